import { expect, test } from 'vitest'
import { createSiteRuns } from './site-runs.ts'

/** Runs that begin, and end only when released. */
function heldRuns(places: { urgent: number; patient: number }) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const runs = createSiteRuns(async (siteId, canWait) => {
    begun.push(`${siteId}${canWait ? ' waits' : ''}`)
    await new Promise<void>((resolve) => ends.set(siteId, resolve))
  }, places)
  const later = (siteId: string) => runs.run(siteId, { canWait: true })
  return { runs, later, begun, end: (siteId: string) => ends.get(siteId)?.() }
}

test('who can wait takes no place of those who cannot, and has places of its own', async () => {
  const { runs, later, begun, end } = heldRuns({ urgent: 1, patient: 2 })
  const waiting = ['a', 'b', 'c'].map(later)
  await expect.poll(() => begun).toEqual(['a waits', 'b waits'])
  expect(runs.countPatient()).toBe(3)
  const saved = [runs.run('d'), runs.run('e')]
  await expect.poll(() => begun).toEqual(['a waits', 'b waits', 'd'])
  end('d')
  await expect.poll(() => begun.at(-1)).toBe('e')
  end('a')
  await expect.poll(() => begun.at(-1)).toBe('c waits')
  for (const siteId of ['b', 'c', 'e']) end(siteId)
  await Promise.all([...waiting, ...saved])
  expect(runs.countPatient()).toBe(0)
})

test('a site that waits is taken at once when somebody cannot wait for it, and once', async () => {
  const { runs, later, begun, end } = heldRuns({ urgent: 1, patient: 1 })
  const first = later('a')
  const [patient, urgent] = [later('b'), runs.run('b')]
  await expect.poll(() => begun).toEqual(['a waits', 'b'])
  end('b')
  await Promise.all([patient, urgent])
  end('a')
  await first
  expect(begun).toHaveLength(2)
})

test('it is quiet while nobody runs who cannot wait', async () => {
  const { runs, later, begun, end } = heldRuns({ urgent: 2, patient: 1 })
  const first = later('a')
  await runs.untilIdle()
  const saved = [runs.run('b'), runs.run('c')]
  await expect.poll(() => begun).toHaveLength(3)
  let isQuiet = false
  const quiet = runs.untilIdle().then(() => {
    isQuiet = true
  })
  end('b')
  await saved[0]
  expect(isQuiet).toBe(false)
  end('c')
  await quiet
  end('a')
  await Promise.all([first, ...saved])
})
