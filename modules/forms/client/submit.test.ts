import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorBody } from '../../../domain/errors.ts'
import { createSubmitter } from './submit.ts'

const addresses = { key: '/api/rsvps/post-key', send: '/api/rsvps/site00000001/v4/' }
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

let calls: { address: string; at: number; body: unknown }[]
let answers: (Response | Error)[]

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  answers = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push({ address, at: Date.now(), body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const next = answers.shift() ?? answer({ key: `key-${calls.length}` })
    if (next instanceof Error) throw next
    return next
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Sends, and advances the clock until it is done. */
async function sent(sender: ReturnType<typeof createSubmitter>, body = {}, crowded = () => {}) {
  const outcome = sender.send(body, crowded)
  await vi.advanceTimersByTimeAsync(5000)
  return outcome
}

describe('a send', () => {
  it('goes with the key that was fetched when the form was opened, and gives the receipt', async () => {
    const sender = createSubmitter(addresses, 'sv')
    expect(await sender.prepare()).toBe('ready')
    await vi.advanceTimersByTimeAsync(60_000)
    answers = [answer({ invertedSuccess: false, receiptPath: '/r/1' })]
    expect(await sent(sender, { formId: 'rsvp000001' })).toEqual({ kind: 'sent', receiptPath: '/r/1' })
    expect(calls).toHaveLength(2)
    expect(calls[1]?.body).toEqual({ formId: 'rsvp000001', postKey: 'key-1' })
  })

  it('waits until its key is ripe, so that nobody quick is taken for a robot', async () => {
    answers = [answer({ key: 'young' }), answer({ invertedSuccess: false })]
    expect(await sent(createSubmitter(addresses, 'sv'))).toEqual({ kind: 'sent', receiptPath: null })
    expect((calls[1]?.at ?? 0) - (calls[0]?.at ?? 0)).toBeGreaterThanOrEqual(3000)
  })

  it('fetches a new key when the old one would not count any more, and after each answer', async () => {
    const sender = createSubmitter(addresses, 'sv')
    await sender.prepare()
    await vi.advanceTimersByTimeAsync(11.5 * 60 * 60 * 1000)
    answers = [answer({ key: 'fresh' }), answer({ invertedSuccess: true })]
    expect(await sent(sender)).toEqual({ kind: 'spam' })
    answers = [answer({ key: 'second' }), answer({ invertedSuccess: false })]
    await sent(sender)
    expect(calls.map(({ body }) => body)).toEqual([
      undefined,
      undefined,
      { postKey: 'fresh' },
      undefined,
      { postKey: 'second' },
    ])
  })

  it('keeps its key while nobody answers, so that a repeat is the same send', async () => {
    const sender = createSubmitter(addresses, 'sv')
    answers = [answer({ key: 'kept' }), new TypeError('failed to fetch'), answer({ invertedSuccess: false })]
    expect(await sent(sender)).toEqual({ kind: 'unreached' })
    expect(await sent(sender)).toEqual({ kind: 'sent', receiptPath: null })
    expect(calls.slice(1).map(({ body }) => body)).toEqual([{ postKey: 'kept' }, { postKey: 'kept' }])
  })

  it('comes again by itself, with the same key and not all at once, while too many send', async () => {
    const sender = createSubmitter(addresses, 'sv')
    const busy = () => answer(errorBody('busy', { retryAfterSeconds: 5 }), 503)
    const crowded = vi.fn()
    answers = [answer({ key: 'kept' }), busy(), busy(), answer({ invertedSuccess: false })]
    const outcome = sender.send({}, crowded)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toEqual({ kind: 'sent', receiptPath: null })
    expect(crowded).toHaveBeenCalledTimes(2)
    expect(calls.slice(1).map(({ body }) => body)).toEqual(Array(3).fill({ postKey: 'kept' }))
    for (const [index, { at }] of calls.slice(2).entries())
      expect(at - (calls[index + 1]?.at ?? 0)).toSatisfy((rest) => rest >= 5000 && rest <= 10_000)

    answers = [answer({ key: 'other' }), ...Array.from({ length: 5 }, busy)]
    const given = sender.send({}, crowded)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await given).toMatchObject({ kind: 'unreached' })
  })

  it('is unreached when there is no key to be had, when the server fails, and when someone else answers', async () => {
    const sender = createSubmitter(addresses, 'sv')
    answers = [new TypeError('failed to fetch')]
    expect(await sent(sender)).toEqual({ kind: 'unreached' })
    answers = [answer({ key: 'k' }), answer(errorBody('unexpected'), 500)]
    expect(await sent(sender)).toEqual({ kind: 'unreached' })
    answers = [new Response('<html>Log in to the hotel’s network</html>')]
    expect(await sent(sender)).toEqual({ kind: 'unreached' })
  })

  it('says why it was refused, in the language of the page or else in English', async () => {
    answers = [answer({ key: 'k' }), answer(errorBody('form-closed'), 409)]
    expect(await sent(createSubmitter(addresses, 'da'))).toMatchObject({
      code: 'form-closed',
      reason: 'Formularen tager ikke imod flere svar.',
    })
    answers = [answer({ key: 'k' }), answer(errorBody('already-answered', { receiptPath: '/r/2' }), 409)]
    expect(await sent(createSubmitter(addresses, 'pl'))).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^This form/),
      receiptPath: '/r/2',
    })
  })
})

it('a server that refuses a key has no form to fill in; one that is out of reach may have', async () => {
  answers = [answer(errorBody('password-required'), 401), new TypeError('failed to fetch')]
  const sender = createSubmitter(addresses, 'sv')
  expect(await sender.prepare()).toBe('refused')
  expect(await sender.prepare()).toBe('unreached')
  // a captive portal answers instead of the server
  answers = [answer({})]
  expect(await sender.prepare()).toBe('unreached')
})
