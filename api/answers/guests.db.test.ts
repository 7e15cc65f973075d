import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { loadPublishedSite } from '../../commands/answers/published-site.ts'
import { maxSpam } from '../../commands/answers/submit-answer.ts'
import { submitRsvp } from '../../commands/answers/submit-rsvp.ts'
import { sweepAnswers } from '../../commands/answers/sweep-answers.ts'
import { rsvpRequest, submissionResponse } from '../../domain/forms/answers-contract.ts'
import { newToken } from '../../platform/ids.ts'
import { documentWithForms, guest, ids } from '../../tests/factories/document-with-forms.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { createRateLimits } from '../rate-limits.ts'

const wasHeard = (body: unknown) => !submissionResponse.parse(body).invertedSuccess
const receiptOf = (body: unknown) => submissionResponse.parse(body).receiptPath

describe.each(databaseKinds)('guests answer on %s', (kind) => {
  let harness: AnswerHarness
  beforeAll(async () => {
    harness = await openAnswerHarness(kind)
  })
  afterAll(() => harness.close())
  beforeEach(() => harness.clear())

  const hasRsvps = async () => {
    const { body } = await harness.owner.call('GET', `/api/sites/${harness.siteId}`)
    return z.object({ hasRsvps: z.boolean() }).parse(body).hasRsvps
  }

  test('a reply is stored as it was asked, guest by guest, and the owner is mailed', async () => {
    expect(await hasRsvps()).toBe(false)
    const body = harness.rsvp([guest(' Åsa \n', 'yes', 'Fisk'), guest('Bo', 'no')], { language: 'en' })
    const { status, body: answer } = await harness.send(body)
    expect(status).toBe(200)
    expect(answer).toEqual({
      invertedSuccess: false,
      receiptPath: expect.stringMatching(new RegExp(`^/api/rsvps/${harness.siteId}/receipts/[\\w-]{43}$`)),
    })
    const [asa, bo, ...more] = await harness.list()
    expect(more).toEqual([])
    expect(asa).toMatchObject({
      formId: ids.rsvp,
      formTitle: 'R.S.V.P.',
      language: 'en',
      position: 0,
      origin: 'guest',
      corrected: false,
      groupIdentifier: body.groupIdentifier,
      recipients: [harness.ownerMail],
      spamUntil: null,
      updatedAt: null,
      formElements: [
        { formElement: { id: ids.name, required: true, label: { sv: 'Namn' } }, value: 'Åsa', selectedOption: null },
        { formElement: { id: ids.coming }, value: null, selectedOption: { id: ids.yes, text: { sv: 'Ja' } } },
        { formElement: { id: ids.food }, value: 'Fisk', selectedOption: null },
      ],
    })
    // questions that he was not asked are not included
    expect(bo?.formElements.map(({ formElement }) => formElement.id)).toEqual([ids.name, ids.coming])
    expect(await hasRsvps()).toBe(true)
    const [mail, ...others] = await harness.mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: harness.ownerMail, subject: 'Nytt svar – Åsa +1 – O.S.A.' })
    expect(mail?.text).toContain('Gäst 2\nNamn: Bo\nKommer du? Nej')
  })

  test('everybody whom the document names is mailed; the receipt goes to whom it was asked for', async () => {
    const recipients = ['one@example.com', 'two@example.com']
    await harness.save(documentWithForms({ document: { formRecipients: [{ formId: ids.rsvp, recipients }] } }))
    const { body } = await harness.send(harness.rsvp([guest('Åsa')], { receiptMail: 'Guest@example.com' }))
    const mails = await harness.mails()
    expect(mails.map(({ to }) => to).sort()).toEqual(['Guest@example.com', ...recipients])
    const receipt = mails.find(({ to }) => to === 'Guest@example.com')
    expect(receipt?.text).toContain(`http://${harness.host}:8080${receiptOf(body)}`)
    expect(receipt?.text).toContain('Åsa\nKommer du? Ja')
    expect(receipt).toMatchObject({
      from: { name: 'Åsa & Bo via Vigd', address: 'hej@vigd.se' },
      replyTo: harness.ownerMail,
    })
    expect(receipt?.subject).toBe('Ditt svar till Åsa & Bo')
    await harness.save(documentWithForms())
  })

  test('beyond the day’s mails to guests the private link is only shown', async () => {
    const limited = await openAnswerHarness(kind, { rateLimits: createRateLimits({ redis: undefined }) })
    try {
      const send = async (to: string) => (await limited.send(limited.rsvp([guest('Åsa')], { receiptMail: to }))).body
      for (let n = 0; n < 5; n += 1) expect(await send('often@example.com')).not.toHaveProperty('receiptNotMailed')
      const before = (await limited.mails()).length
      expect(await send('often@example.com')).toMatchObject({ receiptNotMailed: true, receiptPath: expect.any(String) })
      expect(await limited.mails()).toHaveLength(before + 1)
    } finally {
      await limited.close()
    }
  })

  test('a repeat is answered as the first was, also many at the same moment, and nothing is doubled', async () => {
    const body = harness.rsvp([guest('Åsa'), guest('Bo')])
    const answers = await Promise.all(Array.from({ length: 12 }, () => harness.send(body)))
    expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    harness.wait(20 * 3600)
    expect((await harness.send(body)).body).toEqual(answers[0]?.body)
    expect(await harness.list()).toHaveLength(2)
    expect(await harness.mails()).toHaveLength(1)
    // the form has changed, and closed, since
    await harness.save(documentWithForms({ rsvp: { form: { formElements: [] }, closed: true } }))
    expect((await harness.send(body)).body).toEqual(answers[0]?.body)
    await harness.save(documentWithForms())
    const other = await harness.send({ ...body, guests: [guest('Carl')] })
    const receiptPath = receiptOf(answers[0]?.body)
    expect(other).toMatchObject({ status: 409, body: { code: 'already-answered', receiptPath } })
    expect(await harness.list()).toHaveLength(2)
  })

  test('hundreds at the same moment: each is there once', async () => {
    const bodies = Array.from({ length: 60 }, (_, n) => harness.rsvp([guest(`Guest ${n}`), guest('With')]))
    const sent = await Promise.all(bodies.map(harness.send))
    expect(sent.filter(({ body }) => wasHeard(body))).toHaveLength(60)
    const names = (await harness.list()).map(({ formElements }) => formElements[0]?.value)
    expect(names).toHaveLength(120)
    expect(new Set(names).size).toBe(61)
    expect(await harness.mails()).toHaveLength(60)
  })

  test.each<[string, string, { seconds?: number; postKey?: string; trap?: string }]>([
    ['too fast', 'too-fast', { seconds: 1 }],
    ['with a key that is hours old', 'old-key', { seconds: 13 * 3600 }],
    ['with a key that is not ours', 'no-key', { postKey: 'abc.def.ghi' }],
    ['with what only robots see filled in', 'trap', { trap: 'http://spam.example' }],
  ])('who sends %s is told so, and what they sent is kept apart', async (_, reason, { seconds, ...changes }) => {
    const postKey = harness.postKey('rsvp', seconds ?? 5)
    const body = harness.rsvp([guest('Robot')], { postKey, ...changes })
    expect((await harness.send(body)).body).toEqual({ invertedSuccess: true })
    expect((await harness.send(body)).body).toEqual({ invertedSuccess: true })
    expect(await harness.list()).toEqual([])
    expect(await hasRsvps()).toBe(false)
    expect(await harness.mails()).toEqual([])
    const [spam, ...more] = await harness.list('?spam=true')
    expect(more).toEqual([])
    const days = (Date.parse(spam?.spamUntil ?? '') - harness.clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect((await harness.database('answer_groups').first()).spam_reason).toBe(reason)
    // the owner rescues it: it counts, and is mailed
    const rescued = await harness.owner.call('POST', `/api/rsvps/${harness.siteId}/v4/${spam?._id}/rescue`)
    expect(rescued).toMatchObject({ status: 200, body: { data: [{ _id: spam?._id, spamUntil: null }] } })
    expect(await harness.list()).toHaveLength(1)
    expect(await hasRsvps()).toBe(true)
    expect(await harness.mails()).toHaveLength(1)
  })

  test('keys are given out', async () => {
    for (const kind of ['rsvps', 'form-submissions']) {
      const { status, body } = await harness.browser().call('GET', `/api/${kind}/post-key`)
      expect({ status, body }).toEqual({ status: 200, body: { key: expect.stringMatching(/^\w+\.\w+\.[\w-]+$/) } })
    }
  })

  test('a flood is kept apart, and fills the tray no further than it holds', async () => {
    const send = async (body: unknown) => {
      const [request, site] = [rsvpRequest.parse(body), await loadPublishedSite(harness.deps, harness.siteId)]
      return submitRsvp(harness.deps, { site, request, flood: true, network: 'test' })
    }
    const heard = harness.rsvp([guest('Åsa')])
    const first = await harness.send(heard)
    await send(harness.rsvp([guest('Robot')]))
    expect(await harness.list('?spam=true')).toHaveLength(1)
    const row = await harness.database('answer_groups').whereNotNull('spam_until').first()
    const full = Array.from({ length: maxSpam - 1 }, (_, n) => ({
      ...row,
      id: `spam${n}`,
      submission_id: `spam${n}`,
      receipt_hash: null,
    }))
    for (let start = 0; start < full.length; start += 400)
      await harness.database('answer_groups').insert(full.slice(start, start + 400))
    expect(await send(harness.rsvp([guest('Robot')]))).toEqual({ invertedSuccess: true })
    expect(await harness.list('?spam=true')).toHaveLength(1)
    // a repeat of an answer from before the flood gets the original response
    expect(await send(heard)).toEqual(first.body)
  })

  test('who fills in again after a wait, with a new key, is heard', async () => {
    const body = harness.rsvp([guest('Åsa')], { postKey: harness.postKey('rsvp', 1) })
    expect((await harness.send(body)).body).toEqual({ invertedSuccess: true })
    const again = await harness.send({ ...body, postKey: harness.postKey() })
    expect(again.body).toMatchObject({ invertedSuccess: false, receiptPath: expect.any(String) })
    expect(await harness.list('?spam=true')).toEqual([])
    expect(await harness.list()).toHaveLength(1)
  })

  test('a key serves one answer, also when two come at once', async () => {
    const postKey = harness.postKey()
    const bodies = [harness.rsvp([guest('Åsa')], { postKey }), harness.rsvp([guest('Bo')], { postKey })]
    const answers = await Promise.all(bodies.map(harness.send))
    expect(answers.filter(({ body }) => wasHeard(body))).toHaveLength(1)
    expect(await harness.list()).toHaveLength(1)
    expect(await harness.list('?spam=true')).toHaveLength(1)
    // an RSVP's key is not valid for another form
    const form = { language: 'sv', formId: ids.form, formElements: [{ formElement: ids.song, value: 'Waterloo' }] }
    const other = { ...form, submissionId: newToken(), postKey: harness.postKey() }
    const sent = await harness.browser().call('POST', `/api/form-submissions/${harness.siteId}/`, other)
    expect(sent.body).toEqual({ invertedSuccess: true })
  })

  test('spam goes after thirty days, what was deleted is not brought back by a late repeat', async () => {
    await harness.send(harness.rsvp([guest('Robot')], { trap: 'x' }))
    const body = harness.rsvp([guest('Åsa')])
    await harness.send(body)
    const [answer] = await harness.list()
    const path = `/api/rsvps/${harness.siteId}/v4/${answer?._id}`
    expect((await harness.owner.call('DELETE', path)).status).toBe(204)
    expect((await harness.owner.call('DELETE', path)).status).toBe(404)
    expect(await hasRsvps()).toBe(false)
    await harness.send(body)
    expect(await harness.list()).toEqual([])
    harness.wait(29 * 86_400)
    await sweepAnswers(harness)
    expect(await harness.list('?spam=true')).toHaveLength(1)
    harness.wait(1.1 * 86_400)
    await sweepAnswers(harness)
    expect(await harness.database('answer_groups')).toEqual([])
    expect(await harness.database('answers')).toEqual([])
    harness.clock.aheadMs = 0
  })

  test.each<[string, number, object, object]>([
    ['a form that the page does not have', 409, { formId: 'nothere001' }, { code: 'form-changed' }],
    ['a form of another kind', 409, { formId: ids.form }, { code: 'form-changed' }],
    [
      'a question that is not there any more',
      409,
      { guests: [{ formElements: [{ formElement: 'gone000001', value: 'x' }] }] },
      {
        code: 'form-changed',
        answers: expect.arrayContaining([{ guest: 0, formElement: 'gone000001', code: 'unknown-question' }]),
      },
    ],
    [
      'a required question left out, by the second guest',
      422,
      { guests: [guest('Åsa'), guest('')] },
      { code: 'answers-invalid', answers: [{ guest: 1, formElement: ids.name, code: 'required' }] },
    ],
    [
      'an answer to what is not asked of who stays at home',
      422,
      { guests: [guest('Åsa', 'no', 'Fisk')] },
      { code: 'answers-invalid', answers: [{ guest: 0, formElement: ids.food, code: 'not-asked' }] },
    ],
    [
      'six guests',
      422,
      { guests: Array.from({ length: 6 }, () => guest('Åsa')) },
      { code: 'too-many-guests', most: 5 },
    ],
    ['no guest', 400, { guests: [] }, { code: 'invalid-input' }],
    ['a mail address that is none', 400, { receiptMail: 'nobody' }, { code: 'invalid-input' }],
  ])('%s is refused, and nothing is stored', async (_, status, changes, body) => {
    const sent = await harness.send(harness.rsvp([guest('Åsa')], { ...changes }))
    expect(sent).toMatchObject({ status, body })
    expect(await harness.database('answer_groups')).toEqual([])
  })

  test('a form is closed by its owner, by its deadline, and by being hidden', async () => {
    const answers = async (rsvp: object) => {
      await harness.save(documentWithForms({ rsvp }))
      return harness.send(harness.rsvp([guest('Åsa')]))
    }
    expect(await answers({ closed: true })).toMatchObject({ status: 409, body: { code: 'form-closed' } })
    expect(await answers({ deadline: '2020-01-01' })).toMatchObject({ status: 409, body: { code: 'form-closed' } })
    expect(await answers({ hide: true })).toMatchObject({ status: 409, body: { code: 'form-changed' } })
    expect(await answers({ deadline: '2998-01-01' })).toMatchObject({ status: 200 })
    await harness.save(documentWithForms())
  })

  test('a site that is not published, or not there, takes nothing; a protected one from admitted guests only', async () => {
    const body = harness.rsvp([guest('Åsa')])
    const sites = harness.database('sites').where({ id: harness.siteId })
    await sites.clone().update({ active_until: '2020-01-01T00:00:00.000Z' })
    expect((await harness.send(body)).status).toBe(404)
    await sites.clone().update({ active_until: '2999-01-01T00:00:00.000Z', password_encrypted: 'x' })
    expect(await harness.send(body)).toMatchObject({ status: 401, body: { code: 'password-required' } })
    await sites.clone().update({ password_encrypted: null })
    expect((await harness.browser().call('POST', '/api/rsvps/nothere00001/v4', body)).status).toBe(404)
    expect((await harness.send(body)).status).toBe(200)
  })

  test('a filled-in form is stored, listed and mailed; it is no reply', async () => {
    const body = {
      language: 'sv',
      formId: ids.form,
      submissionId: newToken(),
      postKey: harness.postKey('form'),
      formElements: [{ formElement: { id: ids.song }, value: 'Waterloo', selectedOption: null }],
    }
    const path = `/api/form-submissions/${harness.siteId}`
    const send = () => harness.browser().call('POST', `${path}/`, body)
    const [first, second] = await Promise.all([send(), send()])
    expect(first).toMatchObject({ status: 200, body: { invertedSuccess: false } })
    expect(second?.body).toEqual({ invertedSuccess: false })
    const { body: listed } = await harness.owner.call('GET', path)
    expect(listed).toMatchObject({
      data: [{ formTitle: 'Önska en låt', groupIdentifier: body.submissionId, formElements: [{ value: 'Waterloo' }] }],
    })
    expect(await hasRsvps()).toBe(false)
    expect(await harness.list()).toEqual([])
    const [mail, ...more] = await harness.mails()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Nytt svar – Waterloo – Önska en låt')
  })
})
