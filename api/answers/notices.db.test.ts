import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDigests } from '../../commands/answers/send-digests.ts'
import type { NoticeChoice } from '../../domain/forms/notices-contract.ts'
import { documentWithForms, guest, ids } from '../../tests/factories/document-with-forms.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { databaseKinds } from '../../tests/support/databases.ts'
import { waitingMails } from '../../tests/support/waiting-mails.ts'

const friend = 'friend@example.com'

describe.each(databaseKinds)('notices of answers on %s', (kind) => {
  let harness: AnswerHarness
  beforeAll(async () => {
    harness = await openAnswerHarness(kind)
    const recipients = [harness.ownerMail, friend]
    await harness.save(documentWithForms({ document: { formRecipients: [{ formId: ids.rsvp, recipients }] } }))
  })
  afterAll(() => harness.close())
  beforeEach(async () => {
    await harness.clear()
    await harness.database('notice_choices').delete()
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
})
