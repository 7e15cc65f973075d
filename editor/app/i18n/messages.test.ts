import * as path from 'node:path'
import { expect, test } from 'vitest'
import { uiLanguages } from '../../../domain/language/language.ts'
import { areaOf } from '../../kit/i18n/create-i18n.ts'

const files = import.meta.glob<Record<string, string>>(
  ['../../**/messages.*.ts', '../../../modules/*/editor/messages.*.ts'],
  { import: 'messages', eager: true },
)
const areas = [...new Set(Object.keys(files).map((file) => path.dirname(file)))].filter(
  (area) => `${area}/messages.sv.ts` in files,
)

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

test('there are areas, and each folder name is used once: it is the name of the area', () => {
  expect(areas.length).toBeGreaterThan(5)
  const names = areas.map((area) => areaOf(`${area}/x`))
  expect(new Set(names).size).toBe(names.length)
})

test.each(areas)('%s says the same in sv, en and da', (area) => {
  const swedish = files[`${area}/messages.sv.ts`] ?? {}
  for (const language of uiLanguages) {
    const messages = files[`${area}/messages.${language}.ts`] ?? {}
    expect(Object.keys(messages).sort(), language).toEqual(Object.keys(swedish).sort())
    for (const [key, text] of Object.entries(messages)) {
      expect(text.trim(), `${language} ${key}`).not.toBe('')
      expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(swedish[key] ?? ''))
    }
  }
})
