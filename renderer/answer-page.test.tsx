import { describe, expect, it } from 'vitest'
import { formElementSchema } from '../domain/forms/form-schema.ts'
import { guestFormIn } from '../modules/guest-form.ts'
import { guestModules } from '../modules/guest-modules.ts'
import { moduleDefaults, siteModuleSchema } from '../modules/schemas.ts'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { type AnswerPageInput, renderAnswerPage } from './answer-page.tsx'
import { createAssetCatalogue } from './asset-catalogue.ts'
import { renderClosedPage, renderConfirmation, renderFormPage, renderNumberPage } from './form-page.tsx'
import type { PublishableSite } from './page-plan.ts'
import { planRelease } from './plan-release.ts'
import { renderReceipt, renderWithdrawPage } from './receipt-page.tsx'
import { renderReservationPage } from './reservation-page.tsx'

const context = { brand: 'wedding', market: 'se', now: new Date('2026-11-21T12:00:00Z') } as const
const catalogue = createAssetCatalogue()
const siteWith = (changes: Parameters<typeof buildSiteDocument>[0] = {}): PublishableSite => ({
  id: 'site00000001',
  host: 'anna.vigd.se',
  origin: 'https://anna.vigd.se',
  metaNoindex: false,
  isDemo: false,
  document: buildSiteDocument(changes),
})
const page = (changes: Partial<AnswerPageInput> = {}) =>
  renderAnswerPage({
    site: siteWith(),
    language: 'sv',
    context,
    catalogue,
    title: 'Tack!',
    body: <p>Vi ses.</p>,
    ...changes,
  })

describe('words in another language than the page', () => {
  const rsvp = siteModuleSchema.parse({
    ...moduleDefaults.Rsvp('rsvp000001'),
    title: { ar: 'الرد' },
    closedText: { sv: 'Stängt' },
    confirmationTitle: { sv: 'Tack!' },
  })
  const gift = siteModuleSchema.parse({
    ...moduleDefaults.GiftRegistry('gifts00001'),
    items: [{ id: 'gift000001', title: { sv: 'Kaffekvarn' } }],
  })
  const site = siteWith({ availableLanguages: [{ languageCode: 'fi' }], siteModules: [rsvp, gift] })
  const frame = { site, language: 'fi', context, catalogue }
  const form = guestFormIn(site.document, rsvp.id)
  if (form === undefined) throw new Error('the page asks nothing')

  it('carry their language and direction in the headings and questions of forms and receipts', () => {
    const title = /<h1 class="answer-title" lang="ar" dir="rtl"[^>]*>الرد</
    const asked = { ...frame, form, action: '/a', hidden: {}, guests: [new Map<string, string>()] }
    expect(renderFormPage(asked)).toMatch(title)
    expect(renderNumberPage({ ...frame, form, hrefOf: String })).toMatch(title)
    expect(renderClosedPage({ ...frame, form })).toMatch(title)
    expect(renderClosedPage({ ...frame, form })).toContain('<p class="answer-words" lang="sv">Stängt</p>')
    expect(renderConfirmation({ ...frame, form })).toMatch(/<h1 class="answer-title" lang="sv"[^>]*>Tack!</)
    const formElement = formElementSchema.parse({ id: 'name0001', formElementType: 'ShortText', label: { sv: 'Namn' } })
    const answers = [{ formElement, value: 'Åsa', selectedOption: null }]
    const receipt = { ...frame, form, guests: [answers], changeable: false, link: '/l', hrefOf: String }
    expect(renderReceipt(receipt)).toContain('<dt><span lang="sv">Namn</span></dt>')
    expect(renderReceipt(receipt)).toMatch(/<h1 class="answer-title" data-style/)
    expect(renderReceipt({ ...receipt, news: 'sent' })).toMatch(/<h1 class="answer-title" lang="sv"[^>]*>Tack!</)
  })

  it('do so as the name of a gift, and our own do where there are none in the page’s language', () => {
    const reservation = { itemId: 'gift000001', title: '', quantity: 1 }
    const html = renderReservationPage({ ...frame, action: '/r', state: 'reserved', reservation })
    expect(html).toMatch(/<h1 class="answer-title" lang="sv"[^>]*>Kaffekvarn</)
    expect(renderWithdrawPage({ ...frame, language: 'de', action: '/w', back: '/b' })).toMatch(
      /<h1 class="answer-title" lang="en"/,
    )
  })
})

describe('a page that one guest sees', () => {
  it.each(['theme4', 'theme12'] as const)('names only files that a release of the site carries, in %s', (theme) => {
    const site = siteWith({ theme })
    const carried = new Set(
      planRelease(site, context, () => undefined).flatMap((plan) => plan.render().assets.map(({ name }) => name)),
    )
    const named = [...page({ site }).matchAll(/\/assets\/([\w.-]+)/g)].map((match) => match[1])
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => name === undefined || !carried.has(name))).toEqual([])
  })

  it('is complete without scripts, is not indexed and leads back', () => {
    const html = page({ anchor: '#osa' })
    expect(html).toContain('<html lang="sv" dir="ltr">')
    expect(html).toContain('<meta name="robots" content="noindex, noimageindex, nofollow">')
    expect(html).toContain('href="/sv#osa"')
    expect(html).toMatch(/<h1 class="answer-title" data-style="0">Tack!<\/h1>/)
    expect(html).toMatch(/\[data-style="0"\]:not\(#_\)\{--longest:[\d.]+\}/)
    expect(html).not.toContain('<script')
    expect(html.replace(/<style>.*<\/style>/s, '')).not.toMatch(/https?:\/\/(?!vigd\.se)/)
  })

  it('leads to the root of a site with one language, and runs from the right where its language does', () => {
    const html = page({ site: siteWith({ availableLanguages: [{ languageCode: 'ar' }] }), language: 'ar' })
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('href="/"')
  })

  it('bears the styles of the modules it is given, and of no others', () => {
    const countdown = siteWith().document.siteModules.filter((module) => module.siteModuleType === 'Countdown')
    expect(page()).not.toContain(guestModules.Countdown.styles[0])
    expect(page({ modules: countdown })).toContain(guestModules.Countdown.styles[0])
  })

  it('never lets a title break out of its place', () => {
    expect(page({ title: '</title><script>alert(1)</script>' })).not.toContain('<script')
  })
})
