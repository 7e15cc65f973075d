import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { createHashQueue, hashPassword, passwordMatches } from './password.ts'

it('lets in who knows the password, and nobody to an account that is not there', async () => {
  const kept = await hashPassword('hemligt')
  expect(await passwordMatches(kept, 'hemligt')).toBe(true)
  expect(await passwordMatches(kept, 'hemlig')).toBe(false)
  expect(await passwordMatches(undefined, 'hemligt')).toBe(false)
})

it('tells who would wait too long to come back, and goes on', async () => {
  const queue = createHashQueue(1)
  const gate = new EventEmitter()
  const first = queue(() => once(gate, 'open'))
  const waiting = Array.from({ length: 1000 }, () => queue(async () => undefined))
  await expect(queue(async () => undefined)).rejects.toMatchObject({
    code: 'busy',
    status: 503,
    details: { retryAfterSeconds: 20 },
  })
  gate.emit('open')
  await Promise.all([first, ...waiting])
  expect(await queue(async () => 'done')).toBe('done')
})

it('lets owners not wait behind strangers who register', async () => {
  const kept = await hashPassword('hemligt')
  let registered = 0
  const strangers = Array.from({ length: 60 }, () => hashPassword('a stranger').then(() => (registered += 1)))
  expect(await passwordMatches(kept, 'hemligt', 'owner')).toBe(true)
  expect(registered).toBeLessThan(30)
  await Promise.all(strangers)
})
