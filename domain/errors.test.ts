import { expect, it } from 'vitest'
import { DomainError, errorBody, errorCatalogue } from './errors.ts'

/** Codes whose text has no full stop (product-rules.md#errors). */
const withoutStop = new Set(['print-view-not-found'])

it('has a text in three languages and a status of refusal for every code', () => {
  for (const [code, { status, sv, en, da }] of Object.entries(errorCatalogue)) {
    expect(code).toMatch(/^[a-z-]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(new Set([sv, en, da]).size).toBe(3)
    for (const text of [sv, en, da]) expect(text).toMatch(withoutStop.has(code) ? /^\S.*[^.]$/ : /^\S.*\.$/)
  }
})

it('says the unknown error in three languages', () => {
  expect(errorCatalogue.unexpected).toMatchObject({
    sv: 'Ett okänt fel har uppstått.',
    en: 'A unknown error occured.',
    da: 'En ukendt fejl opstod.',
  })
})

it("makes the product's error body, which details cannot change", () => {
  const error = new DomainError('stale-document', { currentRevision: 3, code: 'x', isErrorResponse: false })
  expect(error.status).toBe(409)
  expect(errorBody(error.code, error.details)).toEqual({
    isErrorResponse: true,
    errorDescription: { sv: expect.any(String), en: expect.any(String), da: expect.any(String) },
    message: errorCatalogue['stale-document'].en,
    code: 'stale-document',
    currentRevision: 3,
  })
})
