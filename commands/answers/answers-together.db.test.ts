import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rsvpRequest } from '../../domain/forms/answers-contract.ts'
import { guest } from '../../tests/factories/document-with-forms.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { loadPublishedSite } from './published-site.ts'
import { submitRsvp } from './submit-rsvp.ts'

describe.each(databaseKinds)('guests who answer together, on %s', (kind) => {
  let harness: AnswerHarness
  beforeAll(async () => {
    harness = await openAnswerHarness(kind)
  })
  afterAll(() => harness.close())

  /** Records the first words of the statements executed during a call. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const statements: string[] = []
    const note = ({ sql }: { sql: string }) => void statements.push(sql.split(' ', 2).join(' ').toLowerCase())
    harness.database.on('query', note)
    try {
      await work()
    } finally {
      harness.database.off('query', note)
    }
    return statements
  }

  async function answer(names: readonly string[], deps = harness.deps): Promise<void> {
    const site = await loadPublishedSite(harness.deps, harness.siteId)
    const replies = names.map((name) => rsvpRequest.parse(harness.rsvp([guest(name)])))
    await Promise.all(replies.map((request) => submitRsvp(deps, { site, request, flood: false, network: 'test' })))
  }

  test('have their sites read together, and each is told of their own', async () => {
    const load = (siteId: string) => loadPublishedSite(harness.deps, siteId)
    await load(harness.siteId)
    let sites: PromiseSettledResult<{ id: string }>[] = []
    const statements = await statementsOf(async () => {
      const ids = Array.from({ length: 40 }, (_, n) => (n % 4 === 3 ? `unknown${n}` : harness.siteId))
      sites = await Promise.allSettled(ids.map(load))
    })
    expect(statements).toHaveLength(1)
    expect(sites.map((site) => (site.status === 'fulfilled' ? site.value.id : site.reason.code))).toEqual(
      Array.from({ length: 40 }, (_, n) => (n % 4 === 3 ? 'not-found' : harness.siteId)),
    )
  })

  test('are written with one transaction of few statements, with their mails', async () => {
    await answer(['Åsa'])
    const names = Array.from({ length: 40 }, (_, n) => `Guest ${n}`)
    const statements = await statementsOf(() => answer(names))
    const written = statements.filter((statement) => !statement.startsWith('select'))
    if (kind === 'postgresql') expect(written).toEqual(['begin;', 'insert into', 'with "write_0"', 'commit;'])
    else expect(written.length).toBeLessThan(10)
    expect(await harness.list()).toHaveLength(41)
    expect((await harness.mails()).filter(({ subject }) => names.some((name) => subject.includes(name)))).toHaveLength(
      40,
    )
    expect(await harness.database('sites').where({ id: harness.siteId }).first('has_rsvps')).toEqual({
      has_rsvps: kind === 'sqlite' ? 1 : true,
    })
  })

  test('are not counted where nobody is mailed at once, and who waits for the daily mail is noted in one statement', async () => {
    const statements = await statementsOf(() =>
      answer(['Bo', 'Eva', 'Kim'], { ...harness.deps, mayNotify: async () => false }),
    )
    const waits: unknown[] = await harness.database('notice_choices').whereNotNull('waits_since')
    expect(waits).toHaveLength(1)
    const before = statements.slice(
      0,
      statements.findIndex((statement) => statement.startsWith('begin')),
    )
    expect(before).toEqual(
      ['select `sites`.`id`', 'select *', 'insert into'].map((words) =>
        kind === 'sqlite' ? words : words.replaceAll('`', '"'),
      ),
    )
  })
})
