import { describe, expect, it } from 'vitest'
import { imagePathOf } from '../domain/image/image.ts'
import { imagesIn, mapImages } from './document-images.ts'
import { documentLimits } from './document-limits.ts'
import { noEventDate } from './kit/event-date.ts'
import { moduleDefaults, moduleTypes } from './schemas.ts'
import { publicSiteResponse, siteResponse } from './site-contract.ts'
import { currentDocumentFormat, readStoredDocument, siteDocumentSchema } from './site-document.ts'
import { eventDateOf, withEventDate } from './site-facts.ts'

describe('a document', () => {
  it('has the defaults that owners know', () => {
    expect(siteDocumentSchema.parse({})).toMatchObject({
      usesSiteModules: true,
      availableLanguages: [{ languageCode: 'sv' }],
      theme: 'theme4',
      fonts: { heading: 'Playfair Display', text: 'Arial' },
      siteModules: [],
    })
  })

  it('holds every module as it is when it is added', () => {
    for (const type of moduleTypes) {
      const module = moduleDefaults[type]('module01')
      expect(siteDocumentSchema.parse({ siteModules: [module] }).siteModules).toEqual([module])
    }
  })

  it('refuses modules that share an id, languages named twice, none at all, and too much', () => {
    const text = moduleDefaults.Text('module01')
    const many = Array.from({ length: documentLimits.modules + 1 }, (_, index) =>
      moduleDefaults.Text(`module${1000 + index}`),
    )
    for (const broken of [
      { siteModules: [text, text] },
      { siteModules: many },
      { siteModules: [{ id: 'module01', siteModuleType: 'Unknown' }] },
      { availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'sv' }] },
      { availableLanguages: [] },
      { availableLanguages: [{ languageCode: 'xx' }] },
      { theme: 'theme99' },
      { usesSiteModules: false },
    ])
      expect(siteDocumentSchema.safeParse(broken).success).toBe(false)
  })
})

describe('a stored document', () => {
  it('of the first format is upgraded when it is read', () => {
    const stored = { availableLanguages: ['sv', 'en'], siteModules: [moduleDefaults.Text('module01')] }
    expect(readStoredDocument({ format: 1, document: stored }).availableLanguages).toEqual([
      { languageCode: 'sv' },
      { languageCode: 'en' },
    ])
  })

  it('of the present format is read as it was written', () => {
    const document = siteDocumentSchema.parse({
      siteModules: moduleTypes.map((type, index) => moduleDefaults[type](`module0${index}`)),
    })
    const stored: unknown = JSON.parse(JSON.stringify(document))
    expect(readStoredDocument({ format: currentDocumentFormat, document: stored })).toEqual(document)
  })

  it('of a newer or unknown format, or a broken one, is an error', () => {
    expect(() => readStoredDocument({ format: currentDocumentFormat + 1, document: {} })).toThrow('newer')
    expect(() => readStoredDocument({ format: 0, document: {} })).toThrow('no upgrade')
    for (const document of [null, [], 'x', { siteModules: 3 }])
      expect(() => readStoredDocument({ format: currentDocumentFormat, document })).toThrow()
  })
})

describe('the pictures of a document', () => {
  const name = `${'a'.repeat(32)}-600.jpg`
  const image = {
    path: imagePathOf('draft00000001'),
    fileName: name,
    width: 600,
    height: 400,
    sizes: [{ fileName: name, size: 600 }],
  }
  const document = siteDocumentSchema.parse({
    siteModules: [
      { id: 'module01', siteModuleType: 'Header', image },
      { id: 'module02', siteModuleType: 'ImageAndText', image },
      { id: 'module03', siteModuleType: 'ImageAndText' },
      { id: 'module04', siteModuleType: 'PeopleList', items: [{ id: 'person01', image }, { id: 'person02' }] },
      { id: 'module05', siteModuleType: 'ImageGallery', gallery: [{ id: 'picture1', image }] },
    ],
  })

  it('are found wherever they are, and can be replaced', () => {
    expect(imagesIn(document)).toHaveLength(4)
    const moved = mapImages(document, (found) => ({ ...found, path: imagePathOf('site00000001') }))
    expect(new Set(imagesIn(moved).map(({ path }) => path))).toEqual(new Set(['/api/images/site00000001/']))
    expect(mapImages(document, (found) => found)).toEqual(document)
    expect(imagesIn(mapImages(document, () => null))).toEqual([])
  })
})

