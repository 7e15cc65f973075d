import { folded, joints, word } from './words.ts'

export type Side = 'a' | 'b' | 'both'

/** What the two who celebrate are called; empty where it is not known. */
export interface SideNames {
  a: string
  b: string
}

const brideWords = "brud(?:en|ens|s)?|bride'?s?|her|hers|hennes|hendes"
const groomWords = "brudgum(?:men|mens)?|gom(?:men|mens)?|groom'?s?|his|hans"
const isBride = new RegExp(`^(?:${brideWords})(?: |$)`)
const isGroom = new RegExp(`^(?:${groomWords})(?: |$)`)
const isBoth =
  /^(?:bada|badas|begge|begges|both|gemensam|faelles|mutual|vara|vores|ours|theirs|us|alla|alle)(?: |$)|^gemensam|^faelles/
const splitter = new RegExp(`\\s*(?:[&+/,]|${word(joints)})\\s*`, 'iu')

const womensNames = new Set(
  (
    'ingrid astrid elin karin malin kerstin birgit agnes ellen ann anne elisabeth ruth lone kirsten mette hanne susanne louise marie annie ' +
    'gudrun sigrid siv saga linn lisbeth helen emily grace alice kate mary elizabeth sarah charlotte sophie hannah lucy jane sofie rikke ' +
    'stine trine tine mathilde malene pernille line mie linnea'
  ).split(' '),
)
const mensNames = new Set(
  (
    'lars erik anders per karl johan nils jan mikael peter hans fredrik daniel gustav oskar oscar bjorn sven olof goran hugo ole soren jens ' +
    'niels henrik thomas tomas michael rasmus mads emil james john robert william david richard oliver george harry jack mark paul andrew ' +
    'simon christopher matthew jonas tim anton viktor victor filip philip axel rolf elias hampus jakob jacob jesper joel ludvig magnus marcus ' +
    'markus martin mathias mattias patrik sebastian tobias ulf noah leo lucas lukas liam alexander benjamin samuel mats ola pelle jorgen lasse ' +
    'mikkel kasper kristian christian frederik joakim adam alfred arvid edvin isak albin linus robin rickard bo olle tommy kalle luca joshua'
  ).split(' '),
)

const isMan = (name: string) => mensNames.has(name)
const isWoman = (name: string) => womensNames.has(name) || (name.endsWith('a') && !isMan(name))

const firstOf = (name: string) => folded(name).split(/[ -]/)[0] ?? ''

/** Which of the two a bride is; undefined where their names do not say it. Without names, the bride comes first. */
function brideAmong({ a, b }: SideNames): 'a' | 'b' | undefined {
  const [one, two] = [firstOf(a), firstOf(b)]
  if (one === '' && two === '') return 'a'
  if (isWoman(one) === isWoman(two)) return undefined
  if (isWoman(one)) return isMan(two) || two === '' ? 'a' : undefined
  return isMan(one) || one === '' ? 'b' : undefined
}

const other = (side: 'a' | 'b') => (side === 'a' ? 'b' : 'a')

function oneSide(plain: string, names: SideNames): 'a' | 'b' | undefined {
  const [a, b] = [firstOf(names.a), firstOf(names.b)]
  const said = (plain.split(' ')[0] ?? '').replace(/['.:]+/g, '')
  // 'Elsas', "Elsa's", and 'Lars' as he is
  const isOf = (name: string) => name !== '' && (said === name || said === `${name}s` || said === `${name}es`)
  if (a !== b && isOf(a)) return 'a'
  if (a !== b && isOf(b)) return 'b'
  if (plain.replace('.', '').length === 1) {
    if (a === '' && b === '') return plain === 'a' || plain === 'b' ? plain : undefined
    if (a[0] === b[0]) return undefined
    return said === a[0] ? 'a' : said === b[0] ? 'b' : undefined
  }
  const bride = brideAmong(names)
  if (bride === undefined) return undefined
  return isBride.test(plain) ? bride : isGroom.test(plain) ? other(bride) : undefined
}

/** Whose guests a cell or a heading says they are: 'Elsa', 'E', 'Elsas sida', 'brudens', 'båda'. Undefined where it cannot be told. */
export function sideOf(text: string, names: SideNames = { a: '', b: '' }): Side | undefined {
  const plain = folded(text)
  if (isBoth.test(plain)) return 'both'
  const whole = oneSide(plain, names)
  const parts = plain.split(splitter).filter((part) => part !== '')
  if (parts.length !== 2) return whole
  const [one, two] = parts.map((part) => oneSide(part, names))
  if (one !== undefined && two !== undefined && one !== two) return 'both'
  // 'Elsas släkt och vänner', but not 'Elsa och Karl'
  return parts[0]?.includes(' ') ? whole : undefined
}

const sideWord = /^(?:sida|sidan|side)$/

/** A heading without whose side it is: 'Elsas släkt' is 'släkt'; empty where nothing else is said. */
export function withoutSide(text: string, names: SideNames): string {
  const [first = '', ...rest] = text.split(' ')
  const isNamed = [names.a, names.b].some((name) => name !== '' && oneSide(folded(first), names) !== undefined)
  const said = isNamed ? rest.join(' ') : text
  const plain = folded(rest.join(' '))
  return sideWord.test(plain) ? '' : said
}
