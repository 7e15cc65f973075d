import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isMutable } from '../scripts/mutations.mjs'
import { translationsOf } from '../scripts/translations.mjs'

const placeholder = /\$\{[^}]*\}|\{\{?[^}]*\}\}?/g
const quotes = /^['"`]|['"`]$/g

test('no English or Danish text is the Swedish one, but for those that are the same in both', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(isMutable).filter(existsSync)
  const translations = files.flatMap((file) => translationsOf(file, (each) => readFileSync(each, 'utf8')))
  expect(translations.length).toBeGreaterThan(5000)
  const same = translations
    .filter(({ swedish, text }) => swedish === text)
    .map(({ language, text }) => `${language}: ${text.replace(placeholder, '…').replace(quotes, '')}`)
    .filter((text) => /\p{Letter}{2}/u.test(text.slice(4)))
  expect([...new Set(same)].sort()).toMatchSnapshot()
})
