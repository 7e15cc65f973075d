/*
 * What people write in lists, in Swedish, Danish and English (and Norwegian where it is spelt alike). Folded: lower case, no accents.
 */

import { stripAccents } from '../../address/slug.ts'

/** For comparing: no accents, one kind of apostrophe, one kind of space. */
export const folded = (text: string): string =>
  stripAccents(text.toLowerCase())
    .replace(/[\u2018\u2019\u201b\u02bc\u00b4\u0060\u2032]/g, "'")
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Words with word borders that know our letters, which `\b` does not. */
export const word = (alternatives: string): string => `(?<![\\p{L}\\p{N}'’])(?:${alternatives})(?![\\p{L}\\p{N}'’])`

export const joints = 'och|og|and|samt'
export const companion =
  'sällskap|respektive|resp|följe|följeslagare|partner|plus en|ledsager|ledsagare|kæreste|påhæng|følge|guest|gäst|gæst|date|plus one|plus-one|plusone|one'
export const friend = 'vän|väninna|kompis|kamrat|ven|veninde|kammerat|friend|mate'
export const spouse =
  'fru|hustru|maka|man|make|sambo|särbo|fästmö|fästman|flickvän|pojkvän|tjej|kille|kone|hustru|mand|ægtefælle|samlever|kærest|forlovede|wife|husband|spouse|fiancé|fiancée|fiance|fiancee|girlfriend|boyfriend'
export const kids =
  'barnen|barn|børnene|børn|kids|kid|children|child|bebis|bebisen|baby|babyn|babyen|småbarn|ungar|ungarna'
export const family = 'familjen|familien|familie|family|familj|fam'
/** People of one last name: 'Bröderna Ek', 'Paret Berg'. */
export const kin =
  'bröderna|systrarna|syskonen|tvillingarna|kusinerna|makarna|paret|brødrene|søstrene|søskende|søskendeparret|tvillingerne|kusinerne|parret|ægteparret'
export const withWords = 'med|m|with|w|inkl|incl|including|samt|plus'

/** Names for people at home. */
export const relations =
  'mormor|morfar|farmor|farfar|mamma|pappa|mor|far|moster|faster|farbror|morbror|tant|onkel|syster|bror|svärmor|svärfar|gudmor|gudfar|bedstemor|bedstefar|mormors|tante|faster|søster|svigermor|svigerfar|oldemor|grandma|grandpa|granny|gran|nan|nana|nain|grandmother|grandfather|mum|mom|dad|mother|father|aunt|auntie|uncle|sister|brother'

export const titles = 'mr|mrs|ms|miss|mx|dr|prof|em|emeritus|emerita|docent|sir|lady|herr|hr|fru|frk|fröken|rabbi|rev'

/** What somebody does or does not eat, folded. */
export const isDiet =
  /^(?:(?:ar|er|is|ater|spiser) )?(?:vegan|veget|veggie|pescet|gluten|lakto|lacto|mjolk|milk|dairy|not|nodde|nut|peanut|jordnot|jordnodde|skaldjur|skaldyr|shellfish|fisk|fish|agg|aeg|egg|halal|kosher|diabet|celia|coeli|allerg|alkoholfri|gravid|pregnant)/

/** Given names that many have, to tell which of two columns has the given names. */
export const givenNames = new Set(
  (
    'anna maria eva karin kerstin lena sara emma elin malin johanna linda ulla marie ida sofia hanna elisabeth birgitta ingrid ' +
    'lars erik anders per karl johan nils jan mikael peter hans fredrik daniel gustav oskar bjorn sven olof goran hugo elsa astrid ' +
    'mette hanne kirsten susanne lone camilla louise anne karen ole soren jens niels henrik thomas michael rasmus mads emil freja ' +
    'james john robert william david richard thomas mary patricia jennifer elizabeth sarah jessica emily oliver george harry jack ' +
    'charlotte sophie hannah lucy grace ruth alice kate laura mark paul andrew simon christopher matthew ann jane ' +
    'jonas lina maja tova klara ellen david oskar anton viktor filip axel alva stina tim moa olle nisse rolf inga birgit goran ' +
    'agnes alma ebba ella elias elvira emilia felicia frida hampus hedda helena henrik hilda jakob jesper joel josefin julia ' +
    'kristina linnea lisa lova lovisa ludvig magnus marcus markus martin mathias mattias mia mona monica nora olivia patrik ' +
    'pernilla petra pia rebecka robin saga sandra sebastian signe siv sven susanna tobias tommy tove ulf ulrika vera wilma yvonne ' +
    'ida liv noah leo lucas liam alexander benjamin samuel clara selma tilda bo ulla asa mats ola pelle jorgen jesper lasse ' +
    'line maria mie mikkel mathilde kasper kristian frederik magnus malene marie pernille rikke sofie stine tina trine'
  ).split(' '),
)

