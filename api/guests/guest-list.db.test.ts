import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  guestListResponse,
  type Household,
  type HouseholdToWrite,
  household,
} from '../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../domain/guests/guest-limits.ts'
import { newId } from '../../platform/ids.ts'
import { guest } from '../../tests/factories/document-with-forms.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { databaseKinds } from '../../tests/support/databases.ts'

describe.each(databaseKinds)('an owner’s guest list on %s', (kind) => {
  let harness: AnswerHarness
  let households: string
  beforeAll(async () => {
    harness = await openAnswerHarness(kind)
    households = `/api/sites/${harness.siteId}/households`
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    await harness.clear()
    await harness.database('households').delete()
  })

  const list = async () =>
    guestListResponse.parse((await harness.owner.call('GET', `/api/sites/${harness.siteId}/guests`)).body).data
  const person = (firstName: string, lastName = 'Berg') => ({ id: newId(), firstName, lastName })
  const put = (id: string, revision: number, written: HouseholdToWrite) =>
    harness.owner.call('PUT', `${households}/${id}`, { revision, ...written })
  async function added(envelopeName: string, ...firstNames: string[]): Promise<Household> {
    const answer = await put(newId(), 0, { envelopeName, invitees: firstNames.map((name) => person(name)) })
    expect(answer.status).toBe(200)
    return household.parse(answer.body)
  }
  async function replies(name: string, option: 'yes' | 'no' = 'yes') {
    harness.wait(1)
    await harness.send(harness.rsvp([guest(name, option)]))
    const record = (await harness.list()).find(({ formElements }) => formElements[0]?.value === name)
    return record?._id ?? ''
  }
  const attach = (answerId: string, inviteeId: string | null) =>
    harness.owner.call('PUT', `/api/sites/${harness.siteId}/answers/${answerId}/invitee`, { inviteeId })

  test('households are written, changed and read with their persons, and a repeat does no harm', async () => {
    const id = newId()
    const [anna, erik, elsa] = [
      person('\u200bAnna\u2011Karin\n'),
      person('Erik'),
      { ...person('Elsa'), kind: 'child' as const },
    ]
    const written = { envelopeName: 'Familjen  Berg', mail: '', phone: '+46701234567', invitees: [anna, erik, elsa] }
    for (const attempt of [1, 2]) {
      const { status, body } = await put(id, 0, written)
      expect([attempt, status, body]).toMatchObject([attempt, 200, { revision: 1, envelopeName: 'Familjen Berg' }])
    }
    const changed = await put(id, 1, { ...written, note: 'Nötter', invitees: [elsa, anna] })
    expect(changed.body).toMatchObject({ revision: 2, note: 'Nötter', mail: null })
    expect((await list()).map(({ invitees }) => invitees.map(({ firstName }) => firstName))).toEqual([
      ['Elsa', 'Anna-Karin'],
    ])

    const stale = await put(id, 1, { ...written, note: 'Fisk' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale-household', household: { note: 'Nötter' } } })
    const gone = await put(newId(), 3, written)
    expect(gone).toMatchObject({ status: 409, body: { code: 'stale-household', household: null } })
  })

  test('the sides have the names that the owner gives them', async () => {
    const path = `/api/sites/${harness.siteId}/guests`
    const sides = async () => (await harness.owner.call('GET', path)).body
    expect(await sides()).toMatchObject({ sides: { a: '', b: '' } })
    expect((await harness.owner.call('PUT', `${path}/sides`, { a: ' Brudens\n sida', b: '' })).status).toBe(204)
    expect(await sides()).toMatchObject({ sides: { a: 'Brudens sida', b: '' } })
    expect((await harness.owner.call('PUT', `${path}/sides`, { a: 'x'.repeat(41), b: '' })).status).toBe(400)
  })

  test('what is too long, doubled, or belongs to another owner is refused, and changes nothing', async () => {
    const berg = await added('Berg', 'Anna')
    const invitees = [person('Bo')]
    const refused: [HouseholdToWrite | Record<string, unknown>, number][] = [
      [{ envelopeName: 'x'.repeat(201), invitees }, 400],
      [{ envelopeName: 'x', mail: 'no mail', invitees }, 400],
      [{ envelopeName: 'x', phone: '0701234567', invitees }, 400],
      [{ envelopeName: 'x', extraSeats: 6, invitees }, 400],
      [{ envelopeName: 'x', invitees: [...invitees, ...invitees] }, 400],
      [{ envelopeName: 'x', invitees: Array.from({ length: 13 }, () => person('x')) }, 400],
      // a person of another household
      [{ envelopeName: 'x', invitees: [{ ...person('Anna'), id: berg.invitees[0]?.id ?? '' }] }, 409],
    ]
    for (const [written, status] of refused)
      expect([written, (await put(newId(), 0, written as HouseholdToWrite)).status]).toEqual([written, status])

    const { client: stranger, siteId } = await ownerOfSite(harness.api.url)
    const other = await stranger.call('PUT', `${households}/${berg.id}`, { envelopeName: 'x', invitees, revision: 1 })
    expect(other.status).toBe(403)
    // of another site: said in words, and neither list is touched
    const [anna] = berg.invitees
    const theirs = { envelopeName: 'x', invitees: [{ ...person('Anna'), id: anna?.id }], revision: 0 }
    const taken = await stranger.call('PUT', `/api/sites/${siteId}/households/${newId()}`, theirs)
    expect(taken).toMatchObject({ status: 409, body: { code: 'stale-household', household: null } })
    expect(await list()).toEqual([berg])
  })

  test('a list holds a thousand households', async () => {
    const rows = Array.from({ length: guestLimits.households }, (_, index) => ({
      id: newId(),
      site_id: harness.siteId,
      envelope_name: `Nr ${index}`,
      link_hash: newId(),
      created_at: '2026-01-01T00:00:00.000Z',
      updated_at: '2026-01-01T00:00:00.000Z',
    }))
    for (let start = 0; start < rows.length; start += 100)
      await harness.database('households').insert(rows.slice(start, start + 100))
    const more = await put(newId(), 0, { envelopeName: 'Berg', invitees: [person('Anna')] })
    expect(more).toMatchObject({ status: 409, body: { code: 'guests-full' } })
    const ids = rows.slice(0, 500).map(({ id }) => id)
    expect((await harness.owner.call('POST', `${households}/change`, { ids, addTags: ['Kören'] })).status).toBe(204)
    expect((await harness.owner.call('POST', `${households}/delete`, { ids })).status).toBe(204)
    expect(await list()).toHaveLength(500)
  })

  test('many are changed at once, and marked as sent', async () => {
    const [berg, ek] = [await added('Berg', 'Anna'), await added('Ek', 'Bo')]
    const ids = [berg.id, ek.id, newId()]
    await harness.owner.call('POST', `${households}/change`, { ids, list: 'B', side: 'a', addTags: ['Kören', 'Jobb'] })
    await harness.owner.call('POST', `${households}/change`, { ids: [ek.id], side: null, removeTags: ['Jobb'] })
    await harness.owner.call('PUT', `${households}/sent`, { ids: [berg.id], sent: true })
    const [first, second] = await list()
    expect(first).toMatchObject({ list: 'B', side: 'a', tags: ['Kören', 'Jobb'], revision: 2 })
    expect(second).toMatchObject({ list: 'B', side: null, tags: ['Kören'], revision: 3, sentAt: null })
    expect(first?.sentAt).not.toBeNull()
    await harness.owner.call('PUT', `${households}/sent`, { ids, sent: false })
    expect((await list()).map(({ sentAt }) => sentAt)).toEqual([null, null])
  })

  test('one press makes households of the replies that are nobody’s, and another adds nothing', async () => {
    const berg = await added('Berg', 'Anna')
    await attach(await replies('Anna Berg'), berg.invitees[0]?.id ?? '')
    harness.wait(1)
    await harness.send(harness.rsvp([guest('Bo Ek', 'yes'), guest('Åsa Maria Lind', 'no')]))
    await replies('Cleo')
    const press = () => harness.owner.call('POST', `/api/sites/${harness.siteId}/guests/from-answers`)
    expect((await press()).body).toEqual({ households: 2, people: 3 })
    expect((await press()).body).toEqual({ households: 0, people: 0 })
    const made = (await list()).filter(({ id }) => id !== berg.id)
    expect(made.map(({ envelopeName, language }) => [envelopeName, language])).toEqual([
      ['Bo Ek och Åsa Maria Lind', 'sv'],
      ['Cleo', 'sv'],
    ])
    expect(made[0]?.invitees).toMatchObject([
      { firstName: 'Bo', lastName: 'Ek', standing: 'yes' },
      { firstName: 'Åsa Maria', lastName: 'Lind', standing: 'no' },
    ])
    const records = await harness.list()
    expect(records.map(({ householdId }) => householdId)).toEqual([berg.id, made[0]?.id, made[0]?.id, made[1]?.id])
    // those who have since been taken off the list can be put there again
    await harness.owner.call('POST', `${households}/delete`, { ids: made.map(({ id }) => id) })
    expect((await press()).body).toEqual({ households: 2, people: 3 })
  })

  test('of the replies that are nobody’s, one alone can be put on the list; the others are counted', async () => {
    await added('Berg', 'Anna')
    const uninvited = async () =>
      guestListResponse.parse((await harness.owner.call('GET', `/api/sites/${harness.siteId}/guests`)).body).uninvited
    expect(await uninvited()).toBe(0)
    await harness.send(harness.rsvp([guest('Bo Ek', 'yes'), guest('Åsa Lind', 'no')]))
    harness.wait(1)
    const cleo = await replies('Cleo')
    expect(await uninvited()).toBe(3)
    const path = `/api/sites/${harness.siteId}/guests/from-answers`
    expect((await harness.owner.call('POST', `${path}?answer=${cleo}`)).body).toEqual({ households: 1, people: 1 })
    expect((await harness.owner.call('POST', `${path}?answer=${cleo}`)).body).toEqual({ households: 0, people: 0 })
    expect(await uninvited()).toBe(2)
    expect((await list()).map(({ envelopeName }) => envelopeName)).toEqual(['Berg', 'Cleo'])
  })

  test('whoever answered together with somebody of the list waits until each is put there, with them or alone', async () => {
    const dahl = await added('Erik Dahl', 'Erik')
    await harness.send(harness.rsvp([guest('Erik Dal', 'yes'), guest('Stina Öst', 'yes'), guest('Bo', 'no')]))
    const [erik = '', stina = '', bo = ''] = (await harness.list()).map(({ _id }) => _id)
    const path = `/api/sites/${harness.siteId}/guests/from-answers`
    const waiting = async () =>
      guestListResponse.parse((await harness.owner.call('GET', `/api/sites/${harness.siteId}/guests`)).body).uninvited
    await attach(erik, dahl.invitees[0]?.id ?? '')
    expect(await waiting()).toBe(2)
    expect((await harness.owner.call('POST', `${path}?answer=${stina}&household=${newId()}`)).status).toBe(404)
    const together = await harness.owner.call('POST', `${path}?answer=${stina}&household=${dahl.id}`)
    expect(together.body).toEqual({ households: 0, people: 1 })
    expect(await waiting()).toBe(1)
    expect((await harness.owner.call('POST', `${path}?answer=${bo}`)).body).toEqual({ households: 1, people: 1 })
    expect(await waiting()).toBe(0)
    const said = (await list()).map(({ envelopeName, invitees }) => [envelopeName, invitees.map((one) => one.standing)])
    expect(said).toEqual([
      ['Bo', ['no']],
      ['Erik Dahl', ['yes', 'yes']],
    ])
    // all at once: with those they answered with
    await harness.owner.call('POST', `${households}/delete`, { ids: (await list()).map(({ id }) => id) })
    const again = await added('Erik', 'Erik')
    await attach(erik, again.invitees[0]?.id ?? '')
    expect((await harness.owner.call('POST', path)).body).toEqual({ households: 0, people: 2 })
    expect((await list()).map(({ invitees }) => invitees.length)).toEqual([3])
  })

  test('answers stand with the persons whose they are, and stay when these go', async () => {
    const berg = await added('Berg', 'Anna', 'Erik')
    const [anna = '', erik = ''] = berg.invitees.map(({ id }) => id)
    const [first, second] = [await replies('Anna', 'no'), await replies('Erik')]
    expect((await attach(first, anna)).status).toBe(204)
    expect((await attach(second, erik)).status).toBe(204)
    expect((await attach(second, newId())).status).toBe(404)
    expect((await list())[0]?.invitees.map(({ standing, answerId }) => [standing, answerId])).toEqual([
      ['no', first],
      ['yes', second],
    ])
    expect(await harness.list()).toMatchObject([{ inviteeId: anna, householdId: berg.id }, { inviteeId: erik }])

    await attach(first, null)
    await harness.owner.call('POST', `${households}/delete`, { ids: [berg.id] })
    const records = await harness.list()
    expect(records).toHaveLength(2)
    for (const record of records) expect(Object.keys(record)).not.toContain('inviteeId')
  })

  test('persons move between households with their answers, and an empty one ends', async () => {
    const [anna, erik] = [await added('Anna', 'Anna'), await added('Erik och Elsa Berg', 'Erik', 'Elsa')]
    const annas = {
      mail: 'anna@example.com',
      phone: '+46701234567',
      note: 'Nötter',
      side: 'a' as const,
      tags: ['Kören'],
    }
    await put(anna.id, 1, { envelopeName: 'Anna', ...annas, invitees: anna.invitees })
    const eriks = { phone: '+46709999999', note: 'Sover över', list: 'B' as const, tags: ['Jobbet'] }
    await put(erik.id, 1, { envelopeName: 'Erik och Elsa Berg', ...eriks, invitees: erik.invitees })
    const answer = await replies('Anna')
    const inviteeIds = anna.invitees.map(({ id }) => id)
    await attach(answer, inviteeIds[0] ?? '')
    const move = (body: object) => harness.owner.call('POST', `${households}/move`, body)

    const stale = await move({ inviteeIds, to: erik.id, revisions: { [anna.id]: 1, [erik.id]: 1 } })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale-household' } })
    expect((await move({ inviteeIds, to: erik.id, revisions: { [anna.id]: 2, [erik.id]: 2 } })).status).toBe(204)
    const [merged, ...none] = await list()
    expect(none).toEqual([])
    // what only one of them has is kept; of what both have, the other’s is noted
    const kept = { side: 'a', list: 'A', tags: ['Jobbet', 'Kören'], phone: '+46709999999' }
    expect(merged).toMatchObject({ id: erik.id, mail: 'anna@example.com', ...kept })
    expect(merged?.note).toBe('Sover över\nNötter\n+46701234567')
    // the envelope goes on naming those who are there
    expect(merged?.envelopeName).toBe('Erik, Elsa och Anna Berg')
    expect(merged?.invitees.map(({ firstName, standing }) => [firstName, standing])).toEqual([
      ['Erik', 'open'],
      ['Elsa', 'open'],
      ['Anna', 'yes'],
    ])

    const parted = newId()
    const revisions = { [erik.id]: merged?.revision ?? 0 }
    expect((await move({ inviteeIds, to: parted, revisions })).status).toBe(204)
    expect((await list()).map(({ id, envelopeName, side, tags }) => [id, envelopeName, side, tags])).toEqual([
      [parted, 'Anna Berg', 'a', kept.tags],
      [erik.id, 'Erik och Elsa Berg', 'a', kept.tags],
    ])
  })

  test('a new link ends the earlier one, and two presses at once make one', async () => {
    const berg = await added('Berg', 'Anna')
    const renew = () => harness.owner.call('POST', `${households}/${berg.id}/link`)
    const [first, second] = await Promise.all([renew(), renew()])
    const links = [first, second].map(({ body }) => household.parse(body).link)
    expect(links[0]).toMatch(/\/api\/i\/[\w-]{22}$/)
    expect(links[0]).not.toBe(berg.link)
    expect((await list())[0]?.link).toBe(links[1])
  })
})
