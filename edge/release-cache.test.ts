import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { releaseManifestSchema } from '../domain/publishing/release.ts'
import type { SwitchListener } from '../platform/queue/switch-messages.ts'
import { testLog } from '../tests/support/log.ts'
import { createAnswerCache } from './answer.ts'
import type { PublishedFiles } from './published-files.ts'
import { createReleaseCache, type ReleaseCache } from './release-cache.ts'

const host = 'anna.localhost'
const manifest = releaseManifestSchema.parse({
  format: 1,
  siteId: 'site00000001',
  host,
  publishRevision: 1,
  documentRevision: 1,
  redirectTo: null,
  noindex: false,
  languages: ['sv'],
  files: [],
  assets: [],
})

let asked: number
let link: string
let connectedSince: number | undefined
let listener: SwitchListener
let files: PublishedFiles
let cache: ReleaseCache
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  asked = 0
  link = 'one'
  connectedSince = Date.now()
  files = {
    areRewritten: false,
    async readLink() {
      asked += 1
      return link
    },
    readManifest: async (_host, of) => (of === 'gone' ? undefined : manifest),
    locatePage: async () => undefined,
    locateAsset: async () => undefined,
    isSure: () => true,
    watch(given) {
      listener = given
      return { connectedSince: () => connectedSince, close: () => {} }
    },
  }
  cache = createReleaseCache({
    files,
    answers: createAnswerCache(1_000_000),
    log: testLog(),
    pageHeaders: () => [],
    openCaching: () => ({ cacheControl: 'no-cache', headers: [] }),
    onClosed: () => {},
  })
})
afterEach(() => {
  cache.close()
  vi.useRealTimers()
})

const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1000)
/** What a guest gets who comes now, and how often the store has been asked by then. */
const visit = async () => [(await cache.find(host))?.link, asked]

test('a host is not asked for again while all switches are told, for five minutes', async () => {
  expect(await visit()).toEqual(['one', 1])
  seconds(149)
  expect(await visit()).toEqual(['one', 1])
  seconds(152)
  expect(await visit()).toEqual(['one', 2])
})

test('a host that guests are visiting is asked for before its five minutes are over, and none of them waits', async () => {
  const before = await cache.find(host)
  link = 'two'
  seconds(275)
  // the guest who has it asked for, and those who come meanwhile
  expect(await visit()).toEqual(['one', 2])
  await vi.waitFor(async () => expect(await visit()).toEqual(['two', 2]))
  expect(before !== undefined && cache.isFresh(before)).toBe(false)
})

test('a release in a bucket, whose pages never change, keeps them when its host is asked for again', async () => {
  const before = await cache.find(host)
  seconds(301)
  expect(await cache.find(host)).toBe(before)
  files.areRewritten = true
  seconds(301)
  expect(await cache.find(host)).not.toBe(before)
  expect(asked).toBe(3)
})

test('a host that was switched is asked for at once, and every 2 s for a while', async () => {
  await visit()
  listener.onSwitch(host, 'now')
  expect(await visit()).toEqual(['one', 2])
  seconds(2.1)
  expect(await visit()).toEqual(['one', 3])
})

test('a release that is replaced between the look at its link and at its manifest is not taken for none', async () => {
  const links = ['gone', 'two']
  files.readLink = async () => links.shift()
  expect((await cache.find(host))?.link).toBe('two')
})

test('a link that leads nowhere is none', async () => {
  link = 'gone'
  expect(await visit()).toEqual([undefined, 2])
})

test('a host that is about to be switched is asked for within 2 s', async () => {
  await visit()
  listener.onSwitch(host, 'soon')
  expect(await visit()).toEqual(['one', 1])
  link = 'two'
  seconds(2.1)
  expect(await visit()).toEqual(['two', 2])
  seconds(2.1)
  expect(await visit()).toEqual(['two', 3])
})

test.each([
  ['falls silent', () => listener.onSilence()],
  ['was silent when it was asked', () => undefined],
])('a host is asked for within 2 s where the channel %s', async (what, fall) => {
  if (what !== 'falls silent') connectedSince = Date.now() + 1
  await visit()
  connectedSince = undefined
  fall()
  link = 'two'
  seconds(2.1)
  expect(await visit()).toEqual(['two', 2])
})
