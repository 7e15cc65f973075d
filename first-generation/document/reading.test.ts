import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { askedElements } from '../../domain/forms/form.ts'
import type { ModuleOf, ModuleType } from '../../modules/schemas.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { readOldDocument, writeOldDocument } from './document.ts'

const savedAt = new Date('2026-08-31T10:00:00Z')
const corpus = (name: string) => readFileSync(`first-generation/corpus/${name}.json`, 'utf8')
const readText = (text: string) => readOldDocument(text, savedAt)
const read = (name: string) => readText(corpus(name))

function moduleOf<T extends ModuleType>(document: SiteDocument, type: T): ModuleOf<T> {
  const found = document.siteModules.find(({ siteModuleType }) => siteModuleType === type)
  if (found === undefined) throw new Error(`no ${type}`)
  return found as ModuleOf<T>
}

function edited(text: string, edit: (document: SiteDocument) => SiteDocument): string {
  const before = readText(text)
  return writeOldDocument(text, { before, after: edit(before), savedAt })
}

describe('replies (RSVP3)', () => {
  it('asks texts and choices above, then choices and texts below on the condition', () => {
    const { form, ...reply } = moduleOf(read('RSVP3-full'), 'Rsvp')
    expect(form.formElements.map(({ id, required }) => [id, required])).toEqual([
      ['tf1', true],
      ['tf2', false],
      ['rg1', true],
      ['rg2', true],
      ['tf3', false],
    ])
    const asked = (option: string) => askedElements(form.formElements, new Map([['rg1', option]])).map(({ id }) => id)
    expect(asked('o1')).toEqual(['tf1', 'tf2', 'rg1', 'rg2', 'tf3'])
    expect(asked('o2')).toEqual(['tf1', 'tf2', 'rg1'])
    expect(reply.maxNumberOfGuests).toBe(4)
    expect(reply.selectNumberOfGuestsText).toMatchObject({ sv: 'Hur många är ni?' })
    expect(reply.guestIndexTitle).toMatchObject({ sv: 'Person' })
  })

  it('finds the question of the condition by its words too, and always asks where the answer is gone', () => {
    const below = (name: string) => moduleOf(read(name), 'Rsvp').form.formElements.at(-1)?.showConditions
    expect(below('page-10-condition-by-words')).toEqual(below('RSVP3-full'))
    expect(below('page-11-condition-lost')).toEqual([])
  })

  it('lets five persons answer where the document does not say how many', () => {
    expect(moduleOf(read('RSVP3-empty'), 'Rsvp').maxNumberOfGuests).toBe(5)
  })

  it('keeps the condition when the words of its answer change', () => {
    const text = edited(corpus('RSVP3-full'), (document) => {
      const reply = moduleOf(document, 'Rsvp')
      const formElements = reply.form.formElements.map((element) => ({
        ...element,
        options: element.options.map((option) =>
          option.id === 'o1' ? { ...option, text: { sv: 'Självklart!' } } : option,
        ),
      }))
      return { ...document, siteModules: [{ ...reply, form: { formElements } }] }
    })
    expect(JSON.parse(text).modules[0].properties.conditionShowTextFieldsBelow).toEqual({
      question: 'rg1',
      answer: 'Självklart!',
    })
    expect(moduleOf(readText(text), 'Rsvp').form.formElements.at(-1)?.showConditions).toHaveLength(1)
  })

  it('says another order beside the lists, and words in the lists alone', () => {
    const text = edited(corpus('RSVP3-full'), (document) => {
      const reply = moduleOf(document, 'Rsvp')
      return {
        ...document,
        siteModules: [{ ...reply, form: { formElements: reply.form.formElements.toReversed() } }],
      }
    })
    const { formArrangement, ...properties } = JSON.parse(text).modules[0].properties
    expect(formArrangement.map(({ id }: { id: string }) => id)).toEqual(['tf3', 'rg2', 'rg1', 'tf2', 'tf1'])
    expect(properties.customTextFieldsAbove[0]).toEqual({ id: 'tf2', label: expect.anything(), mandatory: false })
  })
})

it('reads an offer to speak (Speech2) as a form, with thanks where none are written', () => {
  const speech = moduleOf(read('Speech2-full'), 'Form')
  expect(speech.form.formElements.map(({ id, formElementType }) => [id, formElementType])).toEqual([
    ['s1', 'ShortText'],
    ['s2', 'ShortText'],
  ])
  expect(speech.showFormButton).toMatchObject({ sv: 'Anmäl tal' })
  expect(moduleOf(read('Speech2-empty'), 'Form').confirmationText.sv).toBe('<p>Tack för att du anmält dig att tala</p>')
})

it('keeps every word of a text with a hundred times as much markup, and what follows a link that a phone wrote', () => {
  const soup = '<p style="margin:0;font-family:Calibri,sans-serif;color:#000000"><span>ord</span> </p>'.repeat(400)
  const raw = JSON.parse(corpus('Text-full'))
  raw.modules[0].properties.text = { sv: `${soup}<p>Se <a href="Https://example.com">här</a> och</p><p>sist</p>` }
  const words = moduleOf(readText(JSON.stringify(raw)), 'Text').text.sv ?? ''
  expect(words.match(/ord/g)?.length).toBe(400)
  expect(words.endsWith('<p>Se <a href="https://example.com">här</a> och</p><p>sist</p>')).toBe(true)
})

