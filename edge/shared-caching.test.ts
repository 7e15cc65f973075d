import type { Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brandProfile } from '../domain/commerce/market.ts'
import { type CdnKind, cdnKinds } from '../platform/env/cdn.ts'
import { testLog } from '../tests/support/log.ts'
import { ask, createPublishedFolder, type PublishedFolder } from '../tests/support/published-folder.ts'
import { insertPublishedSite } from '../tests/support/publishing.ts'
import { listen } from '../tests/support/servers-behind.ts'
import { createEdge, stopEdge } from './create-edge.ts'
import { createLocalFiles } from './published-files.ts'

const [siteId, host, closed] = ['site00000001', 'anna.example.com', 'closed.example.com']
/** A site in one language. */
const [aloneId, alone] = ['site00000003', 'alone.example.com']
const log = testLog()
let published: PublishedFolder
const edges: Server[] = []

beforeAll(async () => {
  published = await createPublishedFolder()
  await insertPublishedSite(published.database, { id: siteId, host, word: 'first' })
  await insertPublishedSite(published.database, { id: 'site00000002', host: closed, word: 'closed' })
  await published.database('former_hosts').insert({ host: 'old.example.com', site_id: siteId, left_at: '' })
  await published.database('sites').where({ id: 'site00000002' }).update({ password_encrypted: 'sealed' })
  await insertPublishedSite(published.database, { id: aloneId, host: alone, word: 'alone', languages: ['sv'] })
  for (const id of [siteId, 'site00000002', aloneId]) await published.publish(id)
})
afterAll(() => published.close())
afterEach(async () => {
  for (const edge of edges.splice(0)) await stopEdge(edge, 100)
})

/** What an edge behind this CDN says of its answers to caches; asks twice, since the second answer comes from memory. */
async function startEdge(kind: CdnKind | undefined, isSure = () => true) {
  const cdn = kind && { kind, zone: undefined, token: undefined, urls: [], callsPerMinute: undefined }
  const edge = createEdge({
    files: { ...createLocalFiles(published.publishedDir, log), isSure },
    apiOrigin: 'http://127.0.0.1:9',
    settings: { deployment: 'development', profile: brandProfile('wedding', 'se'), maps: { kind: 'embedded' }, cdn },
    log,
  })
  const port = await listen(edge)
  edges.push(edge)
  return async (path: string, on = host, headers: Record<string, string> = {}) => {
    const answers = [await ask(port, { host: on, path, headers }), await ask(port, { host: on, path, headers })]
    const said = answers.map((answer) =>
      Object.fromEntries(
        Object.entries(answer.headers).filter(([name]) => /cache-control$|^surrogate|^(?:cache|cdn)-tag$/.test(name)),
      ),
    )
    expect(said[1]).toEqual(said[0])
    return said[0]
  }
}

const browsers = 'public, max-age=0, must-revalidate'
const forever = 'public, max-age=31536000, immutable'
const lasting = 'max-age=600, stale-while-revalidate=30, stale-if-error=86400'
const expected = {
  cloudflare: {
    page: { 'cache-control': browsers, 'cloudflare-cdn-cache-control': lasting, 'cache-tag': `p-${siteId}` },
    missing: { 'cache-control': browsers, 'cloudflare-cdn-cache-control': 'max-age=10', 'cache-tag': `p-${aloneId}` },
    file: { 'cache-control': forever, 'cache-tag': `f-${siteId}` },
  },
  fastly: {
    page: { 'cache-control': browsers, 'surrogate-control': lasting, 'surrogate-key': `p-${siteId}` },
    missing: { 'cache-control': browsers, 'surrogate-control': 'max-age=10', 'surrogate-key': `p-${aloneId}` },
    file: { 'cache-control': forever, 'surrogate-key': `f-${siteId}` },
  },
  varnish: {
    page: { 'cache-control': browsers, 'surrogate-control': lasting, 'surrogate-key': `p-${siteId}` },
    missing: { 'cache-control': browsers, 'surrogate-control': 'max-age=10', 'surrogate-key': `p-${aloneId}` },
    file: { 'cache-control': forever, 'surrogate-key': `f-${siteId}` },
  },
  bunny: {
    page: { 'cache-control': 'public, max-age=0, s-maxage=600, must-revalidate', 'cdn-tag': `p-${siteId}` },
    missing: { 'cache-control': 'public, max-age=0, s-maxage=10, must-revalidate', 'cdn-tag': `p-${aloneId}` },
    file: { 'cache-control': forever, 'cdn-tag': `f-${siteId}` },
  },
} satisfies Record<CdnKind, unknown>

test.each(cdnKinds)('%s is told how long it may keep what, and by which tag to find it', async (kind) => {
  const said = await startEdge(kind)
  const { page, missing, file } = expected[kind]
  expect([await said('/sv'), await said('/nothing', alone)]).toEqual([page, missing])
  // a page per language at one URL, which CDNs do not tell apart
  expect(await said('/nothing')).toEqual({ 'cache-control': browsers })
  expect(await said('/sv', host, { 'if-none-match': '*' })).toEqual(page)
  expect([await said('/assets/picture-1600.jpg'), await said('/assets/script-abc123.js')]).toEqual([file, file])
  expect(await said('/assets/picture-1600.jpg', host, { range: 'bytes=0-9' })).toEqual(file)
})

test.each(cdnKinds)('%s keeps neither protected pages, nor choices, nor what is nobody’s', async (kind) => {
  const said = await startEdge(kind)
  expect([await said('/sv', closed), await said('/nothing', closed)]).toEqual([
    { 'cache-control': 'no-store' },
    { 'cache-control': 'no-store' },
  ])
  for (const [path, on] of [
    ['/', host],
    ['/sv/', host],
    ['/sv', 'old.example.com'],
    ['/', 'nobody.example.com'],
  ] as const)
    expect(await said(path, on)).toEqual({ 'cache-control': 'no-cache' })
  // whose it is nobody could say when it is to be forgotten
  expect(await said('/assets/picture-1600.jpg', 'nobody.example.com')).toEqual({
    'cache-control': 'private, max-age=31536000, immutable',
  })
})

test.each(cdnKinds)('%s keeps nothing of an edge that does not know what is live', async (kind) => {
  const said = await startEdge(kind, () => false)
  expect([await said('/sv'), await said('/assets/picture-1600.jpg')]).toEqual([
    { 'cache-control': 'private, max-age=0, must-revalidate' },
    { 'cache-control': 'private, max-age=31536000, immutable' },
  ])
})

test('without a CDN nothing is said to one', async () => {
  const said = await startEdge(undefined)
  expect([await said('/sv'), await said('/nothing'), await said('/assets/picture-1600.jpg')]).toEqual([
    { 'cache-control': browsers },
    { 'cache-control': browsers },
    { 'cache-control': forever },
  ])
})
