import type { Reading } from './names-reading.ts'
import { doubt, joint, linked, pattern } from './names-reading.ts'
import { companion, friend, joints, spouse, word } from './words.ts'

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

export const withSpouse = pattern(
  `${linked}(?:(?:sin|sitt|his|her|hans|hennes|hendes)\\s+)?${word(spouse)}\\.?\\s*(.*)$`,
)

export function takeCompanions(reading: Reading): void {
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
