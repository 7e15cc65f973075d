import { nameOfMany } from './name-of-many.ts'
import type { Reading } from './names-reading.ts'
import { doubt, isFirstAndLast, linked, pattern, splitter } from './names-reading.ts'
import { family, folded, givenNames, joints, kin, titles, word } from './words.ts'

export const mrAndMrs = pattern(`^(?:${titles})\\.?\\s*(?:&|\\+|${word(joints)})\\s*(?:${titles})\\.?\\s+(.+)$`)

const withFamily = pattern(`(?<=\\S)${linked}${word(family)}\\.?\\s*$`)

export const familyFirst = pattern(`^(?:the\\s+)?${word(`${family}|${kin}`)}\\.?\\s+(.+)$`)

/** 'Familjen Berg med Anna och Erik', 'Fam. Berg - Anna, Erik'. */
export const familyWith = pattern(
  `^((?:the\\s+)?(?:${family}|${kin})\\.? [^,:;&+()]+?) (?:med|m\\.?|with|w/|[-–]) (?=(\\p{L}+))`,
)

export const familyLast = pattern(
  `^(?:the\\s+)?(.+?)\\s+${word(`${family}|household|husholdning|hushåll|husstand|party|brothers|sisters|siblings|twins`)}$`,
)

export const manyOfAName = /^the\s+(\p{Lu}[\p{L}'’-]+s)$/iu

/** 'The Müllers: Jürgen, Heidi'. */
const withMembers = /^([^:]+?)\s*:\s*(.+)$/u

/** 'Familjen Berg', 'The Berg family', 'Familjen Berg: Anna och Erik'; gives the last name for those who have only a first one. */
export function takeFamily(reading: Reading): void {
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
