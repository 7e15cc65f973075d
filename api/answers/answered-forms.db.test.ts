import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guest, ids } from '../../tests/factories/asking-document.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { type AnswerStage, openAnswerStage } from '../../tests/support/answer-stage.ts'
import { databaseKinds } from '../../tests/support/databases.ts'

describe.each(databaseKinds)('the forms that have been answered, on %s', (kind) => {
  let stage: AnswerStage
  beforeAll(async () => {
    stage = await openAnswerStage(kind)
  })
  afterAll(() => stage.close())

  test('are named to their owner, as long as an answer is there', async () => {
    const path = `/api/sites/${stage.siteId}/answered-forms`
    const answered = async () => (await stage.owner.call('GET', path)).body
    expect(await answered()).toEqual({ data: [] })
    await stage.send(stage.rsvp([guest('Åsa', 'yes'), guest('Bo', 'no')]))
    await stage.send(stage.rsvp([guest('Cia', 'yes')]))
    expect(await answered()).toEqual({ data: [ids.rsvp] })
    const { client: other } = await registeredClient(stage.api.url)
    expect((await other.call('GET', path)).status).toBe(403)
    for (const { _id } of await stage.list()) await stage.owner.call('DELETE', `/api/rsvps/${stage.siteId}/v4/${_id}`)
    expect(await answered()).toEqual({ data: [] })
  })
})