it('has receivers for all replies and all speeches, written as a list or as a text', () => {
  const { formRecipients, siteModules } = read('page-09-two-replies')
  const [, first, second] = siteModules
  const recipients = ['a@example.org', 'b@example.org']
  expect(formRecipients).toEqual([
    { formId: first?.id, recipients },
    { formId: second?.id, recipients },
  ])
  expect(read('page-04-plain-texts').formRecipients).toEqual([])
  const text = edited(corpus('page-09-two-replies'), (document) => ({
    ...document,
    formRecipients: formRecipients.map(({ formId }) => ({ formId, recipients: ['c@example.org'] })),
  }))
  expect(JSON.parse(text).mailReceivers).toEqual({ rsvp: ['c@example.org'], speech: [] })
})

it('reads pictures that a property refers to and such as it holds', () => {
  const referred = moduleOf(read('ImageAndText-full'), 'ImageAndText').image
  expect(referred).toMatchObject({ width: 1600, height: 1067, userSelectedImageSize: 'MEDIUM' })
  expect(referred?.sizes.map(({ size }) => size)).toEqual([1600, 1200, 800])
  const held = moduleOf(read('page-08-embedded-images'), 'ImageAndText').image
  expect(held).toMatchObject({ width: 600, height: 400, sizes: [{ size: 600 }] })
})

it('puts a new picture among those of the document, and empties the property of one that is deleted', () => {
  const header = moduleOf(read('header-full'), 'Header')
  const other = moduleOf(read('ImageAndText-full'), 'ImageAndText').image
  const fileName = `${'e'.repeat(32)}-1600.jpg`
  const image = other === null ? null : { ...other, fileName, sizes: [{ fileName, size: 1600 }] }
  const text = edited(corpus('header-full'), (document) => ({ ...document, siteModules: [{ ...header, image }] }))
  const raw = JSON.parse(text)
  const id = `image${'e'.repeat(24)}`
  expect(raw.modules[0].properties.image).toEqual({ type: 'image', id, size: 'MEDIUM' })
  expect(raw.images.at(-1)).toMatchObject({ id, fileName, cdn: false })
  const without = edited(text, (document) => ({ ...document, siteModules: [{ ...header, image: null }] }))
  expect(JSON.parse(without).modules[0].properties.image).toBe('')
})

it('reads a place that is only words, and keeps it so', () => {
  const text = corpus('page-04-plain-texts')
  expect(moduleOf(readText(text), 'Location').map).toMatchObject({ location: 'Storgatan 1, Lund', zoom: 12 })
  const moved = edited(text, (document) => ({
    ...document,
    siteModules: document.siteModules.map((module) =>
      module.siteModuleType === 'Location' ? { ...module, map: { ...module.map, location: 'Ribe' } } : module,
    ),
  }))
  expect(moved).toBe(text.replace('Storgatan 1, Lund', 'Ribe'))
})

describe('dates', () => {
  it('has the date of its countdown, and writes it there', () => {
    const document = read('countDown-full')
    expect(document.eventDate?.start).toBe('2027-06-12T15:00')
    const text = edited(corpus('countDown-full'), (before) => ({
      ...before,
      eventDate: before.eventDate && { ...before.eventDate, start: '2027-08-01T12:30' },
    }))
    expect(text).toBe(corpus('countDown-full').replace('2027-06-12 15:00', '2027-08-01 12:30'))
  })

  it('counts down to half a year from its saving without one', () => {
    expect(read('page-12-countdown-without-date').eventDate?.start).toBe('2027-02-28T15:00')
  })
})

it('gives a new module what older ones have: a name for the menu, a slug that no other has', () => {
  const text = edited(corpus('page-02-swedish-alone'), (document) => {
    const [, greeting] = document.siteModules
    if (greeting === undefined) throw new Error('no module')
    return {
      ...document,
      siteModules: [...document.siteModules, { ...greeting, id: 'new1', menuTitle: { sv: 'Text' } }],
    }
  })
  expect(JSON.parse(text).modules.at(-1)).toMatchObject({
    _id: 'new1',
    module: 'Text',
    slug: 'text-2',
    menuTitle: { sv: 'Text' },
    hideInMenu: false,
  })
})

it('leaves modules that nobody knows where they stand', () => {
  const text = corpus('page-06-unknown-modules')
  const document = readText(text)
  expect(document.siteModules.map(({ siteModuleType }) => siteModuleType)).toEqual(['Header', 'Text'])
  const turned = edited(text, (before) => ({ ...before, siteModules: before.siteModules.toReversed() }))
  const names = JSON.parse(turned).modules.map((entry: { module?: string } | null) => entry?.module ?? entry)
  expect(names).toEqual(['Guestbook', 'Text', 'stray', null, 'Music', 'header', 'RSVP2'])
})

it('refuses what is no document', () => {
  expect(() => readText('[]')).toThrow()
  expect(() => readText('{')).toThrow()
})

it.each(['Arial', 'Georgia'])('a heading in %s stays in it', (heading) => {
  const text = JSON.stringify({ fonts: { heading, text: 'Arial' } })
  expect(readOldDocument(text, savedAt).fonts).toEqual({ heading, text: 'Arial' })
})
