import { expect, it } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

it('shares a call that is under way, and makes a new one afterwards', async () => {
  const flight = createSingleFlight<number>()
  let calls = 0
  const begin = async () => {
    calls += 1
    return calls
  }
  const [one, same, other] = [flight.run('a', begin), flight.run('a', begin), flight.run('b', begin)]
  expect(flight.isRunning('a')).toBe(true)
  expect(await Promise.all([one, same, other])).toEqual([1, 1, 2])
  expect(flight.isRunning('a')).toBe(false)
  expect(await flight.run('a', begin)).toBe(3)
})

it('shares a failure, and forgets it', async () => {
  const flight = createSingleFlight<string>()
  const failing = () => Promise.reject(new Error('away'))
  const results = await Promise.allSettled([flight.run('a', failing), flight.run('a', failing)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await flight.run('a', async () => 'there')).toBe('there')
})
