import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { errorCatalogue } from '../../domain/errors.ts'
import { formLimits } from '../../domain/forms/form.ts'
import { cleanText } from '../../domain/forms/form-answers.ts'
import { newToken } from '../../platform/ids.ts'
import { guest, ids } from '../../tests/factories/document-with-forms.ts'
import { naughtyStrings, scriptSeeds } from '../../tests/factories/hostile-text.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { type RawAnswer, rawRequest } from '../../tests/support/raw-request.ts'

type Json = Record<string, unknown>
interface Hostile {
  path: string
  body: string | Buffer
  type: string
}

const errorAnswer = z.object({ isErrorResponse: z.literal(true), code: z.enum(Object.keys(errorCatalogue)) })
const texts = [...naughtyStrings(), ...scriptSeeds()]

/** Limits concurrency, since each item opens a connection. */
async function each<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += 25)
    results.push(...(await Promise.all(items.slice(start, start + 25).map(act))))
  return results
}

describe('hostile answers', () => {
  let harness: AnswerHarness
  beforeAll(async () => {
    // the stricter of the two databases about characters in texts
    harness = await openAnswerHarness('postgresql')
  })
  afterAll(() => harness.close())

  const send = ({ path, body, type }: Hostile): Promise<RawAnswer> =>
    rawRequest(harness.api.url, {
      method: 'POST',
      path,
      body,
      headers: { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) },
    })

  /** Submissions that every form rejects, for different reasons. */
  function generated(): fc.Arbitrary<Hostile> {
    const rsvpPath = `/api/rsvps/${harness.siteId}/v4/`
    const formPath = `/api/form-submissions/${harness.siteId}/`
    const rsvp = harness.rsvp([guest('Åsa'), guest('Bo')])
    const form = {
      language: 'sv',
      formId: ids.form,
      submissionId: newToken(),
      postKey: harness.postKey('form'),
      formElements: [{ formElement: ids.song, value: 'Waterloo' }],
    }
    const valid = fc.constantFrom<{ path: string; body: Json }>(
      { path: rsvpPath, body: rsvp },
      { path: formPath, body: form },
    )
    const json = (path: string, body: unknown): Hostile => ({
      path,
      body: JSON.stringify(body),
      type: 'application/json',
    })
    const naughty = fc.oneof(
      fc.constantFrom(...texts, '__proto__', 'constructor', 'hasOwnProperty'),
      fc.string({ unit: 'binary' }),
    )
    /** Answers with one invalid part. */
    const foreign = fc
      .record({ question: naughty, option: naughty, which: fc.nat(2) })
      .map(({ question, option, which }) => [
        which === 0
          ? { formElement: question, value: 'x' }
          : which === 1
            ? { formElement: ids.coming, selectedOption: option }
            : { formElement: { id: question }, selectedOption: { id: option } },
      ])
    const wrong: Record<string, fc.Arbitrary<unknown>> = {
      language: fc.oneof(
        naughty.filter((text) => !/^[a-z]{2}$/.test(text)),
        fc.constant(null),
        fc.integer(),
      ),
      postKey: fc.constantFrom(null, 7, '', 'x'.repeat(301), {}, []),
      formId: fc.oneof(naughty, fc.constantFrom(null, 7, {})),
      groupIdentifier: fc.constantFrom(7, {}, ['x'.repeat(20)], 'x'.repeat(201)),
      trap: fc.constantFrom(7, {}, 'x'.repeat(2001)),
      guests: fc.oneof(
        fc.constantFrom<unknown>(
          null,
          {},
          'x',
          [null],
          [[]],
          [{}],
          Array.from({ length: 2000 }, () => guest('x')),
        ),
        foreign.map((formElements) => [{ formElements }]),
        fc.jsonValue(),
      ),
    }
    const { groupIdentifier, guests, ...common } = wrong
    const submissionId = fc.oneof(
      naughty.filter((text) => !/^[\w-]{16,64}$/.test(text)),
      fc.constantFrom(null, 7, ['x'.repeat(20)]),
    )
    const wrongForm = { ...common, submissionId, formElements: fc.oneof(foreign, fc.jsonValue()) }
    const oneWrong = (path: string, body: Json, fields: Record<string, fc.Arbitrary<unknown> | undefined>) =>
      fc
        .constantFrom(...Object.keys(fields))
        .chain((field) => (fields[field] ?? fc.constant(null)).map((value) => json(path, { ...body, [field]: value })))
    return fc.oneof(
      { weight: 5, arbitrary: oneWrong(rsvpPath, rsvp, wrong) },
      { weight: 3, arbitrary: oneWrong(formPath, form, wrongForm) },
      { weight: 2, arbitrary: fc.tuple(valid, fc.jsonValue()).map(([{ path }, body]) => json(path, body)) },
      // missing keys must not be looked up in the prototype
      {
        weight: 1,
        arbitrary: fc
          .tuple(valid, fc.constantFrom('__proto__', 'constructor', 'prototype'))
          .map(([{ path, body }, key]) => ({
            path,
            type: 'application/json',
            body: `{"${key}":${JSON.stringify(body)}}`,
          })),
      },
      // nested, truncated, of another type, or not text at all
      {
        weight: 1,
        arbitrary: fc
          .tuple(valid, fc.constantFrom('[', '{"guests":', '[{"a":'), fc.integer({ min: 1, max: 60_000 }))
          .map(([{ path }, opening, depth]) => ({
            path,
            type: 'application/json',
            body: opening.repeat(depth),
          })),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(valid, fc.integer({ min: 1, max: 60_000 })).map(([{ path, body }, depth]) => ({
          path,
          type: 'application/json',
          body: JSON.stringify({ ...body, guests: 0 }).replace(
            '"guests":0',
            `"formElements":0,"guests":${'['.repeat(depth)}${']'.repeat(depth)}`,
          ),
        })),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(valid, fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''))
          .map(([{ path, body }, type]) => ({ path, type, body: JSON.stringify(body) })),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(valid, fc.uint8Array({ maxLength: 200 })).map(([{ path }, bytes]) => ({
          path,
          type: 'application/json',
          body: Buffer.from(bytes),
        })),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(valid, naughty).map(([{ body }, text]) => {
          const site = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')).slice(0, 1000) || 'x'
          return json(`/api/rsvps/${site}/v4`, body)
        }),
      },
    )
  }

  test('hundreds of generated submissions are refused with a code, and none is stored', {
    timeout: 120_000,
  }, async () => {
    const hostile = fc.sample(generated(), { numRuns: 500, seed: 20261123 })
    const large = { path: `/api/rsvps/${harness.siteId}/v4`, type: 'application/json' }
    const filled = { ...guest('x'), more: 'x'.repeat(1_600_000) }
    hostile.push({ ...large, body: JSON.stringify(harness.rsvp([filled])) })
    hostile.push({ ...large, body: JSON.stringify(harness.rsvp([guest('x'.repeat(9000))])) })
    hostile.push({ ...large, body: JSON.stringify(harness.rsvp([guest('x'.repeat(200_000))])) })
    await each(hostile, async (one) => {
      const { status, text } = await send(one)
      const about = `${one.path} ${one.type} ${String(one.body).slice(0, 300)}`
      expect(status, about).toBeGreaterThanOrEqual(400)
      expect(status, about).toBeLessThan(500)
      expect(errorAnswer.safeParse(JSON.parse(text)).success, about).toBe(true)
    })
    for (const table of ['answers', 'answer_groups', 'outbox']) expect(await harness.database(table)).toEqual([])
  })

  test('whatever guests write in a field for text comes back as they wrote it', async () => {
    const said = [...new Set(texts.map(cleanText))].filter((text) => text !== '' && text.length <= formLimits.answer)
    const parties = Array.from({ length: Math.ceil(said.length / 5) }, (_, n) => said.slice(n * 5, n * 5 + 5))
    const answers = await each(parties, (party) => harness.send(harness.rsvp(party.map((name) => guest(name)))))
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const names = (await harness.list()).map(({ formElements }) => formElements[0]?.value)
    expect(new Set(names)).toEqual(new Set(said))
    expect(await harness.mails()).toHaveLength(parties.length)
  })
})
