import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepGuests } from '../../commands/guests/sweep-guests.ts'
import { kitchenResponse } from '../../domain/guests/kitchen-contract.ts'
import { newId } from '../../platform/ids.ts'
import { documentWithForms, guest, ids } from '../../tests/factories/document-with-forms.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { databaseKinds } from '../../tests/support/databases.ts'

const day = 24 * 60 * 60

describe.each(databaseKinds)('the kitchen’s sheet on %s', (kind) => {
  let harness: AnswerHarness
  let path: string
  beforeAll(async () => {
    harness = await openAnswerHarness(kind)
    path = `/api/sites/${harness.siteId}/kitchen`
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    await harness.clear()
    harness.clock.aheadMs = 0
    for (const table of ['households', 'kitchen_sheets', 'kitchen_merges', 'kitchen_links'])
      await harness.database(table).delete()
  })

  const read = async () => kitchenResponse.parse((await harness.owner.call('GET', `${path}?language=sv`)).body)
  const replies = async (...guests: object[]) => {
    harness.wait(1)
    expect((await harness.send(harness.rsvp(guests))).status).toBe(200)
  }
  const tell = (changes: object = {}) =>
    harness.owner.call('POST', `${path}/sheets`, { id: newId(), form: ids.rsvp, language: 'sv', ...changes })

  test('counts the replies, with and without a guest list, and says what has changed since it was sent', async () => {
    await replies(guest('Anna', 'yes', 'Nötter'), guest('Bo', 'yes'), guest('Cleo', 'no'))
    const first = await read()
    expect(first).toMatchObject({
      formId: ids.rsvp,
      lastAt: null,
      sheet: { people: { total: 2, unknown: 2 }, diets: [{ text: 'Nötter' }], withoutDiet: { none: 1 }, changes: null },
    })
    const elsa = { id: newId(), firstName: 'Elsa', kind: 'child' }
    await harness.owner.call('PUT', `/api/sites/${harness.siteId}/households/${newId()}`, {
      revision: 0,
      envelopeName: 'Berg',
      invitees: [elsa],
    })
    expect((await read()).sheet.others).toEqual({ no: 1, unclear: 0, open: 1 })
    expect((await tell()).status).toBe(200)
    // the owner's notice of the reply
    expect((await harness.mails()).map(({ to }) => to)).toEqual([harness.ownerMail])

    await replies(guest('Elsa', 'yes', 'Ägg'))
    const answer = (await harness.list()).at(-1)
    await harness.owner.call('PUT', `/api/sites/${harness.siteId}/answers/${answer?._id}/invitee`, {
      inviteeId: elsa.id,
    })
    const { sheet } = await read()
    expect(sheet.people).toMatchObject({ total: 3, child: 1, unknown: 2 })
    expect(sheet.changes).toMatchObject([{ kind: 'new', now: { name: 'Elsa', diet: { text: 'Ägg' } } }])

    await tell({ to: 'kok@exempel.se', language: 'en', withNames: true })
    const mail = (await harness.mails()).find(({ to }) => to === 'kok@exempel.se')
    expect(mail?.text).toContain('New: Elsa · child · Ägg')
    // those who come are summed up before those of whom nobody knows
    expect(mail?.text).toContain('Children: 1\nAge not given: 2\nComing: 3\n')
  })

  test('counts diets together that the owner has merged, in the sheet and the mail, until they are parted', async () => {
    const change = async (wanted: { part?: string[]; merge?: string[][] }) => {
      const { status, body } = await harness.owner.call('POST', `${path}/diets`, {
        form: ids.rsvp,
        language: 'sv',
        ...wanted,
      })
      expect(status).toBe(200)
      return kitchenResponse.parse(body).sheet.diets.map(({ text, count }) => [text, count])
    }
    await replies(guest('Anna', 'yes', 'Glutenfri'), guest('Bo', 'yes', 'gluten-fri'))
    expect(await change({ merge: [['glutenfri', 'gluten-fri']] })).toEqual([['Glutenfri / gluten-fri', 2]])
    await replies(guest('Cleo', 'yes', 'GLUTENFRI.'))
    expect(await read()).toMatchObject({
      merged: [['glutenfri', 'gluten-fri']],
      sheet: { diets: [{ count: 3, texts: ['glutenfri', 'gluten-fri'] }] },
    })
    await tell({ to: 'kok@exempel.se' })
    const [sent] = (await harness.mails()).filter(({ to }) => to === 'kok@exempel.se')
    expect(sent?.text).toContain('Glutenfri / gluten-fri: 3')
    // two owners at once
    await Promise.all([change({ part: ['glutenfri'] }), change({ merge: [['nötter', 'nöt']] })])
    expect(await read()).toMatchObject({ merged: [['nötter', 'nöt']] })
    expect((await read()).sheet.diets).toHaveLength(2)
    expect(await harness.owner.call('POST', `${path}/diets`, { form: 'nowhere', language: 'sv' })).toMatchObject({
      status: 404,
    })
  })

  test('is mailed once, without names unless the owner adds them, and only from a published page', async () => {
    await replies(guest('Anna Hemlig', 'yes', 'Nötter & <fisk>'))
    const id = newId()
    for (const attempt of [1, 2])
      expect([attempt, (await tell({ id, to: 'kok@exempel.se', note: 'Se www.spam.se' })).status]).toEqual([
        attempt,
        200,
      ])
    await replies(guest('Bo Hemlig', 'yes'))
    await tell({ to: 'kok@exempel.se', withNames: true })
    const sent = (await harness.mails()).filter(({ to }) => to === 'kok@exempel.se')
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({ subject: 'Gäster och mat: Åsa & Bo', replyTo: harness.ownerMail })
    expect(sent[0]?.text).toContain('Nötter & <fisk>: 1')
    expect(JSON.stringify(sent[0])).not.toMatch(/Hemlig|spam\.se/)
    expect(JSON.stringify(sent[0])).toContain('&#60;fisk&#62;')
    expect(sent[1]?.text).toMatch(/Ny: Bo Hemlig/)

    await harness.database('sites').where({ id: harness.siteId }).update({ active_until: '2020-01-01T00:00:00.000Z' })
    expect(await tell({ to: 'kok@exempel.se' })).toMatchObject({ status: 409, body: { code: 'publish-first' } })
    expect((await tell()).status).toBe(200)
    await harness.database('sites').where({ id: harness.siteId }).update({ active_until: '2999-01-01T00:00:00.000Z' })
  })

  test('its link is read without logging in until a week after the event, and ends when the owner says so', async () => {
    // by the clock of the event, whose day begins before UTC's
    const dayOfEvent = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' })
    const inDays = (days: number) => dayOfEvent.format(Date.now() + days * day * 1000)
    const eventDate = { start: `${inDays(10)}T15:00`, end: null, timeZone: 'Europe/Stockholm', notDecided: false }
    await harness.save(documentWithForms({ document: { eventDate } }))
    await replies(guest('Anna Hemlig', 'yes', 'Nötter'))
    await harness.owner.call('PUT', `/api/sites/${harness.siteId}/households/${newId()}`, {
      revision: 0,
      envelopeName: 'Berg',
      invitees: [{ id: newId(), firstName: 'Elsa' }],
    })
    const make = async (withNames: boolean) => {
      harness.wait(1)
      const { status, body } = await harness.owner.call('POST', `${path}/link`, {
        form: ids.rsvp,
        language: 'en',
        withNames,
      })
      expect(status).toBe(200)
      return new URL(kitchenResponse.parse(body).link?.url ?? '').pathname
    }
    const visit = (link: string) => fetch(harness.api.url + link, { headers: { 'accept-language': 'sv' } })
    const link = await make(false)
    const shown = await visit(link)
    const page = await shown.text()
    expect([shown.status, shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-store',
      'noindex, nofollow',
    ])
    expect(page).toContain('Nötter')
    expect(page).toContain('For the kitchen')
    // whoever has not answered is no row of those who come
    const tableOf = (heading: string) => page.split('<section').find((part) => part.includes(`<h2>${heading}</h2>`))
    expect(tableOf('Guests')).not.toContain('Have not answered')
    expect(tableOf('Not included in the count')).toContain('Have not answered')
    expect(page).not.toContain('Hemlig')
    const { hash } = await harness.database('kitchen_links').first()
    expect(hash).not.toContain(link.split('/').at(-1))

    const named = await make(true)
    expect((await visit(link)).status).toBe(404)
    expect(await (await visit(named)).text()).toContain('Anna Hemlig')
    harness.wait(17 * day)
    expect((await visit(named)).status).toBe(200)
    harness.wait(day)
    const ended = await visit(named)
    expect([ended.status, await ended.text()]).toEqual([404, expect.stringContaining('Länken gäller inte längre')])
    harness.clock.aheadMs = 0
    expect((await visit(named)).status).toBe(200)
    expect((await harness.owner.call('DELETE', `${path}/link`)).status).toBe(204)
    expect([(await visit(named)).status, (await read()).link]).toEqual([404, null])

    // what was told goes thirty days after the event
    await tell()
    await harness.owner.call('POST', `${path}/diets`, { form: ids.rsvp, language: 'sv', merge: [['nötter', 'nöt']] })
    const now = (days: number) => ({ now: () => new Date(Date.now() + days * day * 1000) })
    await sweepGuests({ database: harness.database, clock: now(40) })
    expect(await harness.database('kitchen_sheets').select('id')).toHaveLength(1)
    await sweepGuests({ database: harness.database, clock: now(42) })
    expect(await harness.database('kitchen_sheets').select('id')).toEqual([])
    expect(await harness.database('kitchen_merges').select('site_id')).toEqual([])
  })
})
