import Koa from 'koa'
import { afterAll, expect, it } from 'vitest'
import { brandProfile } from '../../domain/commerce/market.ts'
import { serveBrandIcons } from './brand-icons.ts'

const app = new Koa().use(serveBrandIcons(brandProfile('party', 'se')))
const server = app.listen(0)
afterAll(() => new Promise((resolve) => server.close(resolve)))

const get = (path: string) => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return fetch(`http://127.0.0.1:${address.port}${path}`)
}

it('serves the brand’s icons, and a manifest that names them in their true sizes', async () => {
  expect((await get('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml')
  const manifest = await (await get('/manifest.webmanifest')).json()
  expect(manifest.name).toBe('Kalasa')
  const phone = { src: '/apple-touch-icon.png', sizes: '180x180' }
  for (const { src, sizes } of [phone, ...manifest.icons]) {
    const png = Buffer.from(await (await get(src)).arrayBuffer())
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
  expect((await get('/icon-64.png')).status).toBe(404)
})
