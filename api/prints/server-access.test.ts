import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPrintResponse } from '../../cards/print-contract.ts'
import { createServerAccessKey } from '../../commands/prints/server-access.ts'
import { sweepPrints } from '../../commands/prints/sweep-prints.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'

let now = Date.parse('2026-11-21T12:00:00Z')
let api: TestApi
beforeAll(async () => {
  api = await startTestApi('sqlite', { clock: { now: () => new Date(now) } })
})
afterAll(() => api.close())

const hostile = '</text><script>alert(1)</script><img src=https://evil.example/x.png>'

async function card(change: object = {}) {
  const { client, siteId } = await ownerOfSite(api.url)
  const names = { id: 'names', page: 1, position: 'names', contentType: 'text', properties: { text: hostile } }
  const made = await client.call('POST', '/api/prints', {
    content: [names],
    siteGraphic: 'ROSE',
    ...change,
    site: siteId,
  })
  const { id } = createPrintResponse.parse(made.body)
  return { client, siteId, id, key: await createServerAccessKey(api.deps, id) }
}
const anybody = () => createBrowserClient(api.url)

it('opens one card with a key of its own, and nothing else with it', async () => {
  const { client, id, key } = await card()
  const { id: other } = await card()
  expect(await anybody().call('GET', `/api/prints/${id}/serverAccess/${key}`)).toMatchObject({
    status: 200,
    body: { _id: id, siteGraphic: 'ROSE' },
  })
  const wrong = [
    `${other}/${key}`,
    `${id}/${'a'.repeat(43)}`,
    `${id}/${key}a`,
    `${id}/${key.slice(1)}`,
    `${id}/%27or%201`,
  ]
  for (const path of wrong) {
    const [print, guess] = path.split('/')
    expect((await anybody().call('GET', `/api/prints/${print}/serverAccess/${guess}`)).status, path).toBe(404)
    const page = await fetch(`${api.url}/print-pdf/${path}`, { headers: { 'Accept-Language': 'da' } })
    expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<h1>Kortet kunne ikke hentes til udskrift</h1>')
  }
  // a key is not a session
  const cookies = { headers: { Authorization: `Bearer ${key}`, Cookie: `session=${key}` } }
  expect((await fetch(`${api.url}/api/prints/${id}`, cookies)).status).toBe(401)
  await client.call('DELETE', `/api/prints/${id}`)
  expect((await anybody().call('GET', `/api/prints/${id}/serverAccess/${key}`)).status).toBe(404)
})

it('closes after a quarter of an hour, and the row goes', async () => {
  const { id, key } = await card()
  now += 14 * 60_000
  expect((await anybody().call('GET', `/print-pdf/${id}/${key}`)).status).toBe(200)
  now += 2 * 60_000
  expect((await anybody().call('GET', `/print-pdf/${id}/${key}`)).status).toBe(404)
  await sweepPrints(api.deps)
  expect(await api.test.database('print_access_keys').where({ print_id: id })).toEqual([])
})

it('shows both sides in print size, with all they need in the page itself', async () => {
  const { id, key } = await card({ eventLogo: { name: 'RelaxedByHand', name1: 'Åsa', name2: 'Örjan' } })
  const answer = await fetch(`${api.url}/print-pdf/${id}/${key}`)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; img-src data:")
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html.match(/<section>/g)).toHaveLength(2)
  expect(html).toContain('@page{size:113mm 156mm')
  expect(html).toContain('font-family:"Sacramento"')
  expect(html).not.toContain('<script')
  // every URL refers to something inside the page
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"|url\(([^)]*)\)/g)].map(
    ([, one, other]) => one ?? other ?? '',
  )
  expect(addresses.length).toBeGreaterThan(3)
  for (const address of addresses) expect(address.slice(0, 60)).toMatch(/^(?:data:|#)/)
})

it('prints the owner’s picture in one JPEG with all that lies under the words', async () => {
  const { client, siteId } = await ownerOfSite(api.url)
  const first = await client.call('POST', '/api/prints', { site: siteId })
  const { id } = createPrintResponse.parse(first.body)
  const noise = sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#8090a0' } })
  const uploaded = await client.upload(
    `/api/prints/${id}/image-upload`,
    new Uint8Array(await noise.jpeg().toBuffer()),
    'a.jpg',
  )
  const primary = { id: 'photo', page: 1, position: 'primaryImage', contentType: 'image', properties: uploaded.body }
  const saved = { layout: 'PHOTO_CLEAN', content: [primary], documentRevision: 1 }
  expect((await client.call('PUT', `/api/prints/${id}`, saved)).status).toBe(200)
  const key = await createServerAccessKey(api.deps, id)
  const html = await (await fetch(`${api.url}/print-pdf/${id}/${key}`)).text()
  const [, picture = ''] = /<image[^>]*href="data:image\/jpeg;base64,([^"]+)"/.exec(html) ?? []
  // 300 dpi on the drawn sheet of 115 × 158 mm
  const drawn = sharp(Buffer.from(picture, 'base64'))
  expect(await drawn.metadata()).toMatchObject({ format: 'jpeg', width: 1358, height: 1866 })
  const inPlace = await drawn.extract({ left: 600, top: 600, width: 1, height: 1 }).raw().toBuffer()
  expect([...inPlace]).toEqual([0x80, 0x90, 0xa0])
  expect(html).not.toMatch(/mix-blend-mode|opacity/)
})
