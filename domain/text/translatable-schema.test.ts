import { expect, test } from 'vitest'
import { translatableSchema } from './translatable-schema.ts'

test('the schema of a text in languages bounds each language, knows the languages, and drops control characters but no space between words', () => {
  const schema = translatableSchema(6)
  expect(schema.parse({ sv: 'h\u0000i\u2028j\n' })).toEqual({ sv: 'hi j\n' })
  expect(schema.safeParse({ sv: '1234567' }).success).toBe(false)
  expect(schema.safeParse({ xx: 'a' }).success).toBe(false)
  expect(schema.safeParse({ sv: 1 }).success).toBe(false)
})
