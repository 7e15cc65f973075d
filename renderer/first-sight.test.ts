import { expect, test } from 'vitest'
import { moduleDefaults, siteModuleSchema } from '../modules/schemas.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { renderFirstSight } from './first-sight.tsx'

const whole = buildSiteDocument({ theme: 'theme4' })
const text = siteModuleSchema.parse({
  ...moduleDefaults.Text('written'),
  title: { sv: 'Varmt välkomna' },
  text: { sv: '<p>Vi ses.</p>' },
})

const sightOf = (siteModules: SiteDocument['siteModules']) =>
  renderFirstSight({
    document: { ...whole, siteModules },
    language: 'sv',
    ownerLanguage: 'sv',
    now: new Date('2026-11-21T10:00:00Z'),
    product: { name: 'Vigd', url: 'https://vigd.se/' },
    siteId: null,
    assetUrl: (file) => `/assets/${file}`,
  })

test('a page is seen as far as the canvas shows it like guests’ pages', () => {
  const sight = sightOf([text, { ...text, id: 'empty', title: {} }, text])?.html
  expect(sight).toContain('Varmt välkomna')
  expect(sight).toContain('.modules>.block:nth-child(n+2),.site-foot{display:none}')
})

test('all of a short page is seen', () => {
  expect(sightOf([text])?.html).not.toContain('display:none}</style>')
})

test.each([
  ['is hidden', { ...text, hide: true }],
  ['lacks its title', { ...text, title: {} }],
  ['lacks its text', { ...text, text: {} }],
])('nothing is seen of a page whose first module %s', (_, module) => {
  expect(sightOf([siteModuleSchema.parse(module)])).toBeNull()
})

test('nothing is seen of a page without modules', () => {
  expect(sightOf([])).toBeNull()
})
