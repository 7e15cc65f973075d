import { describe, expect, it } from 'vitest'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { planRelease, planSystemPages } from './plan-release.ts'

const context = { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') } as const
const site = (document = buildSiteDocument()) => ({
  id: 'site00000001',
  host: 'anna.vigd.se',
  origin: 'https://anna.vigd.se',
  metaNoindex: false,
  isDemo: false,
  document,
})
const fail = (error: unknown) => {
  throw error
}

describe('planRelease', () => {
  it('plans a page per language, the choice and 404', () => {
    const plan = planRelease(site(), context, fail)
    expect(plan.map((page) => page.path)).toEqual([
      'sv/index.html',
      'en/index.html',
      'da/index.html',
      'index.html',
      '404.html',
    ])
    for (const page of plan) expect(page.render().html).toMatch(/^<!doctype html><html lang="/)
  })

  it('plans wrong-address pages in the product’s languages', () => {
    expect(planSystemPages(context).map((page) => page.path)).toEqual([
      'sv/wrong-address.html',
      'en/wrong-address.html',
      'da/wrong-address.html',
    ])
    for (const page of planSystemPages(context)) expect(page.render().html).toContain('vigd.se')
  })
})
