import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeAnswer } from '../../commands/answers/change-answer.ts'
import { loadPublishedSite } from '../../commands/answers/published-site.ts'
import { readReceipt } from '../../commands/answers/read-receipt.ts'
import { changeAnswerRequest, submissionResponse } from '../../domain/forms/answers-contract.ts'
import { type Household, type HouseholdToWrite, household } from '../../domain/guests/guest-contract.ts'
import { newId } from '../../platform/ids.ts'
import { documentWithForms, guest, ids } from '../../tests/factories/document-with-forms.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { databaseKinds } from '../../tests/support/databases.ts'

describe.each(databaseKinds)('replies by a household’s link on %s', (kind) => {
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

  async function invited(names: readonly string[], written: Partial<HouseholdToWrite> = {}): Promise<Household> {
    const invitees = names.map((firstName) => ({ id: newId(), firstName, lastName: 'Berg' }))
    const fields = { envelopeName: 'Berg', invitees, ...written }
    return household.parse(
      (await harness.owner.call('PUT', `${households}/${newId()}`, { ...fields, revision: 0 })).body,
    )
  }
  const tokenOf = ({ link }: Household) => link?.split('/').at(-1) ?? ''
  const of = (person: string | undefined, ...said: Parameters<typeof guest>) => ({ ...guest(...said), guest: person })
  const reply = (home: Household, guests: readonly object[], changes: Record<string, unknown> = {}) =>
    harness.send(harness.rsvp(guests, { invitation: tokenOf(home), ...changes }))
  const said = async () =>
    (await harness.list()).map(({ inviteeId, position, formElements: [name, coming] }) => ({
      inviteeId,
      position,
      said: `${name?.value} ${coming?.selectedOption?.id === ids.yes ? 'yes' : 'no'}`,
    }))
  const path = (body: unknown) => submissionResponse.parse(body).receiptPath

  test('two of a household answer one after the other: one reply, and nothing that was said is lost or overwritten', async () => {
    const home = await invited(['Anna', 'Erik', 'Elsa'])
    const [anna, erik, elsa] = home.invitees.map(({ id }) => id)
    const first = await reply(home, [of(anna, 'Anna Berg', 'yes', 'Fisk')])
    const second = await reply(home, [of(elsa, 'Elsa', 'yes'), of(erik, 'Erik', 'no')])
    expect(path(second.body)).toBe(path(first.body))
    expect(await said()).toEqual([
      { inviteeId: anna, position: 0, said: 'Anna Berg yes' },
      { inviteeId: elsa, position: 1, said: 'Elsa yes' },
      { inviteeId: erik, position: 2, said: 'Erik no' },
    ])
    // the same again, of some of them, is no news
    expect((await reply(home, [of(erik, 'Erik', 'no')])).body).toEqual(first.body)
    expect((await harness.mails()).map(({ subject }) => subject)).toEqual([
      'Nytt svar – Anna Berg – O.S.A.',
      'Nytt svar – Elsa +1 – O.S.A.',
    ])
    expect((await harness.mails())[1]?.text).toContain('3 gäster svarat: 2 kommer och 1 kommer inte')

    const other = [of(erik, 'Erik', 'yes'), of(anna, 'Anna Berg', 'yes', 'Fisk')]
    const refused = await reply(home, other)
    expect(refused).toMatchObject({ status: 409, body: { code: 'already-answered', guests: [erik] } })
    expect(refused.body).toMatchObject({ receiptPath: path(first.body) })
    expect((await said())[2]?.said).toBe('Erik no')
    const { replaces } = refused.body as { replaces: object }
    expect((await reply(home, other, { replaces })).body).toEqual(first.body)
    expect((await said())[2]).toEqual({ inviteeId: erik, position: 2, said: 'Erik yes' })
    // what was seen then is not what stands there now
    harness.wait(1)
    expect((await reply(home, [of(erik, 'Erik', 'no')], { replaces })).status).toBe(409)
  })

  test('two of a household at the same moment: one reply with both, and of two answers of one person the first', async () => {
    const home = await invited(['Anna', 'Erik'])
    const [anna, erik] = home.invitees.map(({ id }) => id)
    const sent = await Promise.all([
      ...['Fisk', 'Kött', 'Fisk'].map((food) => reply(home, [of(anna, 'Anna', 'yes', food)])),
      ...[1, 2].map(() => reply(home, [of(erik, 'Erik', 'no')])),
    ])
    expect(sent.filter(({ status }) => status === 409).length).toBeGreaterThan(0)
    const counted = (await said()).map(({ inviteeId }) => inviteeId)
    expect(counted.toSorted()).toEqual([anna, erik].toSorted())
    expect(await harness.database('answer_groups')).toHaveLength(1)
  })

  test('households that answer together are written in few transactions, and what one may not do fails none of the others', async () => {
    const homes = await Promise.all(Array.from({ length: 20 }, (_, n) => invited([`Anna ${n}`, `Erik ${n}`])))
    const people = homes.map(({ invitees }) => invitees.map(({ id }) => id))
    const strangers = people[1]?.[0]
    const statements: string[] = []
    const note = ({ sql }: { sql: string }) => void statements.push(sql)
    harness.database.on('query', note)
    const replies = await Promise.all(
      homes.flatMap((home, n) => [
        reply(home, [of(people[n]?.[0], `Anna ${n}`)]),
        reply(home, [of(n === 0 ? strangers : people[n]?.[1], `Erik ${n}`, 'no')]),
      ]),
    )
    harness.database.off('query', note)
    expect(replies.map(({ status }) => status)).toEqual([200, 409, ...Array.from({ length: 38 }, () => 200)])
    expect(statements.filter((sql) => /^begin/i.test(sql)).length).toBeLessThan(25)
    expect(new Set(replies.filter((_, n) => n !== 1).map(({ body }) => path(body))).size).toBe(20)
    const told = new Map((await said()).map((one) => [one.inviteeId, one.said]))
    for (const [n, [anna, erik]] of people.entries()) {
      expect(told.get(anna)).toBe(`Anna ${n} yes`)
      expect(told.get(erik)).toBe(n === 0 ? undefined : `Erik ${n} no`)
    }
    expect(await harness.mails()).toHaveLength(39)
  })

  test('a token of nobody’s, of another site, of an ended link, and persons of others store nothing', async () => {
    const home = await invited(['Anna'])
    const other = await invited(['Bo'])
    const [anna = ''] = home.invitees.map(({ id }) => id)
    for (const invitation of ['x'.repeat(22), 'x'])
      expect(await reply(home, [of(anna, 'Anna')], { invitation })).toMatchObject({
        status: 404,
        body: { code: 'invitation-unknown' },
      })
    const stranger = await openAnswerHarness(kind)
    try {
      const body = stranger.rsvp([of(anna, 'Anna')], { invitation: tokenOf(home) })
      expect(await stranger.send(body)).toMatchObject({ status: 404, body: { code: 'invitation-unknown' } })
    } finally {
      await stranger.close()
    }
    expect(await reply(home, [of(other.invitees[0]?.id, 'Bo')])).toMatchObject({
      status: 409,
      body: { code: 'invitation-changed' },
    })
    expect((await reply(home, [guest('Anna')])).status).toBe(400)
    expect((await reply(home, [of(anna, 'Anna'), of(anna, 'Anna', 'no')])).status).toBe(400)
    await harness.owner.call('POST', `${households}/${home.id}/link`)
    expect((await reply(home, [of(anna, 'Anna')])).status).toBe(404)
    expect(await harness.list()).toEqual([])
  })

  test('company takes the household’s seats, whatever the open form allows, and is on the list from then on', async () => {
    await harness.save(documentWithForms({ rsvp: { maxNumberOfGuests: 1 } }))
    const home = await invited(['Anna', 'Erik'], { extraSeats: 1 })
    const [anna, erik] = home.invitees.map(({ id }) => id)
    const all = [of(anna, 'Anna'), of(erik, 'Erik'), of('extra', 'Carl von Ek')]
    expect(await reply(home, [...all, of('extra', 'Dora')])).toMatchObject({
      status: 422,
      body: { code: 'too-many-guests', most: 3 },
    })
    expect(await harness.list()).toEqual([])
    const answers = [await reply(home, all), await reply(home, all)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stored = await harness.database('invitees').orderBy('position')
    expect(stored.map((row) => [row.first_name, row.last_name, Boolean(row.is_extra)])).toEqual([
      ['Anna', 'Berg', false],
      ['Erik', 'Berg', false],
      ['Carl von', 'Ek', true],
    ])
    expect((await said()).map(({ inviteeId }) => inviteeId)).toEqual([anna, erik, stored[2].id])
    // an owner who has not seen it does not take it off the list
    const { invitees, revision } = home
    const stale = { envelopeName: 'x', extraSeats: 1, invitees, revision }
    expect((await harness.owner.call('PUT', `${households}/${home.id}`, stale)).status).toBe(409)
    await harness.save(documentWithForms())
  })

  test('is no spam, however fast, unless something is in the trap; and one household may be late', async () => {
    const [home, late] = [await invited(['Anna']), await invited(['Bo'], { lateUntil: '2999-01-01T00:00:00.000Z' })]
    const [anna, bo] = [home.invitees[0]?.id, late.invitees[0]?.id]
    for (const trap of ['x', '']) await reply(home, [of(anna, 'Anna')], { trap, postKey: harness.postKey('rsvp', 0) })
    expect(await said()).toMatchObject([{ inviteeId: anna }])
    expect(await harness.list('?spam=true')).toHaveLength(1)
    await harness.save(documentWithForms({ rsvp: { deadline: '2020-01-01' } }))
    expect(await reply(home, [of(anna, 'Anna', 'no')])).toMatchObject({ status: 409, body: { code: 'form-closed' } })
    expect((await reply(late, [of(bo, 'Bo')])).status).toBe(200)
    await harness.save(documentWithForms())
    expect((await said()).map(({ inviteeId }) => inviteeId)).toEqual([anna, bo])
  })

  test('what a person has answered elsewhere, or the owner has entered, counts', async () => {
    const [home, other] = [await invited(['Anna']), await invited(['Erik'])]
    const [anna = '', erik = ''] = [home, other].map(({ invitees }) => invitees[0]?.id ?? '')
    await reply(other, [of(erik, 'Erik', 'no')])
    const revisions = { [home.id]: 1, [other.id]: 1 }
    await harness.owner.call('POST', `${households}/move`, { inviteeIds: [erik], to: home.id, revisions })
    expect((await reply(home, [of(erik, 'Erik', 'no')])).status).toBe(200)
    expect(await reply(home, [of(erik, 'Erik')])).toMatchObject({ status: 409, body: { guests: [erik] } })
    const entered = { formId: ids.rsvp, language: 'sv', ...guest('Anna') }
    const enter = (inviteeId: string) =>
      harness.owner.call('POST', `/api/rsvps/${harness.siteId}/v4/by-hand`, { ...entered, inviteeId })
    expect((await enter(newId())).status).toBe(404)
    expect((await enter(anna)).status).toBe(201)
    expect((await reply(home, [of(anna, 'Anna', 'no')])).status).toBe(409)
    // the reply that the owner made is theirs from now on
    const { body } = await reply(home, [of(anna, 'Anna')])
    const site = await loadPublishedSite(harness.deps, harness.siteId)
    const receipt = await readReceipt(harness.deps, { site, token: path(body)?.split('/').at(-1) ?? '' })
    expect(receipt.guests).toMatchObject([{ inviteeId: anna }])
    expect(await said()).toHaveLength(2)
  })

  test('a change by the private link goes by whose the answers are, not by their places', async () => {
    const home = await invited(['Anna', 'Erik', 'Elsa'])
    const [anna, erik, elsa] = home.invitees.map(({ id }) => id)
    const { body } = await reply(home, [of(anna, 'Anna'), of(erik, 'Erik'), of(elsa, 'Elsa', 'yes', 'Nötter')])
    const before = await harness.list()
    const change = async (...guests: readonly object[]) => {
      const site = await loadPublishedSite(harness.deps, harness.siteId)
      const request = changeAnswerRequest.parse({ language: 'sv', guests })
      return changeAnswer(harness.deps, { site, token: path(body)?.split('/').at(-1) ?? '', request })
    }
    await change(of(elsa, 'Elsa', 'yes', 'Nötter'), of(before[1]?._id, 'Erik', 'no'))
    const after = await harness.list()
    expect(after.map(({ _id, inviteeId }) => [_id, inviteeId])).toEqual([
      [before[1]?._id, erik],
      [before[2]?._id, elsa],
    ])
    expect(await said()).toMatchObject([{ said: 'Erik no' }, { said: 'Elsa yes' }])
    await expect(change(guest('Anna'), guest('Erik'))).rejects.toMatchObject({ code: 'form-changed' })
    // who has gone may answer again
    await reply(home, [of(anna, 'Anna')])
    expect((await said()).map(({ inviteeId }) => inviteeId)).toEqual([erik, elsa, anna])
  })

  test('what the specification’s replies say is stored and answered as without a guest list', async () => {
    const bodies = () => [harness.rsvp([guest('Åsa', 'yes', 'Fisk'), guest('Bo', 'no')]), harness.rsvp([guest('Cleo')])]
    const shape = async () => {
      const sent: unknown[] = []
      for (const body of bodies()) {
        const answer = await harness.send(body)
        sent.push([answer.status, Object.keys(submissionResponse.parse(answer.body))])
        harness.wait(1)
      }
      const records = (await harness.list()).map((record) => [
        Object.keys(record),
        record.formElements,
        record.position,
      ])
      await harness.clear()
      return { sent, records }
    }
    const without = await shape()
    const home = await invited(['Åsa', 'Bo'])
    await reply(home, [of(home.invitees[0]?.id, 'Åsa')])
    await harness.clear()
    expect(await shape()).toEqual(without)
  })
})
