import { readFile, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admissionCookieName } from '../domain/admission-cookie.ts'
import { brandProfile } from '../domain/commerce/market.ts'
import { releaseManifestSchema } from '../domain/publishing/release.ts'
import { createSecretBox } from '../platform/secret-box.ts'
import { createLocalFileStore } from '../platform/store/local-file-store.ts'
import { planSystemPages } from '../renderer/plan-release.ts'
import { testLog } from '../tests/support/log.ts'
import { startNginx } from '../tests/support/nginx.ts'
import { ask, createPublishedFolder, type PublishedFolder } from '../tests/support/published-folder.ts'
import { insertPublishedSite } from '../tests/support/publishing.ts'
import { publishSystemPages } from '../worker/publish/publish-system-pages.ts'
import { createEdge, stopEdge } from './create-edge.ts'
import { createLocalFiles } from './published-files.ts'

const host = 'anna.example.com'
/** Nobody listens there. */
const deadPort = 9
let published: PublishedFolder
let edge: Server
let nginx: Awaited<ReturnType<typeof startNginx>>
let ports: Record<'edge' | 'nginx', number>

beforeAll(async () => {
  published = await createPublishedFolder()
  await insertPublishedSite(published.database, { id: 'site00000001', host, word: 'first' })
  const passwordEncrypted = createSecretBox('a secret of the tests, long enough').encrypt('gäst')
  await published.database('sites').where({ id: 'site00000001' }).update({ password_encrypted: passwordEncrypted })
  await publishSystemPages({
    publishedDir: published.publishedDir,
    name: '2',
    files: createLocalFileStore(path.join(published.dataDir, 'uploads')),
    pages: planSystemPages({ brand: 'wedding', market: 'se', now: new Date() }),
  })
  await published.publish('site00000001')
  edge = createEdge({
    files: createLocalFiles(published.publishedDir, testLog()),
    apiOrigin: `http://127.0.0.1:${deadPort}`,
    settings: { deployment: 'development', profile: brandProfile('wedding', 'se'), maps: { kind: 'embedded' } },
    log: testLog(),
  })
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
  nginx = await startNginx({ publishedDir: published.publishedDir, apiPort: deadPort })
  ports = { edge: (edge.address() as AddressInfo).port, nginx: nginx.port }
})
afterAll(async () => {
  await nginx.stop()
  await stopEdge(edge, 500)
  await published.close()
})

const cookie = `${admissionCookieName('development', 'site00000001')}=${'a'.repeat(40)}`
const page = { accept: 'text/html,application/xhtml+xml' }

describe.each(['edge', 'nginx'] as const)('while the API is down, %s', (server) => {
  it.each([
    ['/sv', 'sv-SE', 'sv', 'Misslyckades att hämta sidan'],
    ['/da', 'sv-SE', 'da', 'Siden kunne ikke hentes'],
    ['/en?utm=1', 'sv-SE', 'en', 'Failed to load the page'],
  ])('says in a page that %s cannot be shown, in its language', async (path, accepted, language, words) => {
    const headers = { ...page, cookie, 'accept-language': accepted }
    const answer = await ask(ports[server], { host, path, headers })
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(String(answer.body)).toContain(`<html lang="${language}"`)
    expect(String(answer.body)).toContain(words)
  })

  it('says so to who posts a plain form, and nothing to scripts', async () => {
    const asked = { host, path: '/api/sites/public/site00000001/login', method: 'POST' }
    const plain = await ask(ports[server], { ...asked, headers: { ...page, 'accept-language': 'da' } })
    expect([plain.status, String(plain.body).includes('Siden kunne ikke hentes')]).toEqual([502, true])
    const called = await ask(ports[server], { ...asked, headers: { accept: 'application/json' } })
    expect([called.status, String(called.body).includes('lang=')]).toEqual([502, false])
  })

  it('shows the gate to who has no cookie', async () => {
    const answer = await ask(ports[server], { host, path: '/sv', headers: page })
    expect([answer.status, String(answer.body).startsWith('a gate')]).toEqual([200, true])
  })
})

it('says so in a page, too, when a request fails at the edge itself', async () => {
  const broken = 'broken.example.com'
  await insertPublishedSite(published.database, { id: 'site00000002', host: broken, word: 'broken' })
  await published.publish('site00000002')
  const file = path.join(published.publishedDir, 'live', broken, 'manifest.json')
  const manifest = releaseManifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  // what no publisher makes: a release without its page for what does not exist
  const files = manifest.files.filter((each) => !each.path.startsWith('404'))
  await rm(file)
  await writeFile(file, JSON.stringify({ ...manifest, files }))
  const answer = await ask(ports.edge, { host: broken, path: '/en/nothing', headers: page })
  expect([answer.status, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(String(answer.body)).toContain('Failed to load the page')
  const called = await ask(ports.edge, { host: broken, path: '/en/nothing' })
  expect([called.status, called.body.byteLength]).toEqual([500, 0])
})
