import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadPublishedSite } from '../../commands/answers/published-site.ts'
import { sendDigests } from '../../commands/answers/send-digests.ts'
import { withdrawAnswer } from '../../commands/answers/withdraw-answer.ts'
import { submissionResponse } from '../../domain/forms/answers-contract.ts'
import type { NoticeChoice } from '../../domain/forms/notices-contract.ts'
import { documentWithForms, guest, ids } from '../../tests/factories/document-with-forms.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { generousRules } from '../../tests/support/api.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { waitingMails } from '../../tests/support/waiting-mails.ts'
import { createRateLimits } from '../rate-limits.ts'

const friend = 'friend@example.com'
const noticesADay = 3

describe.each(databaseKinds)('notices of answers on %s', (kind) => {
  let harness: AnswerHarness
  const rateLimits = createRateLimits({
    redis: undefined,
    rules: { ...generousRules, noticeOfRecipient: { points: noticesADay, seconds: 24 * 3600 } },
  })
  beforeAll(async () => {
    harness = await openAnswerHarness(kind, { rateLimits })
    const recipients = [harness.ownerMail, friend]
    await harness.save(documentWithForms({ document: { formRecipients: [{ formId: ids.rsvp, recipients }] } }))
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    await harness.clear()
    await harness.database('notice_choices').delete()
    for (const to of [harness.ownerMail, friend])
      await rateLimits.forget('noticeOfRecipient', `${harness.siteId} ${to}`)
  })

  const answer = async (...names: string[]) => {
    const { status } = await harness.send(harness.rsvp(names.map((name) => guest(name))))
    expect(status).toBe(200)
  }
  const friendsMails = () => waitingMails(harness.api, friend)
  /** The path behind a recipient's link in a mail. */
  const linkOf = async (to: string) => {
    const [mail] = await waitingMails(harness.api, to)
    return /\/svarsmejl\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const call = (method: string, link: string, body?: { choice: NoticeChoice }) =>
    harness.browser().call(method, `/api/answer-notices/${link}`, body)
  const choose = async (link: string, choice: NoticeChoice) =>
    expect((await call('PUT', link, { choice })).status).toBe(204)
  const chosen = () => harness.database('notice_choices').where({ mail: friend }).select('choice', 'waits_since')
  const nextMorning = async () => {
    harness.wait(24 * 3600)
    await harness.database('outbox').delete()
    await digests()
    return (await friendsMails()).map(({ text }) => text)
  }
  const digests = () => sendDigests({ ...harness.deps, wakeOutbox: () => {} })

  test('each recipient has a link, and mail programs have one to stop the mails of who is not the owner', async () => {
    await answer('Åsa')
    const [mail] = await friendsMails()
    const link = await linkOf(friend)
    expect(mail?.unsubscribe).toMatch(new RegExp(`/api/answer-notices/${link}$`))
    expect((await waitingMails(harness.api, harness.ownerMail))[0]?.unsubscribe).toBeUndefined()
    expect((await call('GET', link)).body).toEqual({ mail: friend, page: harness.host, choice: 'each' })
    for (const forged of [
      `${link}x`,
      link.replace(harness.siteId, 'site00000009'),
      `${harness.siteId}/${btoa(friend)}.x`,
    ])
      for (const method of ['GET', 'POST']) expect((await call(method, forged)).status).toBe(404)
    expect(await harness.database('notice_choices')).toEqual([])
    // as a mail program's server sends it
    const stopped = await fetch(`${harness.api.url}/api/answer-notices/${link}`, {
      method: 'POST',
      headers: { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(stopped.status).toBe(204)
    await answer('Bo')
    expect(await friendsMails()).toHaveLength(1)
    expect(await waitingMails(harness.api, harness.ownerMail)).toHaveLength(2)
    expect((await call('PUT', link, { choice: 'each' })).status).toBe(204)
    await answer('Carl')
    expect(await friendsMails()).toHaveLength(2)
  })

  test('who wants one mail a day gets it in the morning, with the names and the totals, and none without news', async () => {
    await answer('Åsa')
    const link = await linkOf(friend)
    expect((await call('PUT', link, { choice: 'day' })).status).toBe(204)
    await harness.clear()
    await digests()
    await answer('Åsa', 'Bo')
    await answer('Carl')
    expect(await friendsMails()).toEqual([])
    harness.wait(24 * 3600)
    await Promise.all([digests(), digests()])
    const [mail, ...others] = await friendsMails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Nya svar på ${harness.host}`)
    expect(mail?.text).toContain('Åsa: Ja\nBo: Ja\nCarl: Ja')
    expect(mail?.text).toContain('Hittills har 3 gäster svarat: 3 kommer och 0 kommer inte.')
    expect(mail?.text).not.toContain('/redigera/')
    expect(mail?.unsubscribe).toContain(link)
    harness.wait(24 * 3600)
    await digests()
    expect(await friendsMails()).toHaveLength(1)
    // what was deleted before the morning is not told
    await answer('Dora')
    await harness.database('answers').delete()
    harness.wait(24 * 3600)
    await digests()
    expect(await friendsMails()).toHaveLength(1)
  })

  test('above a daily bound each recipient is told of every answer by the next daily mail, and then at once again', async () => {
    const names = ['Åsa', 'Bo', 'Carl', 'Dora', 'Erik']
    await Promise.all(names.map((name) => answer(name)))
    const atOnce = (await friendsMails()).map(({ text }) => text).join()
    expect(await friendsMails()).toHaveLength(noticesADay)
    expect(await waitingMails(harness.api, harness.ownerMail)).toHaveLength(noticesADay)
    const link = await linkOf(friend)
    expect((await call('GET', link)).body).toMatchObject({ choice: 'each' })
    const untold = names.filter((name) => !atOnce.includes(name))
    expect(untold).toHaveLength(2)
    const [morning, ...others] = await nextMorning()
    expect(others).toEqual([])
    for (const name of untold) expect(morning).toContain(`${name}: Ja`)
    expect(await waitingMails(harness.api, harness.ownerMail)).toHaveLength(1)
    expect(await chosen()).toEqual([])
    await rateLimits.forget('noticeOfRecipient', `${harness.siteId} ${friend}`)
    await answer('Frida')
    expect(await friendsMails()).toHaveLength(2)
    // who has stopped the mails is told of nothing
    await answer('Gun')
    await answer('Hugo')
    await answer('Ivar')
    expect(await chosen()).toMatchObject([{ choice: 'each', waits_since: expect.anything() }])
    await choose(link, 'none')
    expect(await nextMorning()).toEqual([])
  })

  test.each(['each', 'day'] as const)(
    'what waits for the daily mail is told when %s is chosen meanwhile',
    async (choice) => {
      await answer('Åsa')
      const link = await linkOf(friend)
      await choose(link, 'day')
      await answer('Bo')
      await choose(link, choice)
      await answer('Carl')
      const [morning] = await nextMorning()
      expect(morning).toContain('Bo: Ja')
      expect(morning).not.toContain('Åsa')
      expect(await nextMorning()).toEqual([])
      expect(await chosen()).toEqual(choice === 'each' ? [] : [{ choice: 'day', waits_since: null }])
    },
  )

  test('a rescued answer is told at once, and above the bound by a daily mail, however old it is', async () => {
    await answer('Åsa')
    const link = await linkOf(friend)
    await choose(link, 'day')
    await harness.send(harness.rsvp([guest('Bo')], { trap: 'x' }))
    await harness.send(harness.rsvp([guest('Carl')], { trap: 'x' }))
    harness.wait(2 * 24 * 3600)
    const spam = await harness.list('?spam=true')
    expect(spam).toHaveLength(2)
    const [bo, carl] = spam
    const rescue = async (id = '') =>
      expect((await harness.owner.call('POST', `/api/rsvps/${harness.siteId}/v4/${id}/rescue`)).status).toBe(200)
    await rescue(bo?._id)
    expect((await friendsMails()).at(-1)?.text).toContain('Bo')
    for (let n = 0; n < noticesADay; n += 1)
      await rateLimits.consume('noticeOfRecipient', `${harness.siteId} ${friend}`).catch(() => {})
    await rescue(carl?._id)
    const [morning] = await nextMorning()
    expect(morning).toContain('Carl: Ja')
  })

  test('the daily mail says how many have withdrawn their answers, and how many guests it does not name', async () => {
    await answer('Åsa')
    const link = await linkOf(friend)
    await choose(link, 'day')
    const { body } = await harness.send(harness.rsvp([guest('Bo')]))
    const receipt = submissionResponse.parse(body).receiptPath
    expect((await nextMorning())[0]).toContain('Bo: Ja')
    const site = await loadPublishedSite(harness.deps, harness.siteId)
    await withdrawAnswer(harness.deps, { site, token: receipt?.split('/').at(-1) ?? '' })
    const [morning] = await nextMorning()
    expect(morning).toContain('Återkallade svar: 1\nTotalt: Hittills har 1 gäst svarat')
    for (let party = 0; party < 21; party += 1)
      await answer(...Array.from({ length: 5 }, (_, n) => `Gäst ${party * 5 + n + 1}`))
    const [long] = await nextMorning()
    expect(long).toContain('Gäst 100: Ja\nYtterligare gäster: 5\n')
    expect(long).not.toContain('Återkallade')
  })
})
