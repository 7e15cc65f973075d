import { afterEach, describe, expect, test } from 'vitest'
import { type CdnSimulator, startCdnSimulator } from '../../tests/support/cdn-simulator.ts'
import { SettingsError } from '../env/variables.ts'
import { CdnError } from './cdn.ts'
import { createCdn } from './create-cdn.ts'
import { createTokenBucket } from './token-bucket.ts'

describe.each(['cloudflare', 'fastly', 'bunny'] as const)('%s', (vendor) => {
  let simulator: CdnSimulator
  afterEach(() => simulator.close())
  const start = async () => {
    simulator = await startCdnSimulator(vendor)
    return createCdn(simulator.settings)
  }

  test('takes as many tags in a call as its client says, and no more', async () => {
    const cdn = await start()
    const tags = Array.from({ length: cdn.limits.tags }, (_, index) => `p-site${index}`)
    await cdn.purge(tags)
    expect(simulator.purged).toEqual([tags])
    await expect(cdn.purge([...tags, 'p-more'])).rejects.toBeInstanceOf(CdnError)
    expect(simulator.purged).toHaveLength(1)
  })

  test('says when it wants no more calls, and what else went wrong', async () => {
    const cdn = await start()
    simulator.fail('error', 'cut', 'slow')
    await expect(cdn.purge(['p-a'])).rejects.toMatchObject({ retryAfterMs: undefined })
    await expect(cdn.purge(['p-a'])).rejects.toThrow('does not answer')
    await cdn.purge(['p-slow'])
    for (let i = 3; i < cdn.limits.burst; i += 1) await cdn.purge(['p-a'])
    await expect(cdn.purge(['p-b'])).rejects.toMatchObject({ retryAfterMs: 2000 })
    expect(simulator.purged.flat()).not.toContain('p-b')
    simulator.pass(1)
    await cdn.purge(['p-b'])
  })

  test('refuses another’s token, which stands in no message', async () => {
    await start()
    const stranger = createCdn({ ...simulator.settings, token: 'another-secret' })
    const refusal = await stranger.purge(['p-a']).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(CdnError)
    expect(String(refusal)).not.toContain('another-secret')
  })
})

test('what a CDN needs is asked for by the name of its variable', () => {
  const settings = { zone: undefined, token: 'x', urls: [], callsPerMinute: undefined }
  expect(() => createCdn({ kind: 'fastly', ...settings })).toThrow(SettingsError)
  expect(() => createCdn({ kind: 'varnish', ...settings })).toThrow('CDN_URL')
})

test('a bucket lets its burst through, then one after the other, and outlives a clock that is put back', () => {
  const bucket = createTokenBucket({ burst: 3, perMinute: 6 })
  const at = (ms: number) => new Date(1_000_000_000 + ms)
  for (let i = 0; i < 3; i += 1) {
    expect(bucket.waitMs(at(0))).toBe(0)
    bucket.take(at(0))
  }
  expect(bucket.waitMs(at(0))).toBe(10_000)
  expect(bucket.waitMs(at(9999))).toBe(1)
  expect(bucket.waitMs(at(10_000))).toBe(0)
  bucket.take(at(10_000))
  expect(bucket.waitMs(at(-3_600_000))).toBe(10_000)
})
