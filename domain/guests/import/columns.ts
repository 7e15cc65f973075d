import { isPhoneLike, mailOf } from './contact.ts'
import { companion, family, folded, givenNames, isMaybe, isNo, isYes, joints, kids, word } from './words.ts'

export const importFields = [
  'firstName',
  'lastName',
  'fullName',
  'lastFirst',
  /** A line with names, mail and phone. */
  'line',
  'otherName',
  'partner',
  'partnerFirst',
  'partnerLast',
  'children',
  'childLast',
  'household',
  'envelope',
  'mail',
  'phone',
  'street',
  'postcode',
  'city',
  'postcodeCity',
  'address',
  'country',
  'side',
  'list',
  'tags',
  'count',
  'age',
  'language',
  'note',
  /** Whether they come, as they have told the owner. */
  'reply',
  /** Whether they have been sent something. */
  'sent',
  /** Known, and left out: guests tell what they eat themselves. */
  'diet',
] as const
export type ImportField = (typeof importFields)[number]
export type ColumnMap = readonly (ImportField | null)[]

export interface Layout {
  /** Index of the row with the headings; null if there is none. */
  header: number | null
  /** Index of the first row that is read. */
  first: number
  map: ColumnMap
  /** Rows, from 1, that look like headings, and are guests. */
  guests?: readonly number[]
}

