import { expect, test } from 'vitest'
import { money } from '../../domain/commerce/money.ts'
import { listWords } from './list-words.ts'

test.each(['en', 'da'] as const)('prices in %s are written as they are everywhere else', (language) => {
  const written = listWords[language].factList.map(({ text }) => text).join(' ')
  for (const price of [15_000, 1500, 300, 500, 9500]) expect(written).toContain(money(price, language))
  expect(written).not.toMatch(/kr/)
})
