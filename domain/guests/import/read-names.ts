import { nameParticles } from '../../text/name-particles.ts'
import { plainSigns } from '../../text/plain-signs.ts'
import { guestLimits } from '../guest-limits.ts'
import { nameOfMany } from './name-of-many.ts'
import { numberInBrackets } from './number-in-brackets.ts'
import type { DoubtKind } from './proposal.ts'
import {
  companion,
  family,
  folded,
  friend,
  givenNames,
  groupBefore,
  isDiet,
  joints,
  kids,
  kin,
  numberOf,
  numberWord,
  relations,
  spouse,
  titles,
  withWords,
  word,
} from './words.ts'

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

interface Reading extends NamesRead {
  text: string
  how: HowToRead
  /** Ages that are numbers in brackets, and nothing more: '(6)'. */
  bareAges: number
}

/** Twelve names fit. */
const longestCell = 400

const pattern = (source: string, flags = 'iu') => new RegExp(source, flags)

const joint = `(?:[,;&+/]|${word(joints)})`
const linked = `(?:\\s*(?:${joint}|${word(withWords)}\\.?))+\\s*`

const mrAndMrs = pattern(`^(?:${titles})\\.?\\s*(?:&|\\+|${word(joints)})\\s*(?:${titles})\\.?\\s+(.+)$`)
const inBrackets = /\s*[([]([^)\]]*)[)\]]\s*/u
const counted = pattern(
  `(?:^|[\\s,(])(?:x|×)?\\s*(\\d{1,2})\\s*(?:pers(?:oner|ons?)?|st|people|ppl|pax|guests|gäster|gæster)(?![\\p{L}])\\.?`,
)
const plusNumber = /\s*\+\s*(\d)(?!\d|\s*(?:år|yrs?|years?))/u
/** 'Anna Berg +1?', 'Anna Berg + ?'. */
const openSeat = pattern(`\\s*(?:[&+]|${word(joints)})\\s*(?:1\\s*)?\\?+\\s*$`)
const withCompanion = pattern(
  `(?:${linked}(?:(?:en|ett|et|a|sin|his|her|ev\\.?|evt\\.?|eventuellt|possibly)\\s+)?|^)(?:${word(companion)})\\.?(?:\\s+(?:if|om|hvis)\\s.*)?(?=\\s*(?:$|${joint}))`,
)
/** 'Maria og en ven', but not 'Maria, ven'. */
const withFriend = pattern(
  `${linked}(?:en|ett|et|a|sin|sitt|his|her|hans|hennes|hendes)\\s+(?:god\\s+|good\\s+)?${word(friend)}(?=\\s*(?:$|${joint}))`,
)
const withSpouse = pattern(`${linked}(?:(?:sin|sitt|his|her|hans|hennes|hendes)\\s+)?${word(spouse)}\\.?\\s*(.*)$`)
const withFamily = pattern(`(?<=\\S)${linked}${word(family)}\\.?\\s*$`)
const withKids = pattern(
  `^(.*?)(?:${linked}|\\s+|^)(?:(\\d{1,2}|${word(numberWord)})\\s+)?(?:små\\s+|small\\s+|young\\s+)?${word(kids)}\\s*[.:]?\\s*(.*)$`,
)
const familyFirst = pattern(`^(?:the\\s+)?${word(`${family}|${kin}`)}\\.?\\s+(.+)$`)
/** 'Familjen Berg med Anna och Erik', 'Fam. Berg - Anna, Erik'. */
const familyWith = pattern(
  `^((?:the\\s+)?(?:${family}|${kin})\\.? [^,:;&+()]+?) (?:med|m\\.?|with|w/|[-–]) (?=(\\p{L}+))`,
)
const familyLast = pattern(
  `^(?:the\\s+)?(.+?)\\s+${word(`${family}|household|husholdning|hushåll|husstand|party|brothers|sisters|siblings|twins`)}$`,
)
const manyOfAName = /^the\s+(\p{Lu}[\p{L}'’-]+s)$/iu
/** 'The Müllers: Jürgen, Heidi'. */
const withMembers = /^([^:]+?)\s*:\s*(.+)$/u
const splitter = pattern(`\\s*(?:${joint}\\s*)+`)
const years =
  /\s*\(?(\d{1,2})\s*-?\s*(år(?:ig|s)?|yrs?|years?(?:\s+old)?|yo|y|mån(?:ader)?|mdr\.?|mnd\.?|months?)?\)?$/iu
const isRelation = pattern(`^(?:${relations})s?$`)
/** Hearts and the like, with what belongs to them. */
const pictures = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f|\p{Extended_Pictographic})*/gu
const startsWithRelation = pattern(`^(?:${relations}) `)
/** Titles that owners may want on an envelope. */
const isEarned = /^(?:prof|dr|em|emeritus|emerita|docent|sir|lady|rabbi|rev)\.?$/iu
const isTitle = pattern(`^(?:${titles})\\.?$`)
const ofSomebody = pattern(`^\\S+s\\s+(?:${relations}|${spouse}|${kids}|son|daughter|dotter|datter|søn)(?![\\p{L}])`)

/** '2 barn', 'två barn', 'en bebis'. */
const countOfKids = pattern(
  `^(\\d{1,2}|${word(numberWord)})\\s*(?:st\\.?|x)?\\s*(?:små|small|young|unga)?\\s*(${word(kids)})$`,
)
const kidsFirst = pattern(
  `^(?:(\\d{1,2}|${word(numberWord)})\\s*(?:st\\.?|x)?\\s*)?(?:små|small|young)?\\s*(?:${word(kids)})\\s*[:.,]?\\s*(?=\\p{Lu}|\\d)(.*)$`,
  'u',
)
const startsWithJoint = pattern(`^(?:${joints}) `)
const startsWithKids = pattern(`^(?:(?:${withWords})\\.?\\s+)?(?:(?:\\d{1,2}|${word(numberWord)})\\s+)?${word(kids)}`)
const isKids = pattern(`^${word(kids)}$`)
/** '2 barn', 'børn 4', '7 år': no names, but people. */
const isOfKids = pattern(
  `^(?:(?:\\d{1,2}|${word(numberWord)})\\s*(?:små|small|young|unga)?\\s*)?(?:${word(kids)})(?:\\s*\\d{1,2}(?:\\s*\\p{L}{1,6}\\.?)?)?$|^\\d{1,2}\\s*(?:år|yrs?|years?|mån|mdr\\.?|mnd\\.?|months?)$`,
)
const isBaby = /^(?:beb|bab)/iu
const endsInBaby = /(?:bebis|baby)$/iu

/** What stands in brackets behind a family: 'Jonas, Erik', 'Anna, Bo + 2 barn', 'Linh, børn 4 og 7 år' are its members, 'kusiner' are not. */
function membersIn(text: string): 'members' | 'perhaps' | 'none' {
  const pieces = text.split(splitter).filter((piece) => piece !== '')
  const hasKids = pieces.some((piece) => isOfKids.test(piece))
  const names = pieces.filter((piece) => !isOfKids.test(piece) && !(hasKids && /^\d{1,2}$/.test(piece)))
  const areNames = names.every((piece) =>
    /^\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,2}(?: \d{1,2}(?: \p{L}{1,4})?)?$/u.test(piece),
  )
  if (!areNames || names.length === 0) return 'none'
  if (hasKids || names.some((piece) => givenNames.has(folded(piece.split(/[ -]/)[0] ?? '')))) return 'members'
  return names.length > 1 ? 'perhaps' : 'none'
}

