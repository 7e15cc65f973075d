import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepGuests } from '../../commands/guests/sweep-guests.ts'
import { guestListResponse } from '../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../domain/guests/guest-limits.ts'
import { guestImport, type HouseholdToImport } from '../../domain/guests/import/import-contract.ts'
import { newId } from '../../platform/ids.ts'
import { guest } from '../../tests/factories/document-with-forms.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { databaseKinds } from '../../tests/support/databases.ts'

describe.each(databaseKinds)('an import of guests on %s', (kind) => {
  let harness: AnswerHarness
  let path: string
  beforeAll(async () => {
    harness = await openAnswerHarness(kind)
    path = `/api/sites/${harness.siteId}/guests/import`
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    await harness.clear()
    for (const table of ['households', 'guest_imports']) await harness.database(table).delete()
  })

  const list = async () =>
    guestListResponse.parse((await harness.owner.call('GET', `/api/sites/${harness.siteId}/guests`)).body).data
  const person = (firstName: string, lastName = 'Berg') => ({ id: newId(), firstName, lastName })
  const fresh = (envelopeName: string, ...people: string[]): HouseholdToImport => ({
    id: newId(),
    revision: 0,
    envelopeName,
    invitees: people.map((name) => person(name)),
  })
  const send = (households: unknown[], rest: object = {}) =>
    harness.owner.call('POST', path, { importId: newId(), known: [], households, ...rest })
  async function imports(households: HouseholdToImport[], rest: object = {}) {
    const answer = await send(households, rest)
    expect([answer.status, answer.body]).toMatchObject([200, {}])
    return guestImport.parse(answer.body)
  }
  const undo = async (importId: string) =>
    guestImport.parse((await harness.owner.call('DELETE', `${path}/${importId}`)).body)
  const notes = async ({ id, ...household }: HouseholdToImport, note: string) => {
    const change = { ...household, revision: 1, note }
    const { status } = await harness.owner.call('PUT', `/api/sites/${harness.siteId}/households/${id}`, change)
    expect(status).toBe(200)
  }

  test('is tried, made once however often it is sent, and doubles nothing from another tab', async () => {
    const households = [fresh('Berg', 'Anna', 'Erik'), { ...fresh('Ek', 'Bo'), mail: 'bo@exempel.se' }]
    const importId = newId()
    expect(await imports(households, { importId, dryRun: true })).toMatchObject({ added: 2, people: 3 })
    expect(await list()).toEqual([])
    const answers = await Promise.all([1, 2, 3].map(() => imports(households, { importId })))
    expect(answers).toEqual([1, 2, 3].map(() => answers[0]))
    const made = await list()
    expect(made).toHaveLength(2)

    // a tab that has not seen them
    const again = [fresh('Familjen Berg', 'anna', 'ERIK'), fresh('Ek', 'Bo'), fresh('Ny', 'Siv')]
    expect(await imports(again)).toMatchObject({ added: 1, same: 2, left: [] })
    // one that has, whose owner says that it is another Bo
    const known = (await list()).map(({ id }) => id)
    expect(await imports([fresh('Ek', 'Bo')], { known })).toMatchObject({ added: 1, same: 0 })
    // and one that may be one of two
    const unsure = fresh('Ek', 'Bo')
    expect(await imports([unsure])).toMatchObject({ added: 0, left: [unsure.id] })
  })

  test('adds to households that are there, as they were seen', async () => {
    const [berg, ek] = [fresh('Berg', 'Anna'), fresh('Ek', 'Bo')]
    await imports([berg, ek])
    await notes(ek, 'Ringer')
    const change = { ...berg, revision: 1, city: 'Åre', invitees: [person('Anna'), person('Elsa')] }
    const gone = { ...fresh('Borta', 'Per'), revision: 4 }
    const result = await imports([change, { ...ek, revision: 1, city: 'Umeå' }, gone])
    expect(result).toMatchObject({ added: 0, people: 1, changed: 1, left: [ek.id, gone.id] })
    const [first, second] = await list()
    expect(first).toMatchObject({ city: 'Åre', revision: 2 })
    expect(first?.invitees.map(({ firstName }) => firstName)).toEqual(['Anna', 'Elsa'])
    expect(second).toMatchObject({ city: null, note: 'Ringer', revision: 2 })
  })

  test('is taken back as a whole, but for what has been changed, sent or answered since', async () => {
    const before = fresh('Före', 'Siv')
    await imports([before])
    const [changed, sent, answered] = [fresh('Ändrad', 'Ida'), fresh('Skickad', 'Bo'), fresh('Svarat', 'Eva')]
    const households = [changed, sent, answered, fresh('Orörd', 'Per')]
    const change = { ...before, revision: 1, mail: 'siv@exempel.se', invitees: [person('Siv'), person('Åke')] }
    const { importId } = await imports([...households, change])
    await notes(changed, 'Kommer sent')
    await harness.owner.call('PUT', `/api/sites/${harness.siteId}/households/sent`, { ids: [sent.id], sent: true })
    harness.wait(1)
    await harness.send(harness.rsvp([guest('Eva', 'yes')]))
    const [answer] = await harness.list()
    await harness.owner.call('PUT', `/api/sites/${harness.siteId}/answers/${answer?._id}/invitee`, {
      inviteeId: answered.invitees[0]?.id,
    })

    const { undone } = await undo(importId)
    expect(undone).toEqual({ deleted: 1, restored: 1, kept: expect.arrayContaining(['Ändrad', 'Skickad', 'Svarat']) })
    expect((await undo(importId)).undone).toEqual(undone)
    const left = await list()
    expect(left.map(({ envelopeName }) => envelopeName).toSorted()).toEqual(['Före', 'Skickad', 'Svarat', 'Ändrad'])
    expect(left.find(({ id }) => id === before.id)).toMatchObject({ mail: null, invitees: [{ firstName: 'Siv' }] })
    // what the server keeps of it now holds nobody
    expect(JSON.stringify(await harness.database('guest_imports').where({ id: importId }))).not.toContain('siv@')
  })

  test('what a list says of answers and of what was sent is there, and goes with the import', async () => {
    const [berg, ek, alm] = [fresh('Berg', 'Anna', 'Erik'), fresh('Ek', 'Bo'), fresh('Alm', 'Eva')]
    const own = berg.invitees?.[1]?.id ?? ''
    const households = [
      { ...berg, reply: 'yes' as const, replies: { [own]: 'no' as const }, isSent: true },
      { ...ek, reply: 'no' as const },
      alm,
    ]
    const { importId } = await imports(households)
    const said = (await list()).map(({ envelopeName, sentAt, invitees }) => [
      envelopeName,
      sentAt !== null,
      invitees.map(({ standing }) => standing),
    ])
    expect(said).toEqual([
      ['Alm', false, ['open']],
      ['Berg', true, ['yes', 'no']],
      ['Ek', false, ['no']],
    ])
    const answers = await harness.list()
    expect(answers).toHaveLength(3)
    // one that is there is marked, and keeps its answer
    const again = { ...alm, revision: 1, reply: 'no' as const, isSent: true }
    const marks = await imports([again])
    const sent = async () => (await list()).map(({ sentAt, invitees }) => [sentAt !== null, invitees[0]?.standing])
    expect([marks.changed, await sent()]).toEqual([
      1,
      [
        [true, 'open'],
        [true, 'yes'],
        [false, 'no'],
      ],
    ])
    expect(await imports([{ ...again, revision: 2 }])).toMatchObject({ changed: 0, same: 1 })
    await undo(marks.importId)
    expect((await sent())[0]).toEqual([false, 'open'])
    expect((await undo(importId)).undone).toMatchObject({ deleted: 2, kept: ['Alm'] })
    expect([(await list()).length, await harness.list()]).toEqual([1, []])
  })

  test('what is too much, of another owner, or too late is refused, and nothing is done', async () => {
    const many = Array.from({ length: guestLimits.households }, (_, index) => fresh(`Nr ${index}`, `Gäst ${index}`))
    const { importId } = await imports(many)
    expect(await send([fresh('Berg', 'Anna')])).toMatchObject({ status: 409, body: { code: 'guests-full' } })
    await undo(importId)
    expect(await list()).toEqual([])
    const berg = fresh('Berg', 'Anna')
    const anna = berg.invitees[0]?.id
    await imports([berg])
    for (const [households, status] of [
      [[], 400],
      [[...many, berg], 400],
      [[berg, berg], 400],
      [[{ ...berg, id: newId(), mail: 'none' }], 400],
      // a person of another household
      [[fresh('Ek', 'Bo'), { ...fresh('Lund'), invitees: [{ ...person('Ida'), id: anna }] }], 409],
    ] as const)
      expect([households, (await send([...households])).status]).toEqual([households, status])
    expect(await list()).toHaveLength(1)

    const { client: stranger } = await registeredClient(harness.api.url)
    expect((await stranger.call('DELETE', `${path}/${importId}`)).status).toBe(403)
    const { importId: old } = await imports([fresh('Ek', 'Bo')])
    await sweepGuests({
      database: harness.database,
      clock: { now: () => new Date(Date.now() + 8 * 24 * 60 * 60 * 1000) },
    })
    expect((await harness.owner.call('DELETE', `${path}/${old}`)).status).toBe(404)
  })
})
