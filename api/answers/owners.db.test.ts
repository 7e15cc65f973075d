import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseAnswers } from '../../commands/answers/erase-answers.ts'
import { answerRecord } from '../../domain/forms/answers-contract.ts'
import { createSiteResponse } from '../../modules/site-contract.ts'
import { askingDocument, guest, ids } from '../../tests/factories/asking-document.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { type AnswerStage, openAnswerStage } from '../../tests/support/answer-stage.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'

describe.each(databaseKinds)('owners and their answers on %s', (kind) => {
  let stage: AnswerStage
  let path: string
  beforeAll(async () => {
    stage = await openAnswerStage(kind)
    path = `/api/rsvps/${stage.siteId}/v4`
  })
  afterAll(() => stage.close())
  beforeEach(() => stage.clear())

  const written = (changes: object = {}) => ({ formId: ids.rsvp, language: 'sv', ...guest('Åsa', 'no'), ...changes })

  test('an answer is corrected and marked; what it was asked stays, what has changed since is known too', async () => {
    await stage.send(stage.rsvp([guest('Asa', 'yes', 'Fisk'), guest('Bo')]))
    const [before] = await stage.list()
    const [, rsvp] = askingDocument().siteModules
    const form = { formElements: rsvp !== undefined && 'form' in rsvp ? rsvp.form.formElements.slice(0, 2) : [] }
    await stage.save(askingDocument({ rsvp: { form } }))
    const put = (body: object) => stage.owner.call('PUT', `${path}/${before?._id}`, body)
    const corrected = await put(written(guest('Åsa', 'yes', 'Kött')))
    expect(corrected.status).toBe(200)
    expect(corrected.body).toMatchObject({ _id: before?._id, corrected: true, origin: 'guest', position: 0 })
    const record = answerRecord.parse(corrected.body)
    expect(record.formElements.map(({ value }) => value)).toEqual(['Åsa', null, 'Kött'])
    expect(record.updatedAt).not.toBeNull()
    expect((await stage.list())[0]).toEqual(record)
    expect(await put(written({ formId: ids.form }))).toMatchObject({ status: 400 })
    expect(await put(written({ formElements: [] }))).toMatchObject({ status: 422, body: { code: 'answers-invalid' } })
    expect(await put(written({ formElements: [{ formElement: 'gone000001', value: 'x' }] }))).toMatchObject({
      status: 409,
      body: { code: 'form-changed' },
    })
    await stage.save(askingDocument())
  })

  test('an answer that was given in another way is written down, also when the form is closed', async () => {
    await stage.save(askingDocument({ rsvp: { closed: true } }))
    const added = await stage.owner.call('POST', `${path}/by-hand`, written())
    expect(added).toMatchObject({ status: 201, body: { origin: 'owner', corrected: false, recipients: [] } })
    expect(await stage.list()).toEqual([answerRecord.parse(added.body)])
    expect((await stage.owner.call('GET', `/api/sites/${stage.siteId}`)).body).toMatchObject({ hasRsvps: true })
    expect(await stage.mails()).toEqual([])
    expect((await stage.owner.call('POST', `${path}/by-hand`, written({ formId: ids.form }))).status).toBe(409)
    await stage.save(askingDocument())
  })

  test('what is sent again after a lost reply is stored once, with the words that were sent last', async () => {
    const submissionId = 'by-hand-0123456789abcdef'
    const post = (body: object) => stage.owner.call('POST', `${path}/by-hand`, { ...body, submissionId })
    const [first, twin] = await Promise.all([post(written()), post(written())])
    expect(first).toMatchObject({ status: 201, body: { origin: 'owner', corrected: false } })
    expect(twin.body).toEqual(first.body)
    expect((await post(written())).body).toEqual(first.body)
    const { _id } = answerRecord.parse(first.body)
    expect((await post(written(guest('Åsa Öberg', 'no')))).body).toMatchObject({ _id, origin: 'owner' })
    const stored = await stage.list()
    expect(stored.map(({ formElements }) => formElements[0]?.value)).toEqual(['Åsa Öberg'])
    expect(await stage.owner.call('POST', `${path}/by-hand`, { ...written(), submissionId: 'short' })).toMatchObject({
      status: 400,
    })
    // without an id each is an answer of its own, as before
    await stage.owner.call('POST', `${path}/by-hand`, written())
    expect(await stage.list()).toHaveLength(2)
  })

  test('nobody else reads or touches them', async () => {
    await stage.send(stage.rsvp([guest('Åsa')]))
    const [answer] = await stage.list()
    const { client: other } = await registeredClient(stage.api.url)
    const calls = [
      ['GET', path],
      ['GET', `/api/rsvps/${stage.siteId}`],
      ['GET', `/api/form-submissions/${stage.siteId}`],
      ['DELETE', `${path}/${answer?._id}`],
      ['PUT', `${path}/${answer?._id}`],
      ['POST', `${path}/by-hand`],
      ['POST', `${path}/${answer?._id}/rescue`],
    ] as const
    for (const [method, call] of calls) {
      const body = method === 'GET' ? undefined : written()
      expect((await other.call(method, call, body)).status).toBe(403)
      expect((await stage.browser().call(method, call, body)).status).toBe(401)
    }
    // nor does an owner by way of a site of their own
    const mine = await other.call('POST', '/api/sites/V2', { site: askingDocument() })
    const { site } = createSiteResponse.parse(mine.body)
    for (const [method, end] of [
      ['DELETE', ''],
      ['POST', '/rescue'],
    ] as const)
      expect((await other.call(method, `/api/rsvps/${site._id}/v4/${answer?._id}${end}`)).status).toBe(404)
    expect((await other.call('PUT', `/api/rsvps/${site._id}/v4/${answer?._id}`, written())).status).toBe(404)
    expect(await stage.list()).toHaveLength(1)
  })

  test('replies are listed in the older form, and deleted by the older path', async () => {
    await stage.send(stage.rsvp([guest('Åsa', 'yes')]))
    const older = await stage.owner.call('GET', `/api/rsvps/${stage.siteId}`)
    const [{ _id } = { _id: '' }] = await stage.list()
    expect(older.body).toMatchObject({
      data: [
        {
          _id,
          source: `site-form-${ids.rsvp}`,
          weddingYesOrNo: null,
          customValues: [
            { id: ids.name, label: 'Namn', value: 'Åsa', type: 'TextField' },
            { id: ids.coming, label: 'Kommer du?', value: 'Ja', type: 'RadioGroup' },
            { id: ids.food, label: 'Matönskemål', value: '', type: 'TextField' },
          ],
        },
      ],
    })
    expect((await stage.owner.call('DELETE', `/api/rsvps/${stage.siteId}/${_id}`)).status).toBe(204)
    expect(await stage.list()).toEqual([])
  })

  test('long lists come compressed, oldest first, whoever comes together side by side', async () => {
    for (let n = 0; n < 12; n += 1) await stage.send(stage.rsvp([guest(`A${n}`), guest(`B${n}`)]))
    const list = await stage.list()
    const names = Array.from({ length: 12 }, (_, n) => [`A${n}`, `B${n}`]).flat()
    expect(list.map(({ formElements }) => formElements[0]?.value)).toEqual(names)
    const cookie = [...stage.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const raw = await rawRequest(stage.api.url, { path, headers: { Cookie: cookie, 'Accept-Encoding': 'gzip' } })
    expect(raw.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(JSON.parse(gunzipSync(raw.bytes).toString())).toEqual({ data: list })
  })

  test('hasRsvps stays true to the answers when the last one goes while another comes', async () => {
    for (let round = 0; round < 6; round += 1) {
      const before = await stage.list()
      await Promise.all([
        ...before.map(({ _id }) => stage.owner.call('DELETE', `${path}/${_id}`)),
        stage.send(stage.rsvp([guest(`Bo ${round}`)])),
      ])
      const { body } = await stage.owner.call('GET', `/api/sites/${stage.siteId}`)
      expect(body).toMatchObject({ hasRsvps: (await stage.list()).length > 0 })
    }
  })

  test('everything is erased with one call, and goes with its site', async () => {
    await stage.send(stage.rsvp([guest('Åsa')], { trap: 'x' }))
    await stage.send(stage.rsvp([guest('Bo')]))
    await stage.database.transaction((transaction) => eraseAnswers(transaction, stage.siteId))
    for (const table of ['answers', 'answer_groups', 'answer_forms', 'outbox'])
      expect(await stage.database(table)).toEqual([])
    expect((await stage.owner.call('GET', `/api/sites/${stage.siteId}`)).body).toMatchObject({ hasRsvps: false })
    await stage.send(stage.rsvp([guest('Åsa')]))
    expect(await stage.database('answers')).toHaveLength(1)
    await stage.database('sites').where({ id: stage.siteId }).delete()
    for (const table of ['answers', 'answer_groups', 'answer_forms']) expect(await stage.database(table)).toEqual([])
  })
})
