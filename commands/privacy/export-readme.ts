import { uiLanguages } from '../../domain/language/language.ts'
import { words } from './words.ts'

const files = [
  ['account.json', 'account'],
  ['site.json', 'site'],
  ['versions/', 'versions'],
  ['cards/', 'cards'],
  ['images/', 'images'],
  ['answers/', 'answers'],
  ['guests.json', 'guestList'],
  ['reservations.json', 'reservations'],
  ['card-orders.json', 'cardOrders'],
  ['payments.json', 'payments'],
  ['domains.json', 'domains'],
] as const

const inEveryLanguage = (key: keyof (typeof words)['sv']['readme'], between: string): string =>
  uiLanguages.map((language) => words[language].readme[key]).join(between)

/** First file in the archive of a site. */
export const exportReadme = `${inEveryLanguage('title', ' / ')}

${files.map(([file, key]) => file.padEnd(18) + inEveryLanguage(key, ' / ')).join('\n')}

${inEveryLanguage('erasing', '\n')}

${inEveryLanguage('guests', '\n')}
`
