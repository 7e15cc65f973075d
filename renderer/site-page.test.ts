import { expect, it } from 'vitest'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { catalogueWith } from '../tests/support/guest-site.ts'
import { renderSitePage } from './site-page.tsx'

it('has no page in a language that the site does not have', () => {
  const document = buildSiteDocument({ availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'da' }] })
  const render = (language: string) =>
    renderSitePage({
      site: {
        id: 'site00000001',
        host: 'h',
        origin: 'https://anna.vigd.se',
        metaNoindex: false,
        isDemo: false,
        document,
      },
      language,
      context: { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') },
      catalogue: catalogueWith('nothing-built'),
      onModuleError: (error) => {
        throw error
      },
    })
  expect(render('da').html).toContain('<html lang="da"')
  expect(() => render('en')).toThrow('the site has no language en')
})
