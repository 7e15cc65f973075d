import { writeFileSync } from 'node:fs'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The passwords of the list that could be chosen here, the most common first: enough to name those that are tried at once. */
const mostCommon = 3_000
const shortest = 6

/** Writes the list of very common passwords anew: `npm run common-passwords`. */
const passwords = dictionary['passwords-common']
  .filter((password) => password.length >= shortest && /^[!-~]+$/.test(password) && !password.includes("'"))
  .slice(0, mostCommon)
writeFileSync(
  'editor/login/account-fields/common-passwords.ts',
  `/** Passwords that are tried first, in lower case. Made by tools/common-passwords/ from @zxcvbn-ts/language-common (MIT). */
export const commonPasswords: ReadonlySet<string> = new Set(
  '${passwords.join(' ').replaceAll('\\', '\\\\')}'.split(' '),
)
`,
)
