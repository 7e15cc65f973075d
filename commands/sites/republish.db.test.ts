import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countDue } from '../../db/site/due-repository.ts'
import { oneDatabaseKind, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { insertPublishedSite } from '../../tests/support/publishing.ts'
import { allSites, republish, staleSites } from './republish.ts'

const clock = { now: () => new Date('2026-11-21T10:00:00.000Z') }
const count = 120

describe.each(oneDatabaseKind)('rendering sites again in %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind)
    await test.database('sites').delete()
    for (let i = 0; i < count; i += 1)
      await insertPublishedSite(test.database, { id: `site${100 + i}`, host: `h${i}.example.com`, word: 'one' })
  })
  afterAll(() => test.close())

  /** Marks everything that is due as published by a build, as workers do. */
  const publishDue = (build: string) =>
    test
      .database('sites')
      .whereRaw('published_revision <> publish_revision')
      .update({ published_revision: test.database.ref('publish_revision'), published_build: build })

  it('makes all due, no more than a hundred at a time', async () => {
    const { database } = test
    await publishDue('one')
    const raised: string[] = []
    let most = 0
    const running = republish(
      { database, clock },
      {
        sites: allSites({ database, clock }),
        signal: new AbortController().signal,
        onRaised: (siteId) => raised.push(siteId),
      },
    )
    let ended = false
    void running.then(() => {
      ended = true
    })
    while (!ended) {
      const waiting = await countDue(database, 1000)
      most = Math.max(most, waiting)
      if (waiting >= 100) await publishDue('one')
      await wait(5)
    }
    await running
    expect(most).toBe(100)
    expect(raised).toEqual(Array.from({ length: count }, (_, i) => `site${100 + i}`))
    await publishDue('one')
  })

  it('goes on where it was stopped', async () => {
    const { database } = test
    const stopping = new AbortController()
    let last = ''
    await republish(
      { database, clock },
      {
        sites: allSites({ database, clock }),
        signal: stopping.signal,
        onRaised(siteId) {
          last = siteId
          if (siteId === 'site130') stopping.abort()
        },
      },
    )
    expect([last, await countDue(database, 1000)]).toEqual(['site130', 31])
    await publishDue('one')
    let first: string | undefined
    const rest = { sites: allSites({ database, clock }, last), signal: new AbortController().signal }
    await republish({ database, clock }, { ...rest, onRaised: (siteId) => (first ??= siteId) })
    expect([first, await countDue(database, 1000)]).toEqual(['site131', 89])
    await publishDue('two')
  })

  it('finds those that another build has rendered', async () => {
    const { database } = test
    const raised: string[] = []
    const onRaised = (siteId: string) => raised.push(siteId)
    const sites = staleSites({ database, clock }, 'two')
    await republish({ database, clock }, { sites, signal: new AbortController().signal, onRaised })
    expect(raised).toEqual(Array.from({ length: 31 }, (_, i) => `site${100 + i}`))
  })
})
