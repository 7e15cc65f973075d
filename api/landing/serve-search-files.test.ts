import { afterAll, beforeAll, expect, test } from 'vitest'
import { landingPageNames } from '../../landing/landing-pages.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi('sqlite')
})
afterAll(() => api.close())

test('robots are told where the sitemap lies, and to leave owners’ pages alone', async () => {
  const answer = await fetch(`${api.url}/robots.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  const sitemap = /^Sitemap: (.*)$/m.exec(text)?.[1] ?? ''
  expect(new URL(sitemap).pathname).toBe('/sitemap.xml')
  expect(text).toContain('Disallow: /redigera/\n')
  expect(text).not.toMatch(/^Disallow: \/$/m)
})

test('the sitemap holds every page in each language, and all of them can be fetched', async () => {
  const answer = await fetch(`${api.url}/sitemap.xml`)
  expect(answer.headers.get('content-type')).toMatch(/xml/)
  const places = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, place = '']) => new URL(place).pathname,
  )
  expect(new Set(places).size).toBe(landingPageNames.length * 3)
  expect(places).toContain('/sv')
  for (const place of places) {
    const page = await fetch(api.url + place, { redirect: 'manual' })
    expect([place, page.status]).toEqual([place, 200])
    // each is its own canonical URL
    expect(await page.text()).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${place}"/>`))
  }
})
