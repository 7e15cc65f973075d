import { nameParticles } from '../../text/name-particles.ts'
import { plainSigns } from '../../text/plain-signs.ts'
import type { HowToRead, NamesRead, Reading } from './names-reading.ts'
import {
  ageOf,
  childKind,
  doubt,
  firstAndLast,
  isFirstAndLast,
  isRelation,
  pattern,
  splitter,
  startsWithRelation,
  years,
} from './names-reading.ts'
import { takeBrackets, takeCount } from './read-brackets.ts'
import { nameChildren, takeChildren, takeKids, unitsForAll } from './read-children.ts'
import { takeCompanions } from './read-company.ts'
import { familyWith, mrAndMrs, takeFamily } from './read-family.ts'
import { folded, givenNames, groupBefore, isDiet, joints } from './words.ts'

/** Twelve names fit. */
const longestCell = 400

/** Hearts and the like, with what belongs to them. */
const pictures = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f|\p{Extended_Pictographic})*/gu

const startsWithJoint = pattern(`^(?:${joints}) `)

/** 'Berg, Anna och Erik', 'BERG Anna'. */
function readLastFirst(reading: Reading): void {
  if (reading.text === '') return
  const [before = '', ...after] = reading.text.split(/\s*,\s*/)
  const words = before.split(' ')
  const loud = words.findIndex((one) => one !== one.toUpperCase() && !nameParticles.has(folded(one)))
  const [last, rest] =
    after.length > 0
      ? [before, after.join(', ')]
      : [words.slice(0, Math.max(1, loud)).join(' '), words.slice(Math.max(1, loud)).join(' ')]
  for (const piece of rest.split(splitter).filter((one) => one !== ''))
    reading.people.push({ first: piece, last, kind: 'adult' })
  if (rest === '') reading.people.push({ first: last, last: '', kind: 'adult' })
}

/** 'Anna Ek, vegan', 'Bo Ek, kusin': who is written with a capital, and a remark without one. */
function takeRemarks(reading: Reading): void {
  const [first = '', ...others] = reading.text.split(/\s*[,;]\s*/)
  if (!/^\p{Lu}/u.test(first)) return
  const isRemark = (piece: string) =>
    /^\p{Ll}/u.test(piece) &&
    !startsWithJoint.test(piece) &&
    !givenNames.has(folded(piece.split(/[ -]/)[0] ?? '')) &&
    !nameParticles.has(folded(piece.split(' ')[0] ?? '')) &&
    !isRelation.test(piece) &&
    years.exec(piece)?.[2] === undefined
  const remarks = others.filter(isRemark)
  if (remarks.length === 0) return
  reading.note = [reading.note, ...remarks].filter((one) => one !== null).join('; ')
  reading.text = [first, ...others.filter((piece) => !isRemark(piece))].join(', ')
  if (remarks.some((piece) => !isDiet.test(folded(piece)))) doubt(reading, 'name')
}

/** 'Anna Berg, Kungälv': who stands alone behind a whole name may be somebody or something else. */
function askAboutLast(reading: Reading): void {
  const [, first = '', last = ''] = /^([^,;]+)[,;] ?(\S+)$/.exec(reading.text) ?? []
  const isWhole = /^\S+ \S+$/.test(first) && !startsWithRelation.test(first)
  if (isWhole && last !== '' && reading.family === null && !givenNames.has(folded(last.split('-')[0] ?? '')))
    doubt(reading, 'name')
}

