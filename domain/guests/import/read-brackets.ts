import type { Reading } from './names-reading.ts'
import { doubt, pattern, splitter, years } from './names-reading.ts'
import { numberInBrackets } from './number-in-brackets.ts'
import { withSpouse } from './read-company.ts'
import { familyFirst, familyLast, manyOfAName } from './read-family.ts'
import { companion, folded, givenNames, kids, numberWord, withWords, word } from './words.ts'

const inBrackets = /\s*[([]([^)\]]*)[)\]]\s*/u

const counted = pattern(
  `(?:^|[\\s,(])(?:x|×)?\\s*(\\d{1,2})\\s*(?:pers(?:oner|ons?)?|st|people|ppl|pax|guests|gäster|gæster)(?![\\p{L}])\\.?`,
)

const startsWithKids = pattern(`^(?:(?:${withWords})\\.?\\s+)?(?:(?:\\d{1,2}|${word(numberWord)})\\s+)?${word(kids)}`)

/** '2 barn', 'børn 4', '7 år': no names, but people. */
const isOfKids = pattern(
  `^(?:(?:\\d{1,2}|${word(numberWord)})\\s*(?:små|small|young|unga)?\\s*)?(?:${word(kids)})(?:\\s*\\d{1,2}(?:\\s*\\p{L}{1,6}\\.?)?)?$|^\\d{1,2}\\s*(?:år|yrs?|years?|mån|mdr\\.?|mnd\\.?|months?)$`,
)

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

export function takeBrackets(reading: Reading): void {
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

export function takeCount(reading: Reading): void {
  const found = counted.exec(reading.text)
  if (!found?.[1]) return
  reading.count = Number.parseInt(found[1], 10)
  reading.text = reading.text.replace(found[0], ' ').trim()
}
