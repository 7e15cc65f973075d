import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testLog } from '../tests/support/log.ts'
import { ask, createPublishedFolder, type PublishedFolder } from '../tests/support/published-folder.ts'
import { insertPublishedSite } from '../tests/support/publishing.ts'
import { createLocalFiles } from './published-files.ts'
import { createTlsAsk } from './tls-ask.ts'

let published: PublishedFolder
let server: Server
let port: number

beforeAll(async () => {
  published = await createPublishedFolder()
  await insertPublishedSite(published.database, { id: 'site00000001', host: 'anna.vigd.se', word: 'sub' })
  await insertPublishedSite(published.database, { id: 'site00000002', host: 'xn--bjrn-noa.se', word: 'own' })
  await insertPublishedSite(published.database, { id: 'site00000003', host: 'late.se', word: 'late' })
  await published.database('former_hosts').insert({ host: 'old.vigd.se', site_id: 'site00000002', left_at: '' })
  for (const id of ['site00000001', 'site00000002', 'site00000003']) await published.publish(id)
  await published.database('sites').where({ id: 'site00000003' }).update({ active_until: '2020-01-01T00:00:00.000Z' })
  await published.publish('site00000003')
  const log = testLog()
  server = createTlsAsk({ files: createLocalFiles(published.publishedDir, log), baseDomain: 'vigd.se', log })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await published.close()
})

const statusOf = async (path: string, method = 'GET') => (await ask(port, { host: '127.0.0.1', path, method })).status

test.each([
  ['anna.vigd.se', 200],
  ['ANNA.vigd.se.', 200],
  ['old.vigd.se', 200],
  ['late.se', 200],
  ['xn--bjrn-noa.se', 200],
  ['www.xn--bjrn-noa.se', 200],
  ['www.anna.vigd.se', 404],
  ['www.vigd.se', 404],
  ['vigd.se', 404],
  ['nobody.vigd.se', 404],
  ['nobody.se', 404],
  ['www.www.xn--bjrn-noa.se', 404],
  ['x.xn--bjrn-noa.se', 404],
  ['127.0.0.1', 404],
  ['..', 404],
  ['../live/anna.vigd.se', 404],
  ['anna.vigd.se%00', 404],
  ['anna.vigd.se/', 404],
  [`${'a'.repeat(63)}.${'b.'.repeat(90)}se`, 404],
  [`${'a'.repeat(300)}.se`, 404],
  ['', 404],
])('a certificate for %s: %d', async (host, status) => {
  expect(await statusOf(`/tls-ask?domain=${host}`)).toBe(status)
})

test('nothing but the one question is answered', async () => {
  expect(await statusOf('/tls-ask')).toBe(404)
  expect(await statusOf('/')).toBe(404)
  expect(await statusOf('/tls-ask/?domain=anna.vigd.se')).toBe(404)
  expect(await statusOf('/tls-ask?domain=nobody.se&domain=anna.vigd.se')).toBe(404)
  expect(await statusOf('//[?domain=anna.vigd.se')).toBe(404)
  expect(await statusOf('/tls-ask?domain=anna.vigd.se', 'POST')).toBe(405)
})
