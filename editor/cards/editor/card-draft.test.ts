import { describe, expect, it } from 'vitest'
import type { CardLayout, CardPosition } from '../../../cards/positions.ts'
import { type PrintDocument, printDocumentSchema } from '../../../cards/print-document.ts'
import { sampleTexts } from '../../../cards/sample-texts.ts'
import { record, startHistory, undo } from '../../document/draft/history.ts'
import { type CardPlace, cardDraft, writtenAt } from './card-draft.ts'

const empty = printDocumentSchema.parse({})
const text = (position: CardPosition, words: string) => ({ type: 'set-text', page: 1, position, text: words }) as const
const names = (words: string) => text('names', words)
const toLayout = (layout: CardLayout, language = 'sv') => ({ type: 'set-layout', layout, language }) as const

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
  const onPhoto = cardDraft.apply(written, toLayout('TEXT_ON_PHOTO'))
  expect(writtenAt(onPhoto, 1, 'title')).toBe('Åsa & Örjan')
  const changed = cardDraft.apply(onPhoto, { type: 'set-text', page: 1, position: 'title', text: 'Vi gifter oss' })
  const back = cardDraft.apply(changed, toLayout('GENESIS'))
  expect(writtenAt(back, 1, 'names')).toBe('Åsa & Örjan')
  expect(writtenAt(back, 1, 'title')).toBe('Vi gifter oss')
})

describe('a card that begins in a layout with names and a title', () => {
  const written = (document: PrintDocument) => [writtenAt(document, 1, 'title'), writtenAt(document, 1, 'names')]
  const begun = [text('title', 'Vi gifter oss'), names('Åsa & Örjan')].reduce(cardDraft.apply, empty)

  it('bears the names as its title over a photograph, and both again afterwards', () => {
    const onPhoto = cardDraft.apply(begun, toLayout('TEXT_ON_PHOTO_GRADIENT'))
    expect(written(onPhoto)).toEqual(['Åsa & Örjan', 'Åsa & Örjan'])
    expect(written(cardDraft.apply(onPhoto, toLayout('TEXT_ON_PHOTO')))).toEqual(['Åsa & Örjan', 'Åsa & Örjan'])
    expect(written(cardDraft.apply(onPhoto, toLayout('PHOTO_CLEAN')))).toEqual(['Vi gifter oss', 'Åsa & Örjan'])
    expect(written(cardDraft.apply(onPhoto, toLayout('PHOTO_CLEAN', 'en')))[0]).toBe('We are getting married')
  })

  it('keeps a title of its owner’s', () => {
    const own = cardDraft.apply(begun, text('title', 'Äntligen!'))
    const onPhoto = cardDraft.apply(own, toLayout('TEXT_ON_PHOTO'))
    expect(written(onPhoto)).toEqual(['Äntligen!', 'Åsa & Örjan'])
    const renamed = cardDraft.apply(cardDraft.apply(begun, toLayout('TEXT_ON_PHOTO')), text('title', 'Å & Ö'))
    expect(written(cardDraft.apply(renamed, toLayout('PHOTO_CLEAN')))).toEqual(['Å & Ö', 'Åsa & Örjan'])
  })
})

it('hides a code and gives it back with its address', () => {
  const coded = cardDraft.apply(empty, { type: 'set-code', change: { url: 'https://asa.se' } })
  const hidden = cardDraft.apply(coded, { type: 'set-code', change: { hidden: true } })
  const shown = cardDraft.apply(hidden, { type: 'set-code', change: { hidden: false } })
  expect(shown.content).toMatchObject([{ properties: { url: 'https://asa.se', hidden: false } }])
  expect(cardDraft.apply(shown, { type: 'set-code', change: { hidden: false } })).toBe(shown)
})

it('lets the sample beside a code speak of it only while it is shown, and keeps what the owner wrote', () => {
  const code = (hidden: boolean) => ({ type: 'set-code', change: { hidden }, apart: true }) as const
  const beside = (words: string) => ({ type: 'set-text', page: 2, position: 'textAtQR', text: words }) as const
  const sample = `${sampleTexts('sv').textAtQR}\nLösenord: syren`
  const shown = cardDraft.apply(cardDraft.apply(empty, beside(sample)), code(false))
  const hidden = cardDraft.apply(shown, code(true))
  expect(writtenAt(hidden, 2, 'textAtQR')).toBe('På vår sida finns allt om dagen. Svara gärna där.\nLösenord: syren')
  expect(writtenAt(cardDraft.apply(hidden, code(false)), 2, 'textAtQR')).toBe(sample)
  const own = cardDraft.apply(cardDraft.apply(shown, beside('Skanna koden, kära vänner!')), code(true))
  expect(writtenAt(own, 2, 'textAtQR')).toBe('Skanna koden, kära vänner!')
})