const doubt = (reading: Reading, kind: DoubtKind) => {
  if (!reading.doubts.includes(kind)) reading.doubts.push(kind)
}

function takeBrackets(reading: Reading): void {
  for (let found = inBrackets.exec(reading.text); found; found = inBrackets.exec(reading.text)) {
    const inner = (found[1] ?? '').trim()
    const before = reading.text.slice(0, found.index)
    const after = reading.text.slice(found.index + found[0].length)
    const isPart =
      /^\+\s*(?:\d|1?\s*\?+)$/u.test(inner) ||
      pattern(`^(?:\\+\\s*)?${word(companion)}$`).test(inner) ||
      withSpouse.test(` ${inner}`)
    const isFamily = [familyFirst, familyLast, manyOfAName].some((one) => one.test(before.trim()))
    const members = isFamily && !before.includes(':') ? membersIn(inner) : 'none'
    if (members !== 'none') {
      if (members === 'perhaps') doubt(reading, 'name')
      reading.text = `${before.trim()}: ${inner}${after === '' ? '' : ` ${after}`}`
    } else if (/^\d{1,2}$/.test(inner) && !(isFamily && !before.includes(':'))) {
      const number = Number.parseInt(inner, 10)
      const { isAge, isSure } = numberInBrackets(before, after, number)
      if (!isSure) doubt(reading, 'name')
      if (isAge) reading.bareAges += 1
      else reading.count = number
      reading.text = `${before}${isAge ? ` ${number} y` : ''} ${after}`.trim()
    } else if (/^\d{1,2}$/.test(inner) || counted.test(` ${inner}`)) {
      reading.count = Number.parseInt(inner.replace(/\D+/g, ''), 10)
      reading.text = `${before} ${after}`.trim()
    } else if (startsWithKids.test(inner)) {
      reading.text = `${before}, ${inner} ${after}`.trim()
    } else if (isPart || years.exec(` ${inner}`)?.[2] !== undefined) {
      reading.text =
        `${before} ${isPart && !/^[+&]|^(?:m|med|with)/i.test(inner) ? '+ ' : ''}${inner}${after === '' ? '' : ` ${after}`}`.trim()
    } else {
      if (/\+\s*\d/.test(inner)) doubt(reading, 'name')
      if (inner !== '') reading.note = reading.note === null ? inner : `${reading.note}; ${inner}`
      reading.text = `${before} ${after}`.trim()
    }
  }
}

