import { expect, it } from 'vitest'
import { type PrintDocument, printDocumentSchema } from '../../../../cards/print-document.ts'
import { record, startHistory, undo } from '../../../document/draft/history.ts'
import { type CardPlace, cardDraft, writtenAt } from './card-draft.ts'

const empty = printDocumentSchema.parse({})
const names = (text: string) => ({ type: 'set-text', page: 1, position: 'names', text }) as const

it('writes a text, and makes letters that follow each other one step', () => {
  let history = startHistory<PrintDocument, CardPlace>(empty)
  history = record(cardDraft, history, names('Å'), 0)
  history = record(cardDraft, history, names('Åsa'), 100)
  expect(writtenAt(history.document, 1, 'names')).toBe('Åsa')
  expect(printDocumentSchema.parse(history.document)).toEqual(history.document)
  expect(undo(history)).toMatchObject({ place: { page: 1 }, history: { document: empty } })
  expect(record(cardDraft, history, names('Åsa'), 200)).toBe(history)
})

it('keeps every text and picture through changes of layout, and lets a new place take over what is written already', () => {
  const written = cardDraft.apply(empty, names('Åsa & Örjan'))
  const onPhoto = cardDraft.apply(written, { type: 'set-design', change: { layout: 'TEXT_ON_PHOTO' } })
  expect(writtenAt(onPhoto, 1, 'title')).toBe('Åsa & Örjan')
  const changed = cardDraft.apply(onPhoto, { type: 'set-text', page: 1, position: 'title', text: 'Vi gifter oss' })
  const back = cardDraft.apply(changed, { type: 'set-design', change: { layout: 'GENESIS' } })
  expect(writtenAt(back, 1, 'names')).toBe('Åsa & Örjan')
  expect(writtenAt(back, 1, 'title')).toBe('Vi gifter oss')
})

it('hides a code and gives it back with its address', () => {
  const coded = cardDraft.apply(empty, { type: 'set-code', change: { url: 'https://asa.se' } })
  const hidden = cardDraft.apply(coded, { type: 'set-code', change: { hidden: true } })
  const shown = cardDraft.apply(hidden, { type: 'set-code', change: { hidden: false } })
  expect(shown.content).toMatchObject([{ properties: { url: 'https://asa.se', hidden: false } }])
  expect(cardDraft.apply(shown, { type: 'set-code', change: { hidden: false } })).toBe(shown)
})
