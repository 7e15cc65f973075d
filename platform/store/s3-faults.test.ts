import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Fault, faults, startFaultyProxy } from '../../tests/support/faulty-proxy.ts'
import { s3At, startS3Server } from '../../tests/support/s3-server.ts'
import { createS3FileStore } from './s3-file-store.ts'

const server = await startS3Server()
const proxy = await startFaultyProxy(server.port)
afterAll(async () => {
  await proxy.stop()
  await server.stop()
})
beforeEach(() => {
  proxy.faultOf = () => undefined
})
const patience = { attempts: 4, first: 1, longest: 4, attemptMs: 5000 }
const store = createS3FileStore(s3At(proxy.port), patience)

/** Makes the first `times` requests fail in this way. */
function fail(fault: Fault, times: number): void {
  let left = times
  proxy.faultOf = () => (left-- > 0 ? fault : undefined)
}

test.each(faults)('every operation stands two faults in a row: %s', async (fault) => {
  const content = randomBytes(20_000)
  const steps: [string, () => Promise<unknown>, unknown][] = [
    ['write', () => store.write('a/b.bin', content), undefined],
    ['read', () => store.read('a/b.bin'), content],
    ['has', () => store.has('a/b.bin'), true],
    ['copy', () => store.copy('a/b.bin', 'a/c.bin'), undefined],
    ['read the copy', () => store.read('a/c.bin'), content],
    ['list', () => store.list('a'), ['b.bin', 'c.bin']],
    ['remove', () => store.remove('a/c.bin'), undefined],
    ['remove the folder', () => store.removeFolder('a'), undefined],
  ]
  for (const [name, step, expected] of steps) {
    fail(fault, 2)
    expect(await step(), name).toEqual(expected)
  }
  proxy.faultOf = () => undefined
  expect(await store.list('a')).toEqual([])
})

test('a store that stays away is asked four times and no more, and says why', async () => {
  await store.write('there.txt', Buffer.from('yes'))
  for (const fault of ['500', '503', 'half', 'short', 'cut', 'refused'] as const) {
    proxy.requests.length = 0
    proxy.faultOf = () => fault
    await expect(store.read('there.txt'), fault).rejects.toThrow()
    expect(proxy.requests).toHaveLength(patience.attempts)
  }
})

test('what the store refuses is not asked for again', async () => {
  const elsewhere = createS3FileStore({ ...s3At(proxy.port), bucket: 'no-such-bucket' }, patience)
  proxy.requests.length = 0
  await expect(elsewhere.read('there.txt')).rejects.toThrow()
  expect(proxy.requests).toHaveLength(1)
})

test('of 300 requests of which a third go wrong, none gives anything but what was written', async () => {
  const patient = createS3FileStore(s3At(proxy.port), { ...patience, attempts: 12 })
  let state = 7
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  proxy.requests.length = 0
  proxy.faultOf = () => (random() < 1 / 3 ? faults[Math.floor(random() * faults.length)] : undefined)
  const contents = new Map(Array.from({ length: 20 }, (_, i) => [`many/${i}.bin`, randomBytes(500 + i * 50)]))
  while (proxy.requests.length < 300)
    await Promise.all(
      [...contents].map(async ([key, content]) => {
        await patient.write(key, content)
        expect(await patient.read(key)).toEqual(content)
      }),
    )
})
