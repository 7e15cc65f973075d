import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepAnswers } from '../../commands/answers/sweep-answers.ts'
import { type AnswerNotesResponse, answerNotesResponse } from '../../domain/forms/answers-contract.ts'
import { guest } from '../../tests/factories/document-with-forms.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { databaseKinds } from '../../tests/support/databases.ts'

describe.each(databaseKinds)('what owners know of answers on %s', (kind) => {
  let harness: AnswerHarness
  let path: string
  beforeAll(async () => {
    harness = await openAnswerHarness(kind)
    path = `/api/sites/${harness.siteId}/answer-notes`
  })
  afterAll(() => harness.close())
  beforeEach(() => harness.clear())

  const notes = async (): Promise<AnswerNotesResponse> =>
    answerNotesResponse.parse((await harness.owner.call('GET', path)).body)
  async function sends(...names: string[]): Promise<void> {
    harness.wait(1)
    const sent = await harness.send(harness.rsvp(names.map((name) => guest(name, 'yes'))))
    expect(sent.body).toMatchObject({ invertedSuccess: false })
  }
  /** Each party's number by its first guest's name. */
  async function numbers(): Promise<Record<string, number | undefined>> {
    const { parties } = await notes()
    const records = await harness.list()
    return Object.fromEntries(
      records
        .filter(({ position }) => position === 0)
        .map(({ formElements, groupIdentifier }) => [
          formElements[0]?.value ?? '',
          parties.find((party) => party.groupIdentifier === groupIdentifier)?.number,
        ]),
    )
  }
  const remove = async (name: string) => {
    const record = (await harness.list()).find(({ formElements }) => formElements[0]?.value === name)
    await harness.owner.call('DELETE', `/api/rsvps/${harness.siteId}/v4/${record?._id}`)
  }

  test('the number of a party stays when another is removed, and is given to nobody else, also after the sweep', async () => {
    for (const name of ['Anna', 'Bo', 'Cleo']) await sends(name, 'Sällskap')
    expect(await numbers()).toEqual({ Anna: 1, Bo: 2, Cleo: 3 })
    await remove('Anna')
    await remove('Sällskap')
    await remove('Cleo')
    await remove('Sällskap')
    await remove('Sällskap')
    await harness.database('answer_groups').update({ created_at: '2026-01-01T00:00:00.000Z' })
    await sweepAnswers(harness.deps)
    await sends('Dan')
    expect(await numbers()).toEqual({ Bo: 2, Dan: 4 })
  })

  test('two answers of a guest become one: the newer one with what only the older one says', async () => {
    await sends('Åsa')
    await sends('Asa')
    const [older, newer] = await harness.list()
    if (older === undefined || newer === undefined) throw new Error('two answers')
    const seen = ({ _id: id, updatedAt }: typeof older) => ({ id, updatedAt })
    const merge = (first: object, second: object, by = harness.owner) =>
      by.call('POST', `${path}/merge`, { newer: first, older: second })
    const stranger = await registeredClient(harness.api.url)
    expect((await merge(seen(newer), seen(older), stranger.client)).status).toBe(403)
    // nothing is merged that the owner has not seen
    const changed = { code: 'answers-changed' }
    expect((await merge(seen(older), seen(newer))).body).toMatchObject(changed)
    const later = { ...seen(older), updatedAt: '2026-01-01T00:00:00.000Z' }
    expect((await merge(seen(newer), later)).body).toMatchObject(changed)
    expect(await harness.list()).toHaveLength(2)
    expect(await merge(seen(newer), seen(older))).toMatchObject({ status: 200, body: { _id: newer._id } })
    expect((await harness.list()).map(({ _id, formElements }) => [_id, formElements[0]?.value])).toEqual([
      [newer._id, 'Asa'],
    ])
    expect((await merge(seen(newer), seen(older))).status).toBe(404)
  })

  test('that two answers are no doubles is kept, can be taken back, and goes with either of them', async () => {
    await sends('Åsa')
    await sends('Åsa')
    const answers = (await harness.list()).map(({ _id }) => _id)
    const set = (apart: boolean, by = harness.owner) => by.call('PUT', `${path}/apart`, { answers, apart })
    const stranger = await registeredClient(harness.api.url)
    expect((await set(true, stranger.client)).status).toBe(403)
    await set(true)
    await set(true)
    expect((await notes()).apart).toEqual([[...answers].sort()])
    await set(false)
    expect((await notes()).apart).toEqual([])
    await set(true)
    await remove('Åsa')
    expect((await notes()).apart).toEqual([])
    expect((await set(true)).status).toBe(404)
  })
})
