import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeAnswerRequest, submissionResponse } from '../../domain/forms/answers-contract.ts'
import { documentWithForms, guest } from '../../tests/factories/document-with-forms.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { eitherDatabaseKind } from '../../tests/support/databases.ts'
import { changeAnswer } from './change-answer.ts'
import { loadPublishedSite } from './published-site.ts'
import { readReceipt } from './read-receipt.ts'
import { withdrawAnswer } from './withdraw-answer.ts'

describe.each(eitherDatabaseKind)('the private link to an answer on %s', (kind) => {
  let harness: AnswerHarness
  beforeAll(async () => {
    harness = await openAnswerHarness(kind)
  })
  afterAll(() => harness.close())
  beforeEach(() => harness.clear())

  async function answered(...guests: readonly object[]): Promise<string> {
    const { body } = await harness.send(harness.rsvp(guests))
    return submissionResponse.parse(body).receiptPath?.split('/').at(-1) ?? ''
  }
  const input = async (token: string) => ({ site: await loadPublishedSite(harness.deps, harness.siteId), token })
  const read = async (token: string) => readReceipt(harness.deps, await input(token))
  const change = async (token: string, ...guests: readonly object[]) => {
    const request = changeAnswerRequest.parse({ language: 'sv', guests })
    return changeAnswer(harness.deps, { ...(await input(token)), request })
  }
  const withdraw = async (token: string) => withdrawAnswer(harness.deps, await input(token))
  const names = (records: readonly { formElements: readonly { value: string | null }[] }[]) =>
    records.map(({ formElements }) => formElements[0]?.value)
  const refusal = (code: string) => expect.objectContaining({ code })

  test('shows the answer, and reading changes nothing', async () => {
    const token = await answered(guest('Åsa'), guest('Bo', 'no'))
    const before = await harness.list()
    const receipt = await read(token)
    expect(receipt).toMatchObject({ withdrawn: false, changeable: true, form: { maxGuests: 5 } })
    expect(receipt.guests).toEqual(before)
    expect(await harness.list()).toEqual(before)
    await expect(read(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).rejects.toEqual(refusal('not-found'))
  })

  test('changes it: who stays keeps their place, who comes is added, who goes is deleted, and mails tell of it', async () => {
    const token = await answered(guest('Åsa'), guest('Bo'))
    const [asa] = await harness.list()
    const receipt = await change(token, guest('Åsa B', 'no'), guest('Carl'), guest('Dora'))
    expect(names(receipt.guests)).toEqual(['Åsa B', 'Carl', 'Dora'])
    expect(receipt.guests[0]).toMatchObject({ _id: asa?._id, createdAt: asa?.createdAt, updatedAt: expect.any(String) })
    await change(token, guest('Åsa B', 'no'))
    expect(names(await harness.list())).toEqual(['Åsa B'])
    // an identical change sends no mails
    await change(token, guest('Åsa B', 'no'))
    const mails = await harness.mails()
    expect(mails.map(({ subject }) => subject.split(' – ')[0])).toEqual(['Nytt svar', 'Ändrat svar', 'Ändrat svar'])
    const [first, second, third] = mails.map(({ text }) => text)
    expect(first).toContain('Hittills har 2 gäster svarat: 2 kommer och 0 kommer inte.')
    expect(second).toContain('Gäst 1\nNamn: Åsa → Åsa B\nKommer du? Ja → Nej')
    expect(second).toContain('Gäst 2\nNamn: Bo → Carl\nKommer du? Ja\n')
    expect(second).toContain('Gäst 3 (ny)\nNamn: Dora')
    expect(second).toContain('Hittills har 3 gäster svarat: 2 kommer och 1 kommer inte.')
    expect(third).toContain('Gäst 1\nNamn: Åsa B\nKommer du? Nej')
    expect(third).toContain('Gäst 2 (borttagen)\nNamn: Carl')
    expect(third).toContain('Hittills har 1 gäst svarat: 0 kommer och 1 kommer inte.')
  })

  test('checks a change as it checks an answer', async () => {
    const token = await answered(guest('Åsa'))
    const before = await harness.list()
    await expect(change(token, guest(''))).rejects.toEqual(refusal('answers-invalid'))
    await expect(change(token, ...Array.from({ length: 6 }, () => guest('Åsa')))).rejects.toEqual(
      refusal('too-many-guests'),
    )
    await harness.save(documentWithForms({ rsvp: { deadline: '2020-01-01' } }))
    await expect(change(token, guest('Bo'))).rejects.toEqual(refusal('form-closed'))
    await expect(withdraw(token)).rejects.toEqual(refusal('form-closed'))
    expect(await read(token)).toMatchObject({ changeable: false })
    expect(await harness.list()).toEqual(before)
    await harness.save(documentWithForms())
  })

  test('withdraws it, once: it is gone from the list, and a repeat of the first send does not bring it back', async () => {
    const body = harness.rsvp([guest('Åsa')])
    const sent = await harness.send(body)
    const token = submissionResponse.parse(sent.body).receiptPath?.split('/').at(-1) ?? ''
    const receipts = await Promise.all([withdraw(token), withdraw(token)])
    expect(receipts).toMatchObject([{ withdrawn: true, guests: [] }, { withdrawn: true }])
    expect(await harness.list()).toEqual([])
    expect((await harness.owner.call('GET', `/api/sites/${harness.siteId}`)).body).toMatchObject({ hasRsvps: false })
    expect((await harness.mails()).map(({ subject }) => subject.split(' – ')[0])).toEqual([
      'Nytt svar',
      'Återkallat svar',
    ])
    await expect(change(token, guest('Åsa'))).rejects.toEqual(refusal('answer-withdrawn'))
    expect((await harness.send(body)).body).toEqual(sent.body)
    expect(await harness.list()).toEqual([])
  })

  test('withdraws also when the form is gone; is dead once the owner has deleted the answer', async () => {
    const [one, two] = [await answered(guest('Åsa')), await answered(guest('Bo'))]
    await harness.save(documentWithForms({ document: { siteModules: [] } }))
    expect(await read(one)).toMatchObject({ form: null, changeable: false })
    expect(await withdraw(one)).toMatchObject({ withdrawn: true })
    await harness.save(documentWithForms())
    const [bo] = await harness.list()
    await harness.owner.call('DELETE', `/api/rsvps/${harness.siteId}/v4/${bo?._id}`)
    await expect(read(two)).rejects.toEqual(refusal('not-found'))
  })

  test('changes that meet leave one of them, whole', async () => {
    const token = await answered(guest('Åsa'))
    const parties = ['B', 'C', 'D', 'E'].map((letter) => [1, 2, 3].map((n) => guest(`${letter}${n}`)))
    await Promise.all(parties.map((party) => change(token, ...party)))
    const left = names(await harness.list()).join()
    expect(parties.map((_, n) => ['B', 'C', 'D', 'E'].map((l) => `${l}1,${l}2,${l}3`)[n])).toContain(left)
  })

  test('an answer in the spam tray has none', async () => {
    await harness.send(harness.rsvp([guest('Åsa')], { trap: 'x' }))
    const { receipt_hash } = await harness.database('answer_groups').first()
    expect(receipt_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(await harness.database('answer_groups'))).not.toContain('receipts/')
  })
})
