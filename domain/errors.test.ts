import { expect, it } from 'vitest'
import { DomainError, errorBody, errorCatalogue, errorText } from './errors.ts'

/** Codes whose text has no full stop (product-rules.md#errors). */
const withoutStop = new Set(['print-view-not-found'])

it('has a text in three languages and a status of refusal for every code', () => {
  for (const [code, { status, ...texts }] of Object.entries(errorCatalogue)) {
    expect(code).toMatch(/^[a-z-]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length)
    for (const text of Object.values(texts)) expect(text).toMatch(withoutStop.has(code) ? /^\S.*[^.]$/ : /^\S.*\.$/)
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

it('tells guests of Norwegian and Finnish pages in their own language, and owners in three', () => {
  expect(errorText('form-closed', 'no')).toBe('Skjemaet tar ikke imot flere svar.')
  expect(errorText('form-closed', 'fi')).toBe('Lomake ei ota enää vastauksia vastaan.')
  expect(errorText('form-closed', 'ar')).toBe('The form takes no more answers.')
  expect(errorBody('busy').errorDescription).toMatchObject({ nn: expect.stringMatching(/^Det er mange/) })
  expect(Object.keys(errorBody('stale-document').errorDescription)).toEqual(['sv', 'en', 'da'])
})