function takeCount(reading: Reading): void {
  const found = counted.exec(reading.text)
  if (!found?.[1]) return
  reading.count = Number.parseInt(found[1], 10)
  reading.text = reading.text.replace(found[0], ' ').trim()
}

const childKind = (age: number | null, unit: string): NamedPerson['kind'] =>
  age === null ? 'child' : /^m/i.test(unit) || age < 2 ? 'infant' : age < 18 ? 'child' : 'adult'

/** 'y' stands for brackets, in the reading alone. */
const ageOf = (found: RegExpExecArray | null): Pick<NamedPerson, 'age'> =>
  found?.[1] === undefined ? {} : { age: `${found[1]} ${found[2] === 'y' ? '' : (found[2] ?? '')}`.trim() }

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
function takeChildren(reading: Reading): void {
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

function takeKids(reading: Reading): void {
  const found = withKids.exec(reading.text)
  if (!found) return
  const [whole, head = '', number, rest = ''] = found
  if (ofSomebody.test(reading.text)) return
  reading.text = head.trim()
  // 'Anna och Bo Ek + bebis': one
  const isOneBaby = rest === '' && number === undefined && endsInBaby.test(whole)
  readChildren(reading, isOneBaby ? 'baby' : rest, number === undefined ? null : numberOf(number))
}

function takeCompanions(reading: Reading): void {
  if (openSeat.test(reading.text)) {
    reading.text = reading.text.replace(openSeat, '').trim()
    doubt(reading, 'company')
  }
  for (let found = plusNumber.exec(reading.text); found; found = plusNumber.exec(reading.text)) {
    reading.extra += Number.parseInt(found[1] ?? '0', 10)
    reading.text = reading.text.replace(found[0], ' ').trim()
  }
  for (let found = withCompanion.exec(reading.text); found; found = withCompanion.exec(reading.text)) {
    reading.extra += 1
    reading.text = reading.text.replace(found[0], ' ').trim()
  }
  for (let found = withFriend.exec(reading.text); found; found = withFriend.exec(reading.text)) {
    reading.extra += 1
    reading.text = reading.text.replace(found[0], ' ').trim()
  }
  const married = withSpouse.exec(reading.text)
  if (!married) return
  const head = reading.text.slice(0, married.index).trim()
  const rest = (married[1] ?? '').trim()
  if (/^\p{Lu}/u.test(rest)) reading.text = `${head} & ${rest}`
  else {
    reading.text = `${head} ${rest}`.trim()
    reading.extra += 1
    doubt(reading, 'unnamed')
  }
}

/** 'Familjen Berg', 'The Berg family', 'Familjen Berg: Anna och Erik'; gives the last name for those who have only a first one. */
function takeFamily(reading: Reading): void {
  const whole = reading.text
  if (withFamily.test(whole)) {
    reading.text = whole.replace(withFamily, '').trim()
    doubt(reading, 'family')
    return
  }
  const [, head = '', listed] = withMembers.exec(whole) ?? []
  const several = manyOfAName.exec(head)?.[1]
  const called = several === undefined ? familyLast.exec(head)?.[1] : nameOfMany(several)
  if (listed !== undefined && called !== undefined && !familyFirst.test(head)) {
    reading.envelope = head
    reading.family = called
    reading.how = { ...reading.how, lastName: called }
    reading.text = listed
    return
  }
  const found = familyFirst.exec(whole) ?? familyLast.exec(whole) ?? manyOfAName.exec(whole)
  if (!found) return
  const [name = '', ...members] = (found[1] ?? '').split(/\s*[:,]\s*|\s+[-–]\s+/)
  reading.envelope = whole
  // 'Familjen Anna, Erik och Elsa Berg'
  if (members.length > 0 && givenNames.has(folded(name)) && !/[:–-]/.test(whole)) {
    reading.text = found[1] ?? ''
    return
  }
  if (!splitter.test(name) && !isFirstAndLast(name)) reading.family = name
  if (members.length > 0) {
    reading.envelope = whole.slice(0, whole.indexOf(name) + name.length)
    reading.how = { ...reading.how, lastName: name }
    reading.text = members.join(', ')
    return
  }
  reading.text = splitter.test(name) || isFirstAndLast(name) ? name : ''
  if (!splitter.test(name)) doubt(reading, 'family')
}

const isFirstAndLast = (name: string) => {
  const [first = '', ...rest] = name.split(' ')
  return rest.length > 0 && !nameParticles.has(folded(first))
}

/** 'Anna Maria von Essen' is Anna Maria, von Essen. */
function firstAndLast(reading: Reading, text: string): { first: string; last: string } {
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
const capital = (text: string) => `${text.slice(0, 1).toLocaleUpperCase('sv')}${text.slice(1)}`

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

/** Children have the last name that all adults share; otherwise it is not known. */
function nameChildren(reading: Reading): void {
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
const unitsForAll = (text: string) => (withUnit.test(text) ? text.replace(withoutUnit, ' år') : text)

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
