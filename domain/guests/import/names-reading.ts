import { nameParticles } from '../../text/name-particles.ts'
import type { DoubtKind } from './proposal.ts'
import { folded, joints, kids, relations, spouse, titles, withWords, word } from './words.ts'

export interface NamedPerson {
  first: string
  last: string
  kind: 'adult' | 'child' | 'infant'
  /** As it is written: '7 år', '11 mdr.', '6'. */
  age?: string
}

export interface NamesRead {
  people: NamedPerson[]
  /** Seats for people without names. */
  extra: number
  /** 'Familjen Berg'. */
  envelope: string | null
  /** The last name of a family, for those of whom only a first name is written elsewhere. */
  family: string | null
  /** How many they are in all, if it is written: '(4 pers)'. */
  count: number | null
  note: string | null
  doubts: DoubtKind[]
}

export interface HowToRead {
  /** 'Berg, Anna'. */
  isLastFirst?: boolean
  /** For those of whom only a first name is written. */
  lastName?: string
  /** All of them are children: 'Elsa 4, Nils 7'. */
  areChildren?: boolean
}

export interface Reading extends NamesRead {
  text: string
  how: HowToRead
  /** Ages that are numbers in brackets, and nothing more: '(6)'. */
  bareAges: number
}

export const pattern = (source: string, flags = 'iu') => new RegExp(source, flags)

export const joint = `(?:[,;&+/]|${word(joints)})`

export const linked = `(?:\\s*(?:${joint}|${word(withWords)}\\.?))+\\s*`

export const splitter = pattern(`\\s*(?:${joint}\\s*)+`)

export const years =
  /\s*\(?(\d{1,2})\s*-?\s*(år(?:ig|s)?|yrs?|years?(?:\s+old)?|yo|y|mån(?:ader)?|mdr\.?|mnd\.?|months?)?\)?$/iu

export const isRelation = pattern(`^(?:${relations})s?$`)

export const startsWithRelation = pattern(`^(?:${relations}) `)

/** Titles that owners may want on an envelope. */
const isEarned = /^(?:prof|dr|em|emeritus|emerita|docent|sir|lady|rabbi|rev)\.?$/iu

const isTitle = pattern(`^(?:${titles})\\.?$`)

export const ofSomebody = pattern(
  `^\\S+s\\s+(?:${relations}|${spouse}|${kids}|son|daughter|dotter|datter|søn)(?![\\p{L}])`,
)

export const doubt = (reading: Reading, kind: DoubtKind) => {
  if (!reading.doubts.includes(kind)) reading.doubts.push(kind)
}

export const childKind = (age: number | null, unit: string): NamedPerson['kind'] =>
  age === null ? 'child' : /^m/i.test(unit) || age < 2 ? 'infant' : age < 18 ? 'child' : 'adult'

/** 'y' stands for brackets, in the reading alone. */
export const ageOf = (found: RegExpExecArray | null): Pick<NamedPerson, 'age'> =>
  found?.[1] === undefined ? {} : { age: `${found[1]} ${found[2] === 'y' ? '' : (found[2] ?? '')}`.trim() }

export const isFirstAndLast = (name: string) => {
  const [first = '', ...rest] = name.split(' ')
  return rest.length > 0 && !nameParticles.has(folded(first))
}

/** 'Anna Maria von Essen' is Anna Maria, von Essen. */
export function firstAndLast(reading: Reading, text: string): { first: string; last: string } {
  const words = text.split(' ').filter((one) => one !== '')
  while (words.length > 1 && isTitle.test(words[0] ?? '')) {
    const title = words.shift() ?? ''
    if (isEarned.test(title)) reading.note = [reading.note, title].filter((one) => one !== null).join(' ')
  }
  if (words.length > 5 || /[\d@]/.test(text) || !/\p{L}/u.test(text)) doubt(reading, 'name')
  if (ofSomebody.test(text)) {
    doubt(reading, 'relation')
    return { first: text, last: '' }
  }
  const called = isRelation.test(words[0] ?? '') ? (words.shift() ?? '') : ''
  if (called !== '') doubt(reading, 'relation')
  const particle = words.findIndex((one, index) => index > 0 && nameParticles.has(folded(one)))
  const border =
    words.length === 1 || (called !== '' && words.length < 2)
      ? words.length
      : particle > 0
        ? particle
        : words.length - 1
  return {
    first: [capital(called), ...words.slice(0, border)].filter((one) => one !== '').join(' '),
    last: words.slice(border).join(' '),
  }
}

/** 'Bedstemor og bedstefar' are both called so. */
export const capital = (text: string) => `${text.slice(0, 1).toLocaleUpperCase('sv')}${text.slice(1)}`
