import { guestLimits } from '../guest-limits.ts'
import type { NamedPerson, Reading } from './names-reading.ts'
import { ageOf, childKind, doubt, firstAndLast, linked, ofSomebody, pattern, splitter, years } from './names-reading.ts'
import { takeBrackets } from './read-brackets.ts'
import { kids, numberOf, numberWord, word } from './words.ts'

const withKids = pattern(
  `^(.*?)(?:${linked}|\\s+|^)(?:(\\d{1,2}|${word(numberWord)})\\s+)?(?:små\\s+|small\\s+|young\\s+)?${word(kids)}\\s*[.:]?\\s*(.*)$`,
)

/** '2 barn', 'två barn', 'en bebis'. */
const countOfKids = pattern(
  `^(\\d{1,2}|${word(numberWord)})\\s*(?:st\\.?|x)?\\s*(?:små|small|young|unga)?\\s*(${word(kids)})$`,
)

const kidsFirst = pattern(
  `^(?:(\\d{1,2}|${word(numberWord)})\\s*(?:st\\.?|x)?\\s*)?(?:små|small|young)?\\s*(?:${word(kids)})\\s*[:.,]?\\s*(?=\\p{Lu}|\\d)(.*)$`,
  'u',
)

const isKids = pattern(`^${word(kids)}$`)

const isBaby = /^(?:beb|bab)/iu

const endsInBaby = /(?:bebis|baby)$/iu

/** 'Elsa 4 och Nils 7 år', '4 och 7 år'. */
function readChildren(reading: Reading, text: string, number: number | null): void {
  const pieces = text.split(splitter).filter((piece) => piece !== '')
  const named: NamedPerson[] = []
  const unnamed: NamedPerson[] = []
  for (const piece of pieces) {
    const several = countOfKids.exec(piece)
    if (several?.[1] !== undefined) {
      const some = Math.min(numberOf(several[1]), guestLimits.perHousehold)
      const kind = isBaby.test(several[2] ?? '') ? 'infant' : 'child'
      unnamed.push(...Array.from({ length: some }, () => ({ first: '', last: '', kind }) as const))
      continue
    }
    const found = years.exec(piece)
    const name = (found ? piece.slice(0, found.index) : piece).trim()
    const age = found?.[1] === undefined ? null : Number.parseInt(found[1], 10)
    const kind = age === null && isBaby.test(name) ? 'infant' : childKind(age, found?.[2] ?? '')
    if (name === '' || isKids.test(name)) unnamed.push({ first: '', last: '', kind })
    else named.push({ ...firstAndLast(reading, name), kind, ...ageOf(found) })
  }
  while (named.length + unnamed.length < (number ?? 0)) unnamed.push({ first: '', last: '', kind: 'child' })
  reading.people.push(...named, ...unnamed)
  // a column of children says how many there are
  const isClear = reading.how.areChildren === true && (unnamed.length > 0 || named.length > 0)
  if (!isClear && (unnamed.length > 0 || (named.length === 0 && number === null))) doubt(reading, 'unnamed')
}

/** A cell of a column of children: 'Leo, 11', 'Tim (9), bebis 8 mån', '2 barn: Ella 7, Nils 4'. */
export function takeChildren(reading: Reading): void {
  reading.text = reading.text
    .replace(/\((\d{1,2}(?: ?\p{L}{1,7}\.?)?)\)/gu, ' $1 ')
    .replace(
      /(?<=\p{L}), ?(\d{1,2})(?= *(?:$|[,;&+]|(?:och|og|and|år|yrs?|years?|mån|mdr|mnd|months?)(?!\p{L})))/giu,
      ' $1',
    )
    .replace(/\(((?:\p{Lu}|\d)[^)]*[,&+][^)]*)\)/gu, ' $1')
    .replace(/\s+/g, ' ')
    .trim()
  takeBrackets(reading)
  const [, number, names] = kidsFirst.exec(reading.text) ?? []
  readChildren(reading, names ?? reading.text, number === undefined ? null : numberOf(number))
}

export function takeKids(reading: Reading): void {
  const found = withKids.exec(reading.text)
  if (!found) return
  const [whole, head = '', number, rest = ''] = found
  if (ofSomebody.test(reading.text)) return
  reading.text = head.trim()
  // 'Anna och Bo Ek + bebis': one
  const isOneBaby = rest === '' && number === undefined && endsInBaby.test(whole)
  readChildren(reading, isOneBaby ? 'baby' : rest, number === undefined ? null : numberOf(number))
}

/** Children have the last name that all adults share; otherwise it is not known. */
export function nameChildren(reading: Reading): void {
  const lasts = new Set(
    reading.people.filter(({ kind, last }) => kind === 'adult' && last !== '').map(({ last }) => last),
  )
  const [shared = reading.family ?? reading.how.lastName ?? ''] = lasts.size < 2 ? lasts : ['']
  for (const person of reading.people)
    if (person.kind !== 'adult' && person.first !== '' && person.last === '') person.last = shared
}

const withUnit = /\d ?(?:år|yrs?|years?)(?!\p{L})/iu

const withoutUnit = /(?<=\p{L} \d{1,2})(?=\s*(?:$|[),;&+]|(?:och|og|and) ))/giu

/** 'Elsa 4 och Nils 7 år': one of them says it for all. */
export const unitsForAll = (text: string) => (withUnit.test(text) ? text.replace(withoutUnit, ' år') : text)
