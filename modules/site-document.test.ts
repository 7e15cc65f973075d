import { describe, expect, it } from 'vitest'
import { imagePathOf } from '../domain/image.ts'
import { imagesIn, mapImages } from './document-images.ts'
import { moduleDefaults, moduleTypes } from './schemas.ts'
import { publicSiteResponse, siteResponse } from './site-contract.ts'
import { currentDocumentFormat, documentLimits, readStoredDocument, siteDocumentSchema } from './site-document.ts'

describe('a document', () => {
  it('has the defaults of the specification', () => {
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
