import { describe, expect, it } from 'vitest'
import { eventLogoNames } from '../design/event-logo.ts'
import { designOfTemplate } from '../design/templates/design-of-template.ts'
import { type TemplateName, templates } from '../design/templates/templates.ts'
import { type ThemeName, themeNameSchema } from '../design/theme-name.ts'
import { guestFormIn } from '../modules/guest-form.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { documentOf, eachModule, header, type Look } from '../sheets/documents.ts'
import { renderDocument } from '../sheets/render.ts'
import { buildImage, buildSiteDocument } from '../tests/factories/build-site.ts'
import { form, rsvp } from '../tests/factories/form-modules.ts'
import { wishes } from '../tests/factories/gift-modules.ts'
import { galleryOf } from '../tests/factories/list-modules.ts'
import { asText } from '../tests/support/text-browser.ts'
import { createAssetCatalogue } from './asset-catalogue.ts'
import { renderFormPage, renderNumberPage } from './form-page.tsx'
import { renderGate } from './gate-page.tsx'
import { renderGiftPage } from './gift-page.tsx'

const catalogue = createAssetCatalogue()
const context = { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') } as const
const read = (document: SiteDocument) => asText(renderDocument(document, catalogue).html)

/** A theme as a template wears it, with a graphic where there is one. */
function lookOf(theme: ThemeName): Look {
  const names = Object.keys(templates) as TemplateName[]
  const worn = names.filter((name) => templates[name].theme === theme)
  const name = worn.find((each) => templates[each].siteGraphic !== null) ?? worn[0] ?? 'KLASSIKER'
  return { ...designOfTemplate(name, { name1: 'Elsa', name2: 'Viktor', additionalText: '' }), theme, eventLogo: null }
}

/** w3m writes a picture's file in brackets where it finds no words for it. */
const fileNames = /\[[\w-]{4,}\]/

describe.each(themeNameSchema.options)('%s in a browser without styles, scripts and pictures', (theme) => {
  it('says everything once, with words apart, and nothing that is not so yet', async () => {
    const page = await read(eachModule(lookOf(theme)))
    for (const words of [
      'Elsa & Viktor',
      '203 dagar',
      'lördagen den 12 juni 2027 kl. 15.30',
      'Kapellet vid havet, Borgholm Visa på karta',
      'Hur många svarar du för?\n\n1 2 3 4 5\n',
      'Anmäl tal',
    ])
      expect(page).toContain(words)
    // a gift of which some are reserved offers both; one that is taken, or cannot be reserved, does not
    expect(page.match(/^ +Reservera$/gm)).toHaveLength(3)
    expect(page.match(/^ +Ta bort reservation$/gm)).toHaveLength(2)
    // of a running line between two modules
    expect(page.split('Middag kl. 18 på logen')).toHaveLength(2)
    for (const hidden of [fileNames, 'Det går inte längre att svara', /^ *2027$/m, /^\W*CE$/m, 'Lämna det här fältet'])
      expect(page).not.toMatch(hidden)
  })
})

it('reads a page’s languages as words, and pictures that nobody has described as what they are called or not at all', async () => {
  const page = await read(
    buildSiteDocument({
      siteModules: [
        header(),
        galleryOf(3),
        { id: 'aside00001', siteModuleType: 'ImageAndText', image: buildImage('undescribed'), title: { sv: 'Festen' } },
        wishes,
      ],
    }),
  )
  expect(page).toContain('SV EN DA')
  expect(page).toContain('Bild 3')
  expect(page).toContain('Fyra äppelträd till torpet\n\n    Fyra äppelträd till torpet')
  expect(page).not.toMatch(fileNames)
})

it.each(eventLogoNames)('reads the logo %s as words', async (name) => {
  const look = {
    ...lookOf('theme12'),
    eventLogo: { name, name1: 'Elsa', name2: 'Viktor', additionalText: '12 juni 2027' },
  }
  const page = await read(documentOf(look, [header()]))
  const [logo = ''] = page.split('Torekovs kyrka')
  expect(logo).toMatch(/\bElsa\b.*\bViktor\b/is)
  expect(logo).toMatch(/\b12 juni 2027\b/i)
  expect(logo.match(/2027/g)).toHaveLength(1)
})

describe('a page for guests without scripts', () => {
  const document = buildSiteDocument({ siteModules: [header(), form, rsvp, wishes] })
  const site = { id: 'site00000001', document }
  const frame = { site, language: 'sv', context, catalogue } as const
  const card = guestFormIn(document, 'rsvp000001')
  if (card === undefined) throw new Error('no card')
  const asked = { ...frame, form: card, action: '/', hidden: {}, guests: [new Map<string, string>()] }

  it('asks how many come, with the numbers apart', async () => {
    expect(await asText(renderNumberPage({ ...frame, form: card, hrefOf: String }))).toMatch(/^ *1 2 3 4 5$/m)
  })

  it('is a form whose fields stand beside their words', async () => {
    const page = await asText(renderFormPage(asked))
    expect(page).toMatch(/^Namn\* \(obligatoriskt\) \[ +\]$/m)
    expect(page).toMatch(/^Kommer du\?\* \(obligatoriskt\)\n\( \)Ja \( \)Nej$/m)
    expect(page).toContain('\n(*)1 ( )2 ( )3 ( )4 ( )5\n')
    expect(page).toContain('Skicka svar')
    expect(page).not.toContain('Det går inte längre att svara')
    expect(page).not.toMatch(/^ *2027$/m)
  })

  it('reserves a gift', async () => {
    const [module] = document.siteModules.flatMap((each) => (each.siteModuleType === 'GiftRegistry' ? [each] : []))
    const item = module?.items.find(({ id }) => id === 'gift000003')
    if (module === undefined || item === undefined) throw new Error('no gift')
    const page = await asText(
      renderGiftPage({ ...frame, module, item, reserved: 1, act: 'reserve', requestId: 'request000000001' }),
    )
    expect(page).toMatch(/^Antal att reservera \[1 +\]$/m)
    expect(page).toMatch(/^Välj ett lösenord \[ +\]$/m)
  })

  it('asks for the site’s password', async () => {
    const page = await asText(renderGate(site, 'sv', context, { catalogue }).html)
    expect(page).toMatch(/Lösenord \[ +\]/)
    expect(page).toContain('SV EN DA')
    expect(page).not.toMatch(fileNames)
  })
})
