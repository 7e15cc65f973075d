import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guest, ids } from '../../tests/factories/document-with-forms.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { databaseKinds } from '../../tests/support/databases.ts'

describe.each(databaseKinds)('the forms that have been answered, on %s', (kind) => {
  let harness: AnswerHarness
  beforeAll(async () => {
    harness = await openAnswerHarness(kind)
  })
  afterAll(() => harness.close())

  test('are named to their owner, as long as an answer is there', async () => {
    const path = `/api/sites/${harness.siteId}/answered-forms`
    const answered = async () => (await harness.owner.call('GET', path)).body
    expect(await answered()).toEqual({ data: [] })
    await harness.send(harness.rsvp([guest('Åsa', 'yes'), guest('Bo', 'no')]))
    await harness.send(harness.rsvp([guest('Cia', 'yes')]))
    expect(await answered()).toEqual({ data: [ids.rsvp] })
    const { client: other } = await registeredClient(harness.api.url)
    expect((await other.call('GET', path)).status).toBe(403)
    for (const { _id } of await harness.list())
      await harness.owner.call('DELETE', `/api/rsvps/${harness.siteId}/v4/${_id}`)
    expect(await answered()).toEqual({ data: [] })
  })
})