const yesWords = new Set('ja j yes y x true sant sandt 1 +1 + ok jo ✓ ✔ √ v'.split(' '))
const noWords = new Set([
  'nej',
  'n',
  'no',
  'false',
  'falskt',
  'falsk',
  '0',
  '-',
  '–',
  'nope',
  'ingen',
  'inga',
  'none',
  'nei',
])

export const isYes = (text: string): boolean => yesWords.has(folded(text))
export const isNo = (text: string): boolean => noWords.has(folded(text))

/** Somebody is not sure. */
export const isUnsure = (text: string): boolean =>
  /^(?:(?:ja|yes|j|y|nej|no)?[ ,(]*)(?:kanske|ev|evt|eventuellt|vet inte|vet ej|osaker|maske|ved ikke|usikker|maybe|perhaps|possibly|not sure|unsure)[.)]?$/.test(
    folded(text),
  )
/** Answers that are neither yes nor no. */
export const isMaybe = (text: string): boolean =>
  isUnsure(text) ||
  /^(?:\?+|tbd|tba|vantar|ej svarat|inte svarat|har inte svarat|afventer|pending|no reply|no response)\.?$/.test(
    folded(text),
  )

/** Headings of parts of a list. */
export const groups = new Set(
  (
    'familj|familjen|slakt|slakten|slaktingar|vanner|vannerna|kompisar|barndomsvanner|studievanner|jobb|jobbet|jobbkompisar|kollegor|kolleger|arbete|arbetskamrater|grannar|ovriga|barn|foraldrars vanner|' +
    'familie|familien|slaegt|venner|vennerne|studievenner|barndomsvenner|skolevenner|arbejde|arbejdet|naboer|naboerne|ovrige|born|' +
    'family|relatives|friends|school friends|university|university friends|college|college friends|uni|work|work friends|colleagues|coworkers|co-workers|neighbours|neighbors|others|other|children|kids|' +
    'brudens sida|brudgummens sida|brudens side|gommens side|brudens familj|brudgummens familj|brudens familie|gommens familie|brides side|grooms side|bride family|groom family|brides family|grooms family|mutual friends'
  ).split('|'),
)

const groupWord =
  'slakt|slakten|slaktingar|slaktingarna|vanner|vannerna|kompisar|kompisarna|jobb|jobbet|kollegor|kollegorna|grannar|grannarna|sida|gang|ganget|' +
  'slaegt|slaegten|venner|vennerne|arbejde|arbejdet|kolleger|naboer|naboerne|side|' +
  'relatives|friends|work|colleagues|neighbours|neighbors'
const namesGroup = new RegExp(
  `^(?:${groupWord}) |(?:^|\\s)(?:${groupWord})$|^\\S+s (?:familj|familie|family|foraldrar|forældre|parents)$|^(?:bord|table) \\d+$`,
)
/** 'Elsas släkt', 'Vänner från Lund': what a part of a list is called, and hardly anybody. */
export const isGroupName = (text: string): boolean => namesGroup.test(folded(text).replace(/['’]/g, ''))

const firstGroupWord = new RegExp(`^(?:${groupWord})$`)
/** 'Naboerne' in 'Naboerne Else og Poul Bæk', who are two with one last name and no part of a list; null elsewhere. */
export function groupBefore(text: string): string | null {
  const [, first = '', names = ''] = /^(\S+) (.*)$/su.exec(text) ?? []
  const isCouple = /^\p{Lu}[\p{L}'’-]+ (?:och|og|and|&|\+) \p{Lu}[\p{L}'’-]+ \p{Lu}\p{Ll}/u.test(names)
  return isCouple && firstGroupWord.test(folded(first)) ? first : null
}

const numberWords: Record<string, number> = {
  en: 1,
  ett: 1,
  et: 1,
  one: 1,
  tva: 2,
  to: 2,
  two: 2,
  tre: 3,
  three: 3,
  fyra: 4,
  fire: 4,
  four: 4,
  fem: 5,
  five: 5,
}
export const numberWord = 'en|ett|et|one|två|to|two|tre|three|fyra|fire|four|fem|five'
export const numberOf = (text: string): number => numberWords[folded(text)] ?? Number.parseInt(text, 10)