function readPeople(reading: Reading): void {
  const { text, how } = reading
  if (text === '') return
  const pieces = text.split(splitter).filter((piece) => piece !== '')
  const twoWords =
    reading.family === null &&
    /^[^,]+,[^,]+$/.test(text) &&
    pieces.length === 2 &&
    pieces.every((piece) => piece.split(' ').length === 1)
  if (twoWords && !pieces.every((piece) => givenNames.has(folded(piece)))) doubt(reading, 'name-order')
  const read = pieces.map((piece) => {
    const found = years.exec(piece)
    const isAge = found?.[2] !== undefined
    const named = firstAndLast(reading, isAge ? piece.slice(0, found.index).trim() : piece)
    return {
      ...named,
      kind: isAge ? childKind(Number.parseInt(found[1] ?? '', 10), found[2] ?? '') : ('adult' as const),
      ...(isAge ? ageOf(found) : {}),
    }
  })
  // 'Anna och Erik Berg': who stands before a last name without one of their own shares it
  let shared = how.lastName ?? ''
  const end = read.at(-1)?.last ?? ''
  for (const [index, person] of [...read.entries()].reverse()) {
    if (person.last !== '') shared = person.last
    else if (shared !== '' && !isRelation.test(person.first.split(' ')[0] ?? '')) person.last = shared
    // 'Anna Maria och Erik Berg': Maria is hardly a last name
    if (index < read.length - 1 && person.last !== '' && person.last !== end && givenNames.has(folded(person.last)))
      doubt(reading, 'name')
  }
  reading.people.unshift(...read)
}

/** People in a cell or a line as owners write them. What is not clear is among the doubts, and never made up. */
export function readNames(written: string, how: HowToRead = {}): NamesRead {
  const signs = plainSigns(written.slice(0, longestCell))
  const plain = signs
    .replace(pictures, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;.•·*–-]+|[\s,;:–-]+$/g, '')
  const group = groupBefore(plain)
  const spelt = (group === null ? plain : plain.slice(group.length).trim())
    // 'Anna o Erik', but Anna O Berg is one person
    .replace(/ o (?=\p{Lu})/gu, ' & ')
    // 'Bo och Eva Ek med Elsa', but Anna M Berg is one person
    // 'Per Ek - kommer kanske'
    .replace(/ [-–] (?=\p{Ll})/gu, ', ')
    .replace(familyWith, (whole, head: string, next: string) => (/^\p{Lu}\p{Ll}/u.test(next) ? `${head}: ` : whole))
    .replace(/ (?:med|m\.?|with|w\/?|inkl\.?|incl\.?) (?=\p{Lu})/gu, ' & ')
    // 'Elsa, 4 år', 'Elsa aged 4'
    .replace(/(?<=\p{L}),? (?:aged )?(\d{1,2}) ?(?=år|yrs?|years?|mån|mdr|months?)/giu, ' $1 ')
    .replace(/(?<=\p{L}),? aged (\d{1,2})(?=$|[\s,&])(?! *(?:yrs?|years?|months?))/giu, ' $1 years')
  const text = unitsForAll(spelt)
  const reading: Reading = {
    text,
    how,
    people: [],
    extra: 0,
    envelope: null,
    family: null,
    count: null,
    note: [group, signs.match(pictures)?.join('')].filter((one) => one != null).join('; ') || null,
    doubts: [],
    bareAges: 0,
  }
  const married = mrAndMrs.exec(reading.text)
  if (married?.[1]) {
    reading.envelope = reading.text
    reading.text = isFirstAndLast(married[1]) ? married[1] : ''
    reading.extra += reading.text === '' ? 2 : 1
    doubt(reading, reading.text === '' ? 'family' : 'unnamed')
  }
  if (how.areChildren) takeChildren(reading)
  else {
    takeBrackets(reading)
    takeCount(reading)
    takeKids(reading)
    takeCompanions(reading)
    takeFamily(reading)
    if (how.isLastFirst) readLastFirst(reading)
    else {
      takeRemarks(reading)
      askAboutLast(reading)
      readPeople(reading)
    }
  }
  nameChildren(reading)
  if (reading.bareAges > 0 && !reading.people.some(({ kind }) => kind === 'adult')) doubt(reading, 'name')
  if (/^[?\s]+$|^(?:nn|n\.n\.|tbd|tba)$/i.test(text)) {
    reading.people = []
    reading.extra = 1
  }
  // who is in a family is asked once, with its children
  if (reading.doubts.includes('family')) reading.doubts = reading.doubts.filter((kind) => kind !== 'unnamed')
  if (written.length > longestCell) doubt(reading, 'too-long')
  const { people, extra, envelope, family, count, note, doubts } = reading
  if (text !== '' && people.length === 0 && extra === 0 && count === null && doubts.length === 0)
    doubts.push('not-understood')
  return { people, extra, envelope, family, count, note, doubts }
}