describe('what guests see of a site', () => {
  it('has no password, recipients and wizard data', () => {
    const forGuests = Object.keys(publicSiteResponse.shape)
    for (const secret of ['password', 'formRecipients', 'wizardData']) {
      expect(Object.keys(siteResponse.shape)).toContain(secret)
      expect(forGuests).not.toContain(secret)
    }
  })
})

describe('the date of the event', () => {
  const eventDate = (date: unknown) => siteDocumentSchema.safeParse({ eventDate: date })
  const counting = (countdownDate: string | null, others = {}) => ({
    ...moduleDefaults.Countdown('count00001'),
    countdownDate,
    timeZone: 'Europe/Rome',
    ...others,
  })

  it('is a wall time in a zone, with an end after it, or not decided', () => {
    const start = '2027-06-12T15:30'
    expect(eventDate({ start }).data?.eventDate).toEqual({ ...noEventDate, start })
    expect(eventDate({ start, end: '2027-06-13T02:00', timeZone: 'Europe/Rome' }).success).toBe(true)
    for (const wrong of [
      { start, end: start },
      { start, end: '2027-06-12T15:00' },
      { start: '1899-12-31T00:00' },
      { start: '2099-01-01T00:01' },
      { start: '12 June' },
      { start, timeZone: 'Nowhere/Else' },
      '2027-06-12T15:30',
    ])
      expect(eventDate(wrong).success).toBe(false)
    // no end without a start, and neither while the date isn't decided
    expect(eventDate({ end: start }).data?.eventDate).toEqual(noEventDate)
    expect(eventDate({ start, notDecided: true }).data?.eventDate).toEqual({ ...noEventDate, notDecided: true })
  })

  it('was that of the countdown in documents that were stored before, and stays when the countdown goes', () => {
    const stored = { siteModules: [counting(null, { id: 'count00000' }), counting('2027-06-12T15:30')] }
    const document = readStoredDocument({ format: 3, document: stored })
    expect(document.eventDate).toEqual({ ...noEventDate, start: '2027-06-12T15:30', timeZone: 'Europe/Rome' })
    expect(document.siteModules).toMatchObject([{ countdownDate: null }, { countdownDate: null }])
    expect(eventDateOf({ ...document, siteModules: [] }).start).toBe('2027-06-12T15:30')
  })

  it('was the wizard’s where no countdown that guests see had one', () => {
    const hidden = counting('2027-01-01T10:00', { hide: true })
    const upgraded = (wizardData: unknown) =>
      readStoredDocument({ format: 3, document: { siteModules: [hidden], wizardData } })
    const named = upgraded({ dateStart: '2027-06-05T15:00' })
    expect(named.eventDate?.start).toBe('2027-06-05T15:00')
    expect(named.siteModules).toMatchObject([{ countdownDate: '2027-01-01T10:00' }])
    expect(upgraded({ dateStart: '2027-06-05T15:00', dateNotDecided: true }).eventDate).toMatchObject({
      start: null,
      notDecided: true,
    })
    for (const nothing of [null, { dateStart: 'soon' }, { dateStart: null }])
      expect(upgraded(nothing).eventDate).toEqual(noEventDate)
  })

  it('is read where a document of another client names it', () => {
    const written = siteDocumentSchema.parse({ siteModules: [counting('2027-06-12T15:30')] })
    expect(eventDateOf(written).start).toBe('2027-06-12T15:30')
    const saved = withEventDate(written)
    expect(saved.eventDate?.start).toBe('2027-06-12T15:30')
    expect(saved.siteModules).toEqual(written.siteModules)
    // a later document of this kind, without the countdown, doesn't remove the date
    expect(withEventDate(siteDocumentSchema.parse({}), saved).eventDate).toEqual(saved.eventDate)
    // nor does one that was read with the field, and written back with a date in the countdown
    const back = { ...siteDocumentSchema.parse(written), eventDate: noEventDate }
    expect(withEventDate(back).eventDate?.start).toBe('2027-06-12T15:30')
    const fromWizard = siteDocumentSchema.parse({ wizardData: { dateStart: '2027-06-05T15:00' } })
    expect(eventDateOf(fromWizard).start).toBe('2027-06-05T15:00')
    // removing the date overrides the wizard's answer
    expect(eventDateOf({ ...fromWizard, eventDate: noEventDate }).start).toBeNull()
  })
})
