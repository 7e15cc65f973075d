import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { releaseManifestSchema } from '../domain/publishing/release.ts'
import { testLog } from '../tests/support/log.ts'
import { type AdmissionClient, createAdmissionClient } from './admission-client.ts'
import { openPages, sidesOf } from './page-set.ts'
import type { LiveRelease } from './release-cache.ts'

const siteId = 'site00000001'
const cookie = `festoon_guest_${siteId}=${'a'.repeat(40)}`
const asked: { url: string | undefined; cookie: string | undefined; host: string | undefined }[] = []
const guest = (cookies?: string) => ({ headers: { cookie: cookies } }) as IncomingMessage
let status: number
let api: Server
let admission: AdmissionClient

function release(link: string): LiveRelease {
  const manifest = releaseManifestSchema.parse({
    format: 1,
    siteId,
    host: 'anna.localhost',
    publishRevision: 1,
    documentRevision: 1,
    redirectTo: null,
    noindex: true,
    languages: ['sv'],
    files: [],
    assets: [],
    gated: true,
  })
  const times = { renewAt: 0, freshUntil: 0, readAt: 0 }
  return { host: 'anna.localhost', link, manifest, ...times, pages: openPages(manifest), sides: sidesOf(manifest) }
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  api = createServer((req, res) => {
    asked.push({ url: req.url, cookie: req.headers.cookie, host: req.headers.host })
    res.writeHead(status).end()
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const { port } = api.address() as AddressInfo
  const apiOrigin = `http://127.0.0.1:${port}`
  admission = createAdmissionClient({ apiOrigin, deployment: 'development', log: testLog() })
})
afterAll(async () => {
  vi.useRealTimers()
  admission.close()
  api.closeAllConnections()
  await new Promise((resolve) => api.close(resolve))
})

test('asks once for a page and all its pictures, and nobody for a guest without a cookie', async () => {
  status = 204
  for (const nobody of [undefined, 'a=b', `festoon_guest_${siteId}=short`, `festoon_guest_other=${'a'.repeat(40)}`])
    expect(await admission.admits(guest(nobody), release('1-1'))).toBe(false)
  expect(asked).toEqual([])
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admission.admits(guest(`x=1; ${cookie}`), release('1-1'))),
  )
  expect(new Set(answers)).toEqual(new Set([true]))
  expect(asked).toEqual([{ url: `/api/sites/public/${siteId}/admission`, cookie, host: 'anna.localhost' }])
})

test('asks again after a second, and at once for another release', async () => {
  status = 401
  expect(await admission.admits(guest(cookie), release('1-1'))).toBe(true)
  expect(await admission.admits(guest(cookie), release('2-2'))).toBe(false)
  vi.advanceTimersByTime(1001)
  expect(await admission.admits(guest(cookie), release('1-1'))).toBe(false)
})

test('while the API does not answer, who was in stays in for a time, and nobody else comes in', async () => {
  status = 204
  expect(await admission.admits(guest(cookie), release('3-3'))).toBe(true)
  status = 500
  vi.advanceTimersByTime(60_000)
  expect(await admission.admits(guest(cookie), release('3-3'))).toBe(true)
  expect(await admission.admits(guest(cookie), release('4-4'))).toBeUndefined()
  expect(await admission.admits(guest(`festoon_guest_${siteId}=${'b'.repeat(40)}`), release('3-3'))).toBeUndefined()
  vi.advanceTimersByTime(5 * 60_000)
  expect(await admission.admits(guest(cookie), release('3-3'))).toBeUndefined()
})