/** Headings as people and templates have them, folded and without signs; the first that fits counts. null: known, and not used. */
const headings: readonly [RegExp, ImportField | null][] = [
  [/^(?:nr|no|n|n°|id|#|number|nummer|lopnr|index|rad|row|(?:guest|gast|gaest) ?(?:id|nr))$/, null],
  [
    /^(?:std|save the date|(?:std|save the date|inbjudan|inbjudning|invite|invitation|indbydelse|kort|link|lank) (?:(?:ar|er|is) )?(?:skickad|skickat|skickade|sand|sendt|sent|udsendt|mailed|out))$|^(?:skickad|skickat|sendt|sent|udsendt|mailed)(?: (?:inbjudan|invitation|std|save the date|kort))?$/,
    'sent',
  ],
  [
    /^(?:o ?s ?a|svar|rsvp|r s v p|kommer|kommer (?:de|ni|du|hen)|attending|attendance|coming|deltar|deltager|tackat|tackat ja|tackat ja nej|svarat|har svarat|svar ja nej|ja nej|yes no|status|rsvp status|reply|response|answer|answered|tilmeldt|anmald|svar pa osa|osa svar)$/,
    'reply',
  ],
  [
    /^(?:partner|respektive|ledsager|companion|spouse|plus one|\+1|guest)s? .*(?:first|fornamn|fornavn)/,
    'partnerFirst',
  ],
  [
    /^(?:partner|respektive|ledsager|companion|spouse|plus one|\+1|guest)s? .*(?:last|efternamn|efternavn|surname)/,
    'partnerLast',
  ],
  [/^(?:barn|child|kid) ?\d+ (?:last|efternamn|efternavn|surname)/, 'childLast'],
  [
    /^(?:barn|born|child|children|kids?)(?: ?\d+)?(?: (?:first )?name| namn| navn| fornamn| fornavn|s? names)?$/,
    'children',
  ],
  [
    /^(?:antal barn|antal born|number of (?:children|kids)|no of (?:children|kids)|barnens namn|bornenes navne)$/,
    'children',
  ],
  [
    /^(?:first(?: ?names?)?(?: s)?|fornamn|fornavn|given ?names?|given|tilltalsnamn|kaldenavn|vorname|f namn|fnamn|f navn|fnavn)$/,
    'firstName',
  ],
  [
    /^(?:last(?: ?names?)?(?: s)?|efternamn|efternavn|etternavn|sur ?names?|family names?|slaktnamn|nachname|e namn|enamn|e navn|enavn)$/,
    'lastName',
  ],
  [
    /^(?:efternamn|efternavn|last ?name|surname)(?: och| og| and)? (?:fornamn|fornavn|first ?name|given name)$/,
    'lastFirst',
  ],
  [/kuvert|envelope|^invitation (?:name|til)$|^inbjudan till$|^addressed? to$|^outer|^inner/, 'envelope'],
  [/^(?:namn|navn|name|gast|guest|gaest|person) ?0?[1-9]$/, 'otherName'],
  [
    /^(?:hushall|husstand|household|party|sallskap|selskab|familje?|familie|family|grupp|gruppe|group|inbjudan|invitation|invite|tillhor|hor till|hor ihop med|horer til|horer sammen med|belongs (?:to|with))s?(?: ?(?:nr|no|nummer|number|id|name|namn|navn)|snr)?$/,
    'household',
  ],
  [
    /^(?:(?:hela |full |fulde |fullstandigt |guest ?|guests? |gastens |gaestens |display ?)?(?:namn|navn|names?)|gast(?:er)?|gaest(?:er)?|guests?|invitees?|(?:in)?bjud(?:en|na)|inviterad|inviteret|inviterede|invited|person(?:er)?|vem|hvem|who)$/,
    'fullName',
  ],
  [
    /^(?:partner(?:s)?(?: name| namn| navn)?|respektive|resp|ledsager(?:e)?|foljeslagare|plus ?ones?(?: name)?|\+1|plus 1|kaereste|spouse|(?:med|med) (?:vem|hvem)|with whom|(?:med )?sallskap av|make maka|companion)$/,
    'partner',
  ],
  [/mail|mejl|e ?post/, 'mail'],
  [/telefon|mobil|phone|^tlf|^tel(?: ?(?:nr|no))?$|^tfn|^cell|^sms$|^mob$/, 'phone'],
  [
    /^(?:postnr|postnummer|post ?code|postal code|zip|zip ?code)(?: och| og| and)? (?:ort|by|stad|town|city|postort)$|^postadress$/,
    'postcodeCity',
  ],
  [/^(?:postnr|postnummer|post ?code|postal ?code|zip|zip ?code|postkod|postal)$/, 'postcode'],
  [/^(?:ort|postort|stad|city|town|by|bynavn|city town|town city)$/, 'city'],
  [/^(?:land|country)$/, 'country'],
  [
    /^(?:gata|gatuadress|street(?: ?address| name)?|vej(?:navn)?|vej og nr|(?:address|adress|adresse)(?: ?line| ?rad)? 1|adressrad 1)$/,
    'street',
  ],
  [/^(?:(?:address|adress|adresse)(?: ?line)? [23]|adressrad [23]|c o|co adress|co navn|lagenhet|lgh)$/, 'street'],
  [
    /^(?:adr|adress|adresse|address|mailing address|hemadress|bostadsadress|bopael|full address|postal address|home address)$/,
    'address',
  ],
  [/^(?:sida|side|vems|vems gast|gast till|hvis gaest|bride (?:or )?groom|brud brudgum|brud gom|whose guest)$/, 'side'],
  [/^(?:lista|liste|list|a b|a b lista|ab|ab lista|prio|prioritet|priority|tier)$/, 'list'],
  [
    /^(?:tagg|taggar|tags?|kategori(?:er)?|category|categories|relation(?:ship)?(?: to couple)?|label|labels|etikett|circle|klassificering)$/,
    'tags',
  ],
  [
    /^(?:ant|ant (?:pers|personer|gaster)|pers|st|pax|qty|antal|antal (?:pers|personer|pers|gaster|gaester)|count|(?:number|no) of (?:guests|people|persons|seats)|(?:number|guests|people) invited|number of people invited|party size|platser|pladser|seats|quantity|head ?count|hur manga|hvor mange|(?:sallskap|selskab|party) antal|antal i (?:sallskap(?:et)?|selskab(?:et)?))$/,
    'count',
  ],
  [
    /anteckning|^notes?$|notering|kommentar|comment|ovrigt|bemaerkning|anmarkning|^info$|^anm$|^bem$|^bemaerk$|^obs$|^remarks?$/,
    'note',
  ],
  [/^(?:sprak|sprog|language|locale)$/, 'language'],
  [
    /^(?:is (?:a )?child|child adult|adult child|vuxen barn|barn vuxen|voksen barn|barn voksen|barn eller vuxen|alder|age|age range|aldersgrupp|role|roll|type|typ)$/,
    'age',
  ],
  [/kost|diet|allerg|matpref|^mat$|^food|^meal|^meny|^menu|vegetar/, 'diet'],
  [/^(?:titel|title|salutation|tilltal|prefix|suffix)$/, null],
  [
    /rsvp|svar|status|kommer|attending|tackat|bord|^table|seat|gift|present|gave|save the date|^std|skickad|skickat|sendt|sent|thank|invited/,
    null,
  ],
]

const plainHeading = (text: string) =>
  folded(text)
    .replace(/[_./,:;?!*"'()[\]|-]+/g, ' ')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/ +/g, ' ')
    .trim()

interface Known {
  field: ImportField | null
}

function fieldOf(heading: string): Known | undefined {
  const plain = plainHeading(heading)
  if (plain === '' || plain.length > 60) return undefined
  if (/\?\s*$/.test(heading) && /^(?:barn|child|kid)$/.test(plain)) return { field: 'age' }
  const found = headings.find(([pattern]) => pattern.test(plain))
  if (found !== undefined) return { field: found[1] }
  // 'Namn (för- och efternamn)', 'Mobil/hemtelefon'
  const [first = ''] = heading.split(/\s*[/(]/)
  return first === heading ? undefined : fieldOf(first)
}

const nameFields: readonly (ImportField | null)[] = [
  'firstName',
  'lastName',
  'fullName',
  'lastFirst',
  'otherName',
  'household',
  'envelope',
]

const certainHeading = /^(?:(?:full |first |last )?name|namn|navn|fornamn|fornavn|efternamn|efternavn)$/

/** The row with most known headings, among the first; it names people, and is not one of them. */
function headerOf(rows: readonly (readonly string[])[]): number | null {
  let best: number | null = null
  let most = 0
  for (const [index, row] of rows.slice(0, 20).entries()) {
    const cells = row.filter((cell) => cell.trim() !== '')
    const known = cells.map(fieldOf).filter((one) => one !== undefined)
    const isEnough =
      known.length > 1 && known.length >= cells.length * 0.4 && known.some(({ field }) => nameFields.includes(field))
    // 'Gäst' may be somebody's name for want of a better one, and 'Familj' a heading among the lines; 'Namn' is neither
    const isNamed =
      cells.some((cell) => certainHeading.test(plainHeading(cell))) && cells.every((cell) => !/\d|@/.test(cell))
    if ((!isEnough && !isNamed) || known.length <= most) continue
    best = index
    most = known.length
  }
  return best
}

interface Column {
  cells: readonly string[]
  share: (test: (cell: string) => boolean) => number
}

function columnOf(rows: readonly (readonly string[])[], index: number): Column {
  const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '')
  return { cells, share: (test) => (cells.length === 0 ? 0 : cells.filter(test).length / cells.length) }
}

const isYesOrNo = (cell: string) => isYes(cell) || isNo(cell)
const isNumber = (cell: string) => /^\d{1,4}$/.test(cell)
const hasJoint = new RegExp(`[&+]|${word(joints)}`, 'iu')
const hasFamily = new RegExp(`${word(family)}|^the |household`, 'iu')
const isCompanion = new RegExp(`^${word(companion)}$`, 'iu')
const isKind = new RegExp(`${word(`${kids}|vuxen|voksen|adult`)}`, 'iu')
/** 'x', 'ja', '2026-05-03', '3/5', '3 maj': what a tick or a day looks like. */
const isTickOrDay = (cell: string) =>
  isYesOrNo(cell) ||
  /^\d{1,4}[-./]\d{1,2}(?:[-./]\d{2,4})?$|^\d{1,2}\.? \p{L}{3,9}\.?(?: \d{4})?$|^(?:skickad|skickat|sendt|sent)/iu.test(
    cell,
  )
const isReply = (cell: string) => isYesOrNo(cell) || isMaybe(cell)
/** How many cells repeat the one above. */
const repeats = (cells: readonly string[]) =>
  cells.filter((cell, index) => index > 0 && cell === cells[index - 1]).length

/** A heading says much, but 'Sällskap' may be who belongs together, or whether somebody comes along: what is written below decides. */
function byContent(field: ImportField | null, heading: string, column: Column): ImportField | null {
  const plain = plainHeading(heading)
  if (column.cells.length === 0) return field
  if (field === 'reply') return column.share(isReply) > 0.6 ? field : null
  if (field === 'sent') return column.share(isTickOrDay) > 0.6 ? field : null
  // 'Inbjuden' and 'Inbjudan' may be whom, or whether they have got it
  if (
    /^(?:(?:in)?bjud(?:en|na|an)|invite(?:ret|rede|d)?|inviterad|invitation)$/.test(plain) &&
    column.share(isTickOrDay) > 0.8
  )
    return 'sent'
  if (field === 'household') {
    if (column.share(isYesOrNo) > 0.8 && column.share(isNumber) < 0.5) return 'partner'
    if (/^(?:sallskap|selskab)$/.test(plain) && column.share(isYesOrNo) === 1) return 'partner'
    if (column.share((cell) => isCompanion.test(cell)) > 0.5) return 'partner'
    const distinct = new Set(column.cells).size
    if (/^(?:grupp|gruppe|group)$/.test(plain) && distinct <= Math.max(8, column.cells.length / 8)) return 'tags'
    const isShared =
      repeats(column.cells) > 0 ||
      column.share((cell) => hasFamily.test(cell) || hasJoint.test(cell) || isNumber(cell)) > 0.5
    return /^(?:sallskap|selskab)$/.test(plain) && !isShared ? 'partner' : field
  }
  if (field === 'fullName' && column.share(isTickOrDay) > 0.8) return null
  if (field === 'children' && column.share(isYesOrNo) === 1 && column.share(isNumber) === 0) return 'age'
  if (field === 'age' && /^(?:role|roll|type|typ)$/.test(plain))
    return column.share((cell) => isKind.test(cell)) > 0.5 ? 'age' : null
  if (field === 'list') return column.share((cell) => /^[ab]$/i.test(cell)) > 0.8 ? 'list' : 'tags'
  return field
}

/** What one heading means beside the others: 'Namn' beside 'Efternamn' is the first name; a second 'Förnamn' is the partner's. */
function beside(map: (ImportField | null)[]): void {
  const has = (field: ImportField) => map.includes(field)
  const replace = (from: ImportField, to: ImportField | null, after = 0) => {
    let met = 0
    for (const [index, field] of map.entries()) if (field === from && met++ >= after) map[index] = to
  }
  replace('firstName', 'partnerFirst', 1)
  replace('lastName', 'partnerLast', 1)
  if (has('fullName') && has('firstName')) replace('fullName', null)
  if (has('fullName') && has('lastName')) replace('fullName', 'firstName')
  replace('fullName', 'otherName', 1)
  if (has('address') && (has('postcode') || has('city') || has('postcodeCity'))) replace('address', 'street')
  if (
    !['firstName', 'lastName', 'fullName', 'lastFirst', 'otherName'].some((field) => map.includes(field as ImportField))
  ) {
    if (has('envelope')) replace('envelope', 'fullName')
    else if (has('household')) replace('household', 'fullName')
  }
  replace('household', 'envelope', 1)
  replace('envelope', null, 1)
}

const looksLikeName = (cell: string) => /^\p{L}[\p{L}'’ .&+,()-]*(?:\d{0,2})\)?$/u.test(cell) && cell.length <= 80

/** Which of two columns of names holds last names: those of one household repeat, and given names are known. */
function lastNameAmong(columns: readonly Column[], one: number, two: number): number | undefined {
  const score = (index: number) => {
    const column = columns[index]
    if (!column) return 0
    const given = column.share((cell) => givenNames.has(folded(cell.split(/[ -]/)[0] ?? '')))
    return repeats(column.cells) / Math.max(1, column.cells.length) - given
  }
  const difference = score(one) - score(two)
  return Math.abs(difference) < 0.1 ? undefined : difference > 0 ? one : two
}

/** A list without headings: what stands in a column says what it is. */
function withoutHeader(rows: readonly (readonly string[])[], width: number): (ImportField | null)[] {
  const columns = Array.from({ length: width }, (_, index) => columnOf(rows, index))
  const map = columns.map(({ cells, share }): ImportField | null => {
    if (cells.length === 0) return null
    if (share((cell) => mailOf(cell) !== undefined) > 0.7) return 'mail'
    if (share((cell) => /^\d{3} \d{2}$|^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i.test(cell)) > 0.7) return 'postcode'
    if (share(isNumber) > 0.9) return repeats(cells) > 0 ? 'household' : null
    if (share(isPhoneLike) > 0.7) return 'phone'
    if (share((cell) => /\d/.test(cell) && /\p{L}{3}/u.test(cell) && !hasJoint.test(cell)) > 0.7) return 'address'
    if (share(isYesOrNo) > 0.8) return null
    return share(looksLikeName) > 0.7 ? 'fullName' : null
  })
  const named = map.flatMap((field, index) => (field === 'fullName' ? [index] : []))
  const [one, two] = named
  const areShort = named
    .slice(0, 2)
    .every((index) => columns[index]?.share((cell) => cell.split(' ').length <= 2 && !hasJoint.test(cell)) === 1)
  if (one === undefined || two === undefined || !areShort || columns[one]?.share((cell) => !cell.includes(' ')) === 0)
    return map
  const last = lastNameAmong(columns, one, two)
  map[one] = last === one ? 'lastName' : 'firstName'
  map[two] = last === one ? 'firstName' : 'lastName'
  for (const index of named.slice(2)) map[index] = 'otherName'
  return map
}

/** Whether the two columns of names are told apart by nothing. */
export function isOrderUnsure(rows: readonly (readonly string[])[], layout: Layout): boolean {
  if (layout.header !== null) return false
  const [first, last] = [layout.map.indexOf('firstName'), layout.map.indexOf('lastName')]
  if (first < 0 || last < 0) return false
  const data = rows.slice(layout.first)
  const columns = layout.map.map((_, index) => columnOf(data, index))
  return lastNameAmong(columns, first, last) === undefined
}

/** Where a list's people begin and what its columns are, as far as it can be guessed. The owner may change each. */
export function guessLayout(rows: readonly (readonly string[])[]): Layout {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const header = headerOf(rows)
  if (header === null) {
    const map = width === 1 ? ['line' as const] : withoutHeader(rows, width)
    if (!map.some((field) => nameFields.includes(field)) && width > 1) map[0] ??= 'fullName'
    return { header: null, first: 0, map }
  }
  const data = rows.slice(header + 1)
  const map = Array.from({ length: width }, (_, index): ImportField | null => {
    const heading = rows[header]?.[index] ?? ''
    const known = fieldOf(heading)
    return known ? byContent(known.field, heading, columnOf(data, index)) : null
  })
  beside(map)
  return { header, first: header + 1, map }
}
