import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { readOldDocument, writeOldDocument } from './document.ts'

const savedAt = new Date('2026-08-31T10:00:00Z')
const folder = 'first-generation/corpus'
const corpus = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')] as const)

test('there are sixty documents', () => expect(corpus.length).toBeGreaterThanOrEqual(60))

describe.each(corpus)('%s', (_, text) => {
  it('is read into the model', () => {
    const document = readOldDocument(text, savedAt)
    expect(siteDocumentSchema.parse(document)).toEqual(document)
  })

  it('is saved letter by letter where nothing was touched', () => {
    const before = readOldDocument(text, savedAt)
    expect(writeOldDocument(text, { before, after: structuredClone(before), savedAt })).toBe(text)
  })
})
