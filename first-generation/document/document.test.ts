import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { readOldDocument, withSentFields, writeOldDocument } from './document.ts'

const savedAt = new Date('2026-08-31T10:00:00Z')
const folder = 'first-generation/corpus'
const corpus = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const)

/** Every text but ids, which make something new of what bears them. */
function stringsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return name.endsWith('id') ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => stringsIn(entry, key))
}

test('there are sixty documents', () => expect(corpus.length).toBeGreaterThanOrEqual(60))

describe.each(corpus)('%s', (_, text) => {
  it('is read into the model', () => {
    const document = readOldDocument(text, savedAt)
    expect(siteDocumentSchema.parse(document)).toEqual(document)
  })

  it('is changed by an older client only there where it has changed something', () => {
    expect(withSentFields(text, JSON.parse(text), savedAt)).toBe(text)
    for (const words of stringsIn(JSON.parse(text).modules)) {
      const literal = JSON.stringify(words)
      if (words.length < 5 || text.split(literal).length !== 2) continue
      const changed = text.replace(literal, () => '"Ändrat"')
      expect(withSentFields(text, JSON.parse(changed), savedAt)).toBe(changed)
    }
  })

  it('is saved letter by letter where nothing was touched', () => {
    const before = readOldDocument(text, savedAt)
    expect(writeOldDocument(text, { before, after: structuredClone(before), savedAt })).toBe(text)
  })
})
