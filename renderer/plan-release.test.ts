import { afterEach, describe, expect, it, vi } from 'vitest'
import { styleHash } from '../design/style-hash.ts'
import { assetNamePattern } from '../domain/publishing/release.ts'
import { guestModules } from '../modules/guest-modules.ts'
import { usePage } from '../modules/kit/field-renderers.tsx'
import type { SiteDocument } from '../modules/site-document.ts'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import type { PagePlan, PublishableSite } from './page-plan.ts'
import { planRelease, planSystemPages } from './plan-release.ts'

const context = { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') } as const
const buildSite = (overrides: Partial<PublishableSite> = {}): PublishableSite => ({
  id: 'site00000001',
  host: 'anna.vigd.se',
  origin: 'https://anna.vigd.se',
  metaNoindex: false,
  isDemo: false,
  document: buildSiteDocument(),
  ...overrides,
})
const fail = (error: unknown) => {
  throw error
}
const pageAt = (plan: readonly PagePlan[], path: string): PagePlan => {
  const page = plan.find((entry) => entry.path === path)
  if (page === undefined) throw new Error(`no page at ${path}`)
  return page
}
const htmlOf = (site: PublishableSite, path = 'sv/index.html') =>
  pageAt(planRelease(site, context, fail), path).render().html
const keysOf = (site: PublishableSite) =>
  Object.fromEntries(planRelease(site, context, fail).map((page) => [page.path, page.key]))

/** The document with the text of its second module changed. */
function withWelcome(document: SiteDocument, text: Record<string, string>): SiteDocument {
  return {
    ...document,
    siteModules: document.siteModules.map((module) =>
      module.id === 'welcome001' && module.siteModuleType === 'Text'
        ? { ...module, text: { ...module.text, ...text } }
        : module,
    ),
  }
}

afterEach(() => vi.restoreAllMocks())

describe('the pages of a release', () => {
  it('are one per language, the choice, 404, and what robots ask for', () => {
    const paths = planRelease(buildSite(), context, fail).map((page) => page.path)
    expect(paths).toEqual([
      'sv/index.html',
      'en/index.html',
      'da/index.html',
      'index.html',
      '404.html',
      '404/sv.html',
      '404/en.html',
      '404/da.html',
      'robots.txt',
      'sitemap.xml',
    ])
  })

  it('of a site with one language stand at the root and under the language', () => {
    const site = buildSite({ document: buildSiteDocument({ availableLanguages: [{ languageCode: 'da' }] }) })
    const plan = planRelease(site, context, fail)
    expect(plan.map((page) => page.path)).toEqual([
      'index.html',
      'da/index.html',
      '404.html',
      'robots.txt',
      'sitemap.xml',
    ])
    const { html } = pageAt(plan, 'index.html').render()
    expect(html).toBe(pageAt(plan, 'da/index.html').render().html)
    expect(html).toContain('<link rel="canonical" href="https://anna.vigd.se/">')
    expect(html).not.toContain('hreflang')
    expect(html).not.toContain('class="languages"')
  })

  it('name every asset they use, by a name that the store takes', () => {
    for (const page of planRelease(buildSite(), context, fail)) {
      const { html, assets } = page.render()
      const texts = assets.map(({ source }) => (source.kind === 'text' ? source.text : ''))
      // what is drawn afterwards is no part of the release
      const shown = [html.replace(/"[^"]*\/preview-[^"]*"/g, ''), ...texts]
      const named = [...shown.join().matchAll(/\/assets\/([^\s"',)]+)/g)].map((match) => match[1] ?? '')
      // chunks are named by the scripts that load them
      const listed = assets.map((asset) => asset.name).filter((name) => named.includes(name) || !name.endsWith('.js'))
      expect(new Set(named)).toEqual(new Set(listed))
      for (const name of named) expect(name).toMatch(assetNamePattern)
    }
  })

  it('hold no inline script and no event handler', () => {
    for (const page of planRelease(buildSite(), context, fail))
      expect(page.render().html).not.toMatch(
        /<script(?!(?: type="application\/ld\+json"|[^>]*\ssrc=[^>]*)>)|\son[a-z]+=/,
      )
  })

  it('hold one style sheet, which they allow by its hash, and no style of single elements', () => {
    const pages = planRelease(buildSite(), context, fail).filter((page) => page.path.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(3)
    for (const page of pages) {
      const { html } = page.render()
      const [sheet = '', ...more] = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text)
      expect(more).toEqual([])
      expect(html).toContain(`content="style-src 'self' ${styleHash(sheet)}">`)
      expect(html).not.toMatch(/<[a-z][^>]*\sstyle=/)
    }
  })

  it.each(['sv', 'en', 'da'])('look as they did (%s)', async (language) => {
    const html = htmlOf(buildSite(), `${language}/index.html`)
      .replace(/<style>.*<\/style>/s, '<style></style>')
      .replace(/sha256-[^']+/, 'sha256-…')
    const named = html
      .replace(/\/(style|print)-[0-9a-f]{12}\.css/g, '/$1.css')
      .replace(/preview-\w+-[0-9a-f]{20}/g, 'preview')
    const stable = named.replace(/<script[^>]*><\/script>/g, '').replace(/></g, '>\n<')
    await expect(stable).toMatchFileSnapshot(`__snapshots__/wedding.${language}.html`)
  })
})

describe('the head', () => {
  it('tells languages, canonical address and social preview', () => {
    const html = htmlOf(buildSite(), 'en/index.html')
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-site="site00000001">/)
    expect(html).toContain('<title>Alexandra &amp; Christoffer · 12 June 2027</title>')
    expect(html).toContain('<link rel="canonical" href="https://anna.vigd.se/en">')
    expect(html).toContain('<link rel="alternate" hreflang="da" href="https://anna.vigd.se/da">')
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://anna.vigd.se/">')
    expect(html).toMatch(
      /<meta property="og:image" content="https:\/\/anna\.vigd\.se\/assets\/preview-\w+-[a-f0-9]{20}\.jpg">/,
    )
    expect(html).toContain('<meta property="og:image:width" content="1200">')
    expect(html).toContain('<meta property="og:image:alt" content="Alexandra &amp; Christoffer">')
    expect(html).toMatch(
      /<meta name="description" content="12 June 2027 · The chapel by the sea, Öland · On the twelfth/,
    )
    expect(html.match(/<link rel="preload"/g)).toHaveLength(2)
  })

  it('has the event for search engines that may read the page, and for no other', () => {
    const script = '<script type="application/ld+json">'
    expect(htmlOf(buildSite())).toContain(`${script}{"@context":"https://schema.org","@type":"Event"`)
    for (const site of [{ metaNoindex: true }, { isProtected: true }, { isDemo: true }])
      for (const page of planRelease(buildSite(site), context, fail)) {
        if (page.contentType.startsWith('text/html')) expect(page.render().html).not.toContain('ld+json')
      }
  })

  it('obeys the owner about search engines', () => {
    expect(htmlOf(buildSite())).toContain('<meta name="robots" content="all">')
    expect(htmlOf(buildSite({ metaNoindex: true }))).toContain(
      '<meta name="robots" content="noindex, noimageindex, nofollow">',
    )
    expect(htmlOf(buildSite(), 'index.html')).toContain('content="noindex, noimageindex, nofollow"')
  })

  it('calls demo sites so', () => {
    expect(htmlOf(buildSite({ isDemo: true }))).toContain('<title>Demo site</title>')
  })

  it('cannot be broken out of by a title', () => {
    const document = buildSiteDocument({
      siteModules: [{ id: 'header0001', siteModuleType: 'Header', title: { sv: '</title><script>alert(1)</script>' } }],
    })
    expect(htmlOf(buildSite({ document }))).not.toContain('<script>')
  })
})

describe('keys', () => {
  it('change with the language’s own text only', () => {
    const before = keysOf(buildSite())
    const after = keysOf(buildSite({ document: withWelcome(buildSiteDocument(), { en: '<p>Changed.</p>' }) }))
    expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual(['en/index.html'])
  })

  it('change with design, origin and indexing, and not with time or what guests never see', () => {
    const before = keysOf(buildSite())
    const document = buildSiteDocument()
    expect(keysOf(buildSite({ document: { ...document, theme: 'theme4' } }))).not.toEqual(before)
    expect(keysOf(buildSite({ origin: 'https://b.vigd.se' }))).not.toEqual(before)
    expect(keysOf(buildSite({ metaNoindex: true }))).not.toEqual(before)
    const recipients = [{ formId: 'form00000001', recipients: ['a@example.com'] }]
    expect(keysOf(buildSite({ document: { ...document, formRecipients: recipients } }))).toEqual(before)
    const later = planRelease(buildSite(), { ...context, now: new Date('2027-01-01T00:00:00Z') }, fail)
    expect(Object.fromEntries(later.map((page) => [page.path, page.key]))).toEqual(before)
  })
})

describe('modules', () => {
  it('that are hidden do not reach guests', () => {
    const document = buildSiteDocument()
    const hidden = {
      ...document,
      siteModules: document.siteModules.map((module) => ({ ...module, hide: module.id === 'dinner0001' })),
    }
    const html = htmlOf(buildSite({ document: hidden }))
    expect(html).not.toContain('Festen')
    expect(html).toContain('Vigseln')
  })

  it('that break show a fallback, are reported, and leave the rest alive', () => {
    vi.spyOn(guestModules.Countdown, 'View').mockImplementation(() => {
      throw new Error('broken')
    })
    const reported: string[] = []
    const plan = planRelease(buildSite(), context, (_, moduleId) => reported.push(moduleId))
    const { html } = pageAt(plan, 'sv/index.html').render()
    expect(html).toContain('Ett oväntat fel uppstod i den här modulen')
    expect(html).toContain('Kära vänner')
    expect(reported).toEqual(['countdown1'])
  })

  it('that break only on the page as it is are found too', () => {
    vi.spyOn(guestModules.Countdown, 'View').mockImplementation(() => {
      if (usePage().look.name === 'theme12') throw new Error('broken')
      return null
    })
    const reported: string[] = []
    const plan = planRelease(buildSite(), context, (_, moduleId) => reported.push(moduleId))
    expect(pageAt(plan, 'sv/index.html').render().html).toContain('Kära vänner')
    expect(reported).toEqual(['countdown1'])
  })
})

describe('system pages', () => {
  const isWrongAddress = ({ path }: { path: string }) => path.endsWith('/wrong-address.html')

  it('speak the product’s languages and lead to its start page', () => {
    const plan = planSystemPages(context)
    expect(plan.map((page) => page.path).toSorted()).toEqual([
      'da/unavailable.html',
      'da/wrong-address.html',
      'en/unavailable.html',
      'en/wrong-address.html',
      'sv/unavailable.html',
      'sv/wrong-address.html',
    ])
    for (const page of plan.filter(isWrongAddress)) expect(page.render().html).toContain('href="https://vigd.se/"')
  })

  it('lead to the installation they come from, where that is not the brand’s domain', () => {
    const here = { ...context, productUrl: 'http://localhost:3000/' }
    for (const page of planSystemPages(here).filter(isWrongAddress))
      expect(page.render().html).toContain('href="http://localhost:3000/"')
    const [page] = planRelease(buildSite(), here, () => {})
    expect(page?.render().html).toContain('http://localhost:3000/')
    expect(page?.render().html).not.toContain('https://vigd.se/"')
  })

  it('answer 404 in one language each, and in the first of them by default', () => {
    const words = { sv: 'Den här sidan finns inte.', en: 'This page does not exist.', da: 'Denne side findes ikke.' }
    for (const [language, sentence] of Object.entries(words)) {
      const html = htmlOf(buildSite(), `404/${language}.html`)
      expect(html).toContain(`<html lang="${language}"`)
      expect(Object.values(words).filter((each) => html.includes(each))).toEqual([sentence])
    }
    expect(htmlOf(buildSite(), '404.html')).toBe(htmlOf(buildSite(), '404/sv.html'))
  })

  it('say that a site has ended, and its name only where anybody could find it', () => {
    const ended = (overrides: Partial<PublishableSite> = {}) =>
      htmlOf(buildSite({ hasEnded: true, ...overrides }), '410.html')
    const name = 'class="system-site"'
    expect(planRelease(buildSite({ hasEnded: true }), context, fail)).toHaveLength(1)
    for (const words of ['Sidan är inte längre publicerad', 'This page is no longer published', name])
      expect(ended()).toContain(words)
    for (const hidden of [{ metaNoindex: true }, { isProtected: true }]) expect(ended(hidden)).not.toContain(name)
  })

  it('say each sentence once, however many of the languages fall back to the same words', () => {
    const document = {
      ...buildSiteDocument(),
      availableLanguages: ['sv', 'de', 'fr', 'en'].map((languageCode) => ({ languageCode })),
    }
    const sentences = htmlOf(buildSite({ document, hasEnded: true }), '410.html').match(
      /This page is no longer published/g,
    )
    expect(sentences).toHaveLength(1)
  })
})
