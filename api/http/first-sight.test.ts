import * as path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listWords } from '../../cards/list/list-words.ts'
import { seedDemoSites } from '../../commands/sites/seed-demo-sites.ts'
import { pageWords } from '../../design/product/page-words.ts'
import { ownDraftCookie } from '../../domain/quick-start.ts'
import { createOwner, type Owner } from '../../tests/journeys/owner.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { smallDemoPictures } from '../../tests/support/demo-pictures.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'

let api: TestApi
let owner: Owner
let stranger: Owner
beforeAll(async () => {
  api = await startTestApi('sqlite', { editorFolder: path.resolve('dist/editor') })
  await seedDemoSites({ ...api.deps, demoPicturesFolder: await smallDemoPictures(api.test.dataDir) })
  owner = await createOwner({ editor: api.url }, (demo) => ({
    ...demo,
    siteModules: demo.siteModules.map((module, index) =>
      index === 0 ? { ...module, title: { sv: 'Ada "&" Bo' } } : module,
    ),
  }))
  stranger = await createOwner({ editor: api.url })
})
afterAll(() => api.close())

const cookiesOf = ({ client }: Owner) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** A quoted attribute's text. */
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The first view inside the editor's page, or null; the first rendering may take too long. */
async function sightAt(target: string, headers: Record<string, string> = {}) {
  const { text, headers: answered } = await rawRequest(api.url, { path: target, headers })
  const found = /<div id="first-sight".* srcdoc="([^"]*)"/.exec(text)
  const html = found?.[1] === undefined ? null : unescaped(found[1])
  return { html, cache: answered['cache-control'] }
}
const seen = (target: string, headers?: Record<string, string>) =>
  expect.poll(async () => (await sightAt(target, headers)).html ?? '')

test('quick start begins with its sample, in the language of the visitor, under the addresses of the editor', async () => {
  await seen('/snabbstart').toContain('<h1')
  await seen('/snabbstart', { 'Accept-Language': 'da' }).toContain('lang="da"')
  const { html } = await sightAt('/snabbstart')
  expect(html).toMatch(/url\(\/assets\/fonts\/\w+\/[\w-]+-latin-\d+-normal\.woff2\)/)
})

test('it does not where the browser has a draft, or the link asks for another design', async () => {
  await seen('/snabbstart').toContain('<h1')
  expect((await sightAt('/snabbstart', { Cookie: `${ownDraftCookie}=1` })).html).toBeNull()
  expect((await sightAt('/snabbstart?design=meadow')).html).toBeNull()
  expect((await sightAt('/snabbstart/visa-osa')).html).toBeNull()
})

test('an owner’s page is seen by its owner alone, and kept by nobody', async () => {
  const target = `/redigera/${owner.siteId}`
  await seen(target, { Cookie: cookiesOf(owner) }).toContain('Ada')
  expect((await sightAt(target, { Cookie: cookiesOf(owner) })).cache).toBe('no-store')
  for (const cookies of ['', cookiesOf(stranger), 'festoon_session=nobody'])
    expect(await sightAt(target, { Cookie: cookies })).toEqual({ html: null, cache: 'no-cache' })
})

test('the first screen of the cards is seen by their owner alone, in the words of the list', async () => {
  const target = `/redigera/${owner.siteId}/inbjudningar`
  const cardsAt = async (cookies: string) => {
    const { text, headers } = await rawRequest(api.url, { path: target, headers: { Cookie: cookies } })
    return { html: /<div id="first-sight".*/s.exec(text)?.[0] ?? '', cache: headers['cache-control'] }
  }
  expect((await cardsAt(cookiesOf(owner))).html).toBe('')
  const content = [
    { id: 'names', page: 1, position: 'names', contentType: 'text', properties: { text: 'Åsa <b>& Örjan' } },
  ]
  await owner.client.call('POST', '/api/prints', { content, site: owner.siteId })
  await expect.poll(async () => (await cardsAt(cookiesOf(owner))).html).toContain('Åsa &lt;b&gt;')
  const { html, cache } = await cardsAt(cookiesOf(owner))
  expect(html).toContain(listWords.sv.own)
  expect(html).toMatch(/url\(\/assets\/fonts\/\w+\/[\w-]+-latin-\d+-normal\.woff2\)/)
  expect(cache).toBe('no-store')
  for (const cookies of ['', cookiesOf(stranger), 'festoon_session=nobody'])
    expect(await cardsAt(cookies)).toEqual({ html: '', cache: 'no-cache' })
})

test.each([
  ['konto', pageWords.sv.account.title],
  ['visa-osa', pageWords.sv.answers.title],
])('the heading of %s is sent to the site’s owner alone, without a style of its own', async (part, title) => {
  const at = async (cookies: string) => {
    const { text, headers } = await rawRequest(api.url, {
      path: `/redigera/${owner.siteId}/${part}`,
      headers: { Cookie: cookies },
    })
    return { html: /<div id="first-sight".*/s.exec(text)?.[0] ?? '', headers }
  }
  const { html, headers } = await at(cookiesOf(owner))
  expect(html).toContain(`>${title}</h1>`)
  expect(headers['cache-control']).toBe('no-store')
  const plain = await at('')
  expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  for (const cookies of ['', cookiesOf(stranger), 'festoon_session=nobody']) expect((await at(cookies)).html).toBe('')
})

test('what the canvas begins with names the code of the page’s theme, and styles before scripts', async () => {
  const target = `/redigera/${owner.siteId}`
  const linksFor = async (cookies: string) =>
    String((await rawRequest(api.url, { path: target, headers: { Cookie: cookies } })).headers.link).split(', ')
  await expect.poll(async () => (await linksFor(cookiesOf(owner))).some((link) => link.includes('/kit-'))).toBe(true)
  const stranger = await linksFor('')
  expect(stranger.some((link) => link.includes('/kit-'))).toBe(false)
  expect(stranger.findLastIndex((link) => link.includes('as=style'))).toBeLessThan(
    stranger.findIndex((link) => link.includes('modulepreload')),
  )
})
