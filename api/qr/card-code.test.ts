import jsQR from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi('sqlite')
})
afterAll(() => api.close())

const get = (url: string, query = '') => fetch(`${api.url}/api/qr/${encodeURIComponent(url)}${query}`)
const decoded = async (picture: ArrayBuffer) => {
  const { data, info } = await sharp(Buffer.from(picture)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

it('gives the code of an address in the colours asked for', async () => {
  const url = 'https://åsa-örjan.vigd.se/?från=kortet'
  const answer = await get(url, '?darkColor=%23102030&lightColor=faf0e0')
  expect(answer.headers.get('content-type')).toBe('image/png')
  const picture = await answer.arrayBuffer()
  expect(await decoded(picture)).toBe(url)
  const { data } = await sharp(Buffer.from(picture)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([0xfa, 0xf0, 0xe0])
})

it('gives it as SVG, which no browser runs anything of', async () => {
  const answer = await get('https://a.vigd.se', '?format=svg&darkColor=102030')
  expect(answer.headers.get('content-type')).toContain('image/svg+xml')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  const svg = await answer.text()
  expect(svg).toContain('stroke="#102030"')
  expect(svg).not.toContain('script')
})

it('gives a sample, and refuses what is no colour and what no code holds', async () => {
  expect(await decoded(await (await get('DEMO')).arrayBuffer())).toContain('example.com')
  for (const query of ['?darkColor=red', '?lightColor=%22onload=', '?format=gif'])
    expect((await get('https://a.se', query)).status).toBe(400)
  expect((await get('x'.repeat(501))).status).toBe(404)
})
