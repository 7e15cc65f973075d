import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseAnswers } from '../../commands/answers/erase-answers.ts'
import { answerRecord } from '../../domain/forms/answers-contract.ts'
import { createSiteResponse } from '../../modules/site-contract.ts'
import { documentWithForms, guest, ids } from '../../tests/factories/document-with-forms.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'

describe.each(databaseKinds)('owners and their answers on %s', (kind) => {
  let harness: AnswerHarness
  let path: string
  beforeAll(async () => {
    harness = await openAnswerHarness(kind)
    path = `/api/rsvps/${harness.siteId}/v4`
  })
  afterAll(() => harness.close())
  beforeEach(() => harness.clear())

  const written = (changes: object = {}) => ({ formId: ids.rsvp, language: 'sv', ...guest('Åsa', 'no'), ...changes })

  test('an answer is corrected and marked; what it was asked stays, what has changed since is known too', async () => {
    await harness.send(harness.rsvp([guest('Asa', 'yes', 'Fisk'), guest('Bo')]))
    const [before] = await harness.list()
    const [, rsvp] = documentWithForms().siteModules
    const form = { formElements: rsvp !== undefined && 'form' in rsvp ? rsvp.form.formElements.slice(0, 2) : [] }
    await harness.save(documentWithForms({ rsvp: { form } }))
    const put = (body: object) => harness.owner.call('PUT', `${path}/${before?._id}`, body)
    const corrected = await put(written(guest('Åsa', 'yes', 'Kött')))
    expect(corrected.status).toBe(200)
    expect(corrected.body).toMatchObject({ _id: before?._id, corrected: true, origin: 'guest', position: 0 })
    const record = answerRecord.parse(corrected.body)
    expect(record.formElements.map(({ value }) => value)).toEqual(['Åsa', null, 'Kött'])
    expect(record.updatedAt).not.toBeNull()
    expect((await harness.list())[0]).toEqual(record)
    expect(await put(written({ formId: ids.form }))).toMatchObject({ status: 400 })
    expect(await put(written({ formElements: [] }))).toMatchObject({ status: 422, body: { code: 'answers-invalid' } })
    expect(await put(written({ formElements: [{ formElement: 'gone000001', value: 'x' }] }))).toMatchObject({
      status: 409,
      body: { code: 'form-changed' },
    })
    await harness.save(documentWithForms())
  })

  test('an answer that was given in another way is written down, also when the form is closed', async () => {
    await harness.save(documentWithForms({ rsvp: { closed: true } }))
    const added = await harness.owner.call('POST', `${path}/by-hand`, written())
    expect(added).toMatchObject({ status: 201, body: { origin: 'owner', corrected: false, recipients: [] } })
    expect(await harness.list()).toEqual([answerRecord.parse(added.body)])
    expect((await harness.owner.call('GET', `/api/sites/${harness.siteId}`)).body).toMatchObject({ hasRsvps: true })
    expect(await harness.mails()).toEqual([])
    expect((await harness.owner.call('POST', `${path}/by-hand`, written({ formId: ids.form }))).status).toBe(409)
    await harness.save(documentWithForms())
  })

  test('an answer that is written down may be half a megabyte long, and no longer', async () => {
    const send = (bytes: number) => {
      const length = Buffer.byteLength(JSON.stringify(written({ filler: '' })))
      return harness.owner.call('POST', `${path}/by-hand`, written({ filler: 'x'.repeat(bytes - length) }))
    }
    expect((await send(500_000)).status).not.toBe(413)
    expect((await send(500_001)).status).toBe(413)
  })

  test('what is sent again after a lost reply is stored once, with the words that were sent last', async () => {
    const submissionId = 'by-hand-0123456789abcdef'
    const post = (body: object) => harness.owner.call('POST', `${path}/by-hand`, { ...body, submissionId })
    const [first, twin] = await Promise.all([post(written()), post(written())])
    expect(first).toMatchObject({ status: 201, body: { origin: 'owner', corrected: false } })
    expect(twin.body).toEqual(first.body)
    expect((await post(written())).body).toEqual(first.body)
    const { _id } = answerRecord.parse(first.body)
    expect((await post(written(guest('Åsa Öberg', 'no')))).body).toMatchObject({ _id, origin: 'owner' })
    const stored = await harness.list()
    expect(stored.map(({ formElements }) => formElements[0]?.value)).toEqual(['Åsa Öberg'])
    expect(await harness.owner.call('POST', `${path}/by-hand`, { ...written(), submissionId: 'short' })).toMatchObject({
      status: 400,
    })
    // without an id each is a separate answer, as before
    await harness.owner.call('POST', `${path}/by-hand`, written())
    expect(await harness.list()).toHaveLength(2)
  })

  test('nobody else reads or touches them', async () => {
    await harness.send(harness.rsvp([guest('Åsa')]))
    const [answer] = await harness.list()
    const { client: other } = await registeredClient(harness.api.url)
    const calls = [
      ['GET', path],
      ['GET', `/api/rsvps/${harness.siteId}`],
      ['GET', `/api/form-submissions/${harness.siteId}`],
      ['DELETE', `${path}/${answer?._id}`],
      ['PUT', `${path}/${answer?._id}`],
      ['POST', `${path}/by-hand`],
      ['POST', `${path}/${answer?._id}/rescue`],
    ] as const
    for (const [method, call] of calls) {
      const body = method === 'GET' ? undefined : written()
      expect((await other.call(method, call, body)).status).toBe(403)
      expect((await harness.browser().call(method, call, body)).status).toBe(401)
    }
    // nor can an owner do it through their own site
    const mine = await other.call('POST', '/api/sites/V2', { site: documentWithForms() })
    const { site } = createSiteResponse.parse(mine.body)
    for (const [method, end] of [
      ['DELETE', ''],
      ['POST', '/rescue'],
    ] as const)
      expect((await other.call(method, `/api/rsvps/${site._id}/v4/${answer?._id}${end}`)).status).toBe(404)
    expect((await other.call('PUT', `/api/rsvps/${site._id}/v4/${answer?._id}`, written())).status).toBe(404)
    expect(await harness.list()).toHaveLength(1)
  })

  test('replies are listed in the older form, and deleted by the older path', async () => {
    await harness.send(harness.rsvp([guest('Åsa', 'yes')]))
    const older = await harness.owner.call('GET', `/api/rsvps/${harness.siteId}`)
    const [{ _id } = { _id: '' }] = await harness.list()
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
    expect((await harness.owner.call('DELETE', `/api/rsvps/${harness.siteId}/${_id}`)).status).toBe(204)
    expect(await harness.list()).toEqual([])
  })

  test('long lists come compressed, oldest first, whoever comes together side by side', async () => {
    for (let n = 0; n < 12; n += 1) await harness.send(harness.rsvp([guest(`A${n}`), guest(`B${n}`)]))
    const list = await harness.list()
    const names = Array.from({ length: 12 }, (_, n) => [`A${n}`, `B${n}`]).flat()
    expect(list.map(({ formElements }) => formElements[0]?.value)).toEqual(names)
    const cookie = [...harness.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const raw = await rawRequest(harness.api.url, { path, headers: { Cookie: cookie, 'Accept-Encoding': 'gzip' } })
    expect(raw.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(JSON.parse(gunzipSync(raw.bytes).toString())).toEqual({ data: list })
  })

  test('hasRsvps stays true to the answers when the last one goes while another comes', async () => {
    for (let round = 0; round < 6; round += 1) {
      const before = await harness.list()
      await Promise.all([
        ...before.map(({ _id }) => harness.owner.call('DELETE', `${path}/${_id}`)),
        harness.send(harness.rsvp([guest(`Bo ${round}`)])),
      ])
      const { body } = await harness.owner.call('GET', `/api/sites/${harness.siteId}`)
      expect(body).toMatchObject({ hasRsvps: (await harness.list()).length > 0 })
    }
  })

  test('everything is erased with one call, and goes with its site', async () => {
    await harness.send(harness.rsvp([guest('Åsa')], { trap: 'x' }))
    await harness.send(harness.rsvp([guest('Bo')]))
    await harness.database.transaction((transaction) => eraseAnswers(transaction, harness.siteId))
    for (const table of ['answers', 'answer_groups', 'answer_forms', 'outbox'])
      expect(await harness.database(table)).toEqual([])
    expect((await harness.owner.call('GET', `/api/sites/${harness.siteId}`)).body).toMatchObject({ hasRsvps: false })
    await harness.send(harness.rsvp([guest('Åsa')]))
    expect(await harness.database('answers')).toHaveLength(1)
    await harness.database('sites').where({ id: harness.siteId }).delete()
    for (const table of ['answers', 'answer_groups', 'answer_forms']) expect(await harness.database(table)).toEqual([])
  })
})
