import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import type { eventLogoSchema } from '../design/event-logo.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { catalogueWith } from '../tests/support/guest-site.ts'
import { renderSitePage } from './site-page.tsx'

const page = (document: SiteDocument) =>
  renderSitePage({
    site: {
      id: 'site00000001',
      host: 'h',
      origin: 'https://anna.vigd.se',
      metaNoindex: false,
      isDemo: false,
      document,
    },
    language: 'sv',
    context: { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') },
    catalogue: catalogueWith('nothing-built'),
    onModuleError: (error) => {
      throw error
    },
  })
const withLogo = (eventLogo: z.input<typeof eventLogoSchema>, overrides = {}) =>
  buildSiteDocument({ eventLogo, ...overrides })
const headingsOf = (html: string) => [...html.matchAll(/<h1[^>]*>.*?<\/h1>/gs)].map(([heading]) => heading)
const handwriting = /Sacramento[^;]*;[^}]*url\(([^)]+)\)/

describe('the event logo', () => {
  it('stands in for the title of the page', () => {
    const { html } = page(withLogo({ name: 'LeafsBox', name1: 'Åsa', name2: 'Örjan' }))
    const [heading = '', ...more] = headingsOf(html)
    expect(heading).toContain('<h1 class="logo-title ruled"><svg class="event-logo"')
    expect(heading).toContain('aria-label="Åsa &amp; Örjan"')
    expect(heading).not.toContain('Alexandra')
    expect(more).toEqual([])
    // which the window and search engines still call it by
    expect(html).toContain('<title>Alexandra &amp; Christoffer · 12 juni 2027</title>')
  })

  it('says the day in the place of the opening, where it names one', () => {
    const opening = (additionalText: string) =>
      page(withLogo({ name: 'HandDrawnHeart', additionalText })).html.includes('class="date-bar"')
    expect(opening('Villa Cerreto')).toBe(true)
    expect(opening('12 juni 2027')).toBe(false)
  })

  it('draws the names in the title while it has none of its own', () => {
    expect(headingsOf(page(withLogo({ name: 'HandDrawnHeart' })).html)[0]).toContain(
      'aria-label="Alexandra &amp; Christoffer"',
    )
  })

  it('is nothing where nobody is named', () => {
    const document = withLogo({ name: 'HandDrawnHeart' })
    const siteModules = document.siteModules.map((module) =>
      module.siteModuleType === 'Header' ? { ...module, title: {} } : module,
    )
    expect(page({ ...document, siteModules }).html).not.toContain('event-logo')
  })

  it('brings its handwriting, which the page begins with, and no other font', () => {
    const { html, assets } = page(withLogo({ name: 'RelaxedByHand' }))
    const [, address = ''] = handwriting.exec(html) ?? []
    expect(html).toContain(`<link rel="preload" href="${address}" as="font"`)
    expect(assets.some(({ name }) => address.endsWith(name))).toBe(true)
    for (const other of [
      withLogo({ name: 'LeafsBox' }),
      withLogo({ name: 'RelaxedByHand' }, { fonts: { heading: 'Pinyon Script', text: 'Newsreader' } }),
    ])
      expect(page(other).html).not.toMatch(handwriting)
  })
})
