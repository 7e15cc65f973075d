import { describe, expect, it } from 'vitest'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import type { PublishableSite } from './page-plan.ts'
import { planRelease } from './plan-release.ts'

const context = { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') } as const
const buildSite = (overrides: Partial<PublishableSite> = {}): PublishableSite => ({
  id: 'site00000001',
  host: 'anna.vigd.se',
  origin: 'https://anna.vigd.se',
  metaNoindex: false,
  isProtected: true,
  isDemo: false,
  document: buildSiteDocument(),
  ...overrides,
})
const filesOf = (site: PublishableSite) =>
  new Map(
    planRelease(site, context, (error) => {
      throw error
    }).map((page) => [page.path, page.render()]),
  )
const gateOf = (files: ReturnType<typeof filesOf>) => [...files].filter(([path]) => path.startsWith('gate/'))

describe('a protected site', () => {
  it('has a gate for everybody and its pages inside', () => {
    expect([...filesOf(buildSite()).keys()]).toEqual([
      'inner/sv/index.html',
      'inner/en/index.html',
      'inner/da/index.html',
      'inner/404.html',
      'inner/404/sv.html',
      'inner/404/en.html',
      'inner/404/da.html',
      'gate/sv/index.html',
      'gate/en/index.html',
      'gate/da/index.html',
      'gate/index.html',
      'gate/404.html',
      'gate/404/sv.html',
      'gate/404/en.html',
      'gate/404/da.html',
      'gate/robots.txt',
    ])
    const alone = filesOf(buildSite({ document: buildSiteDocument({ availableLanguages: [{ languageCode: 'sv' }] }) }))
    expect([...alone.keys()].sort()).toEqual(
      ['gate/404.html', 'gate/index.html', 'gate/robots.txt', 'gate/sv/index.html']
        .concat(['inner/404.html', 'inner/index.html', 'inner/sv/index.html'])
        .sort(),
    )
    expect(alone.get('inner/sv/index.html')?.html).toContain(
      '<meta name="robots" content="noindex, noimageindex, nofollow">',
    )
  })

  it('says nothing of itself at the gate: no names, no pictures, no preview', () => {
    for (const [path, { html, assets }] of gateOf(filesOf(buildSite()))) {
      expect(html, path).not.toMatch(/Alexandra|Christoffer|og:|rel="canonical"|rel="alternate"|Öland/)
      expect(assets.filter(({ source }) => source.kind === 'upload')).toEqual([])
      if (path.endsWith('.html')) expect(html).toContain('content="noindex, noimageindex, nofollow"')
    }
  })

  it('shows its title, and that alone, where its owner says so', () => {
    const files = filesOf(buildSite({ namesOnGate: true }))
    const { html = '' } = files.get('gate/sv/index.html') ?? {}
    expect(html).toMatch(/<title>Alexandra[^<]*Christoffer<\/title>/)
    expect(html).toMatch(/<meta property="og:title" content="Alexandra[^"]*Christoffer">/)
    expect(html).toContain('<meta property="og:url" content="https://anna.vigd.se/sv">')
    expect(html).toMatch(/<p class="system-site">Alexandra[^<]*Christoffer<\/p>/)
    for (const [path, page] of gateOf(files)) {
      expect(page.html, path).not.toMatch(/og:image|rel="alternate"|Öland/)
      expect(page.assets.filter(({ source }) => source.kind === 'upload')).toEqual([])
      if (path.endsWith('.html')) expect(page.html).toContain('content="noindex, noimageindex, nofollow"')
    }
    const keyOf = (site: PublishableSite) =>
      planRelease(site, context, () => undefined).find(({ path }) => path === 'gate/sv/index.html')?.key
    expect(keyOf(buildSite({ namesOnGate: true }))).not.toBe(keyOf(buildSite()))
  })

  it('asks in each of its languages, by a plain form', () => {
    const files = filesOf(buildSite())
    const [sv, en, da] = ['sv', 'en', 'da'].map((language) => files.get(`gate/${language}/index.html`)?.html ?? '')
    expect(sv).toMatch(/^<!doctype html><html lang="sv"/)
    expect(sv).toMatch(/<form class="gate"[^>]* action="\/api\/sites\/public\/site00000001\/login" method="post">/)
    expect(sv).toMatch(/<label for="password">Lösenord<\/label> <input id="password"/)
    expect(sv).toContain('data-wrong="Felaktigt lösenord, försök gärna igen."')
    expect(sv).toContain('data-failed="Misslyckades att hämta sidan genom inloggning"')
    expect(sv).toContain('href="/da"')
    expect(en).toContain('Wrong password, please try again.')
    expect(da).toContain('Forkert adgangskode, prøv gerne igen.')
  })
})

describe('what robots get', () => {
  const textOf = (site: PublishableSite, path: string) => filesOf(site).get(path)?.html

  it('is a list of all languages where they are welcome', () => {
    const site = buildSite({ isProtected: false })
    expect(textOf(site, 'robots.txt')).toBe('User-agent: *\nDisallow:\n\nSitemap: https://anna.vigd.se/sitemap.xml\n')
    const map = textOf(site, 'sitemap.xml') ?? ''
    expect(map.match(/<loc>[^<]*/g)).toEqual(['sv', 'en', 'da'].map((code) => `<loc>https://anna.vigd.se/${code}`))
    expect(map.match(/hreflang="da" href="https:\/\/anna\.vigd\.se\/da"/g)).toHaveLength(3)
    expect(map.match(/hreflang="x-default" href="https:\/\/anna\.vigd\.se\/"/g)).toHaveLength(3)
    const alone = buildSite({
      isProtected: false,
      document: buildSiteDocument({ availableLanguages: [{ languageCode: 'sv' }] }),
    })
    expect(textOf(alone, 'sitemap.xml')).toContain('<url>\n    <loc>https://anna.vigd.se/</loc>\n  </url>')
    expect(textOf(alone, 'sitemap.xml')).not.toContain('hreflang')
  })

  it('lets them read that they are to stay away', () => {
    for (const site of [buildSite(), buildSite({ isProtected: false, metaNoindex: true })]) {
      const files = filesOf(site)
      const [path = ''] = [...files.keys()].filter((each) => each.endsWith('robots.txt'))
      expect(files.get(path)?.html).toBe('User-agent: *\nDisallow:\n')
      expect([...files.keys()].some((each) => each.endsWith('sitemap.xml'))).toBe(false)
    }
  })
})
