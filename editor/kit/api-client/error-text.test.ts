import { expect, test } from 'vitest'
import { errorBody } from '../../../domain/errors.ts'
import { ApiError, isLogInError } from './api-error.ts'
import { errorText } from './error-text.ts'
import { NetworkError } from './network-error.ts'

test('a refusal of the product speaks the reader’s language', () => {
  const error = new ApiError(409, errorBody('mail-taken'))
  expect(errorText(error, 'sv')).toBe('Det finns redan ett konto med den e-postadressen. Logga in i stället.')
  expect(errorText(error, 'en')).toBe('There is already an account with that e-mail address. Log in instead.')
  expect(errorText(error, 'da')).toBe('Der findes allerede en konto med den e-mailadresse. Log ind i stedet.')
})

test('a missing language falls back to Swedish', () => {
  const error = new ApiError(400, { isErrorResponse: true, errorDescription: { sv: 'Nej.' }, message: 'no' })
  expect(errorText(error, 'da')).toBe('Nej.')
})

test('errorDescription counts only where the answer says it is an error response', () => {
  expect(errorText(new ApiError(400, { errorDescription: { sv: 'Nej.' }, message: 'from the proxy' }), 'sv')).toBe(
    'from the proxy',
  )
})

test('then the message, then the error’s own text, then the unknown error', () => {
  expect(errorText(new ApiError(500, { isErrorResponse: true, message: 'broken' }), 'sv')).toBe('broken')
  expect(errorText(new TypeError('x is not a function'), 'sv')).toBe('x is not a function')
  expect(errorText(new ApiError(502, '<html>'), 'sv')).toBe('Ett okänt fel har uppstått.')
  expect(errorText(undefined, 'en')).toBe('A unknown error occured.')
  expect(errorText(new Error(''), 'da')).toBe('En ukendt fejl opstod.')
})

test('a network that failed says what to do, in the reader’s language, whatever the browser calls it', () => {
  const error = new NetworkError('Failed to fetch')
  expect(errorText(error, 'sv')).toBe('Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.')
  expect(errorText(error, 'en')).toBe('No connection to the server. Check the connection and try again.')
  expect(errorText(error, 'da')).toBe('Ingen forbindelse til serveren. Kontrollér forbindelsen, og prøv igen.')
})

test('403, and a session that has ended, lead to the log-in page', () => {
  expect(isLogInError(new ApiError(403, null))).toBe(true)
  expect(isLogInError(new ApiError(401, errorBody('not-logged-in')))).toBe(true)
  expect(isLogInError(new ApiError(401, errorBody('wrong-credentials')))).toBe(false)
  expect(isLogInError(new TypeError('x'))).toBe(false)
})
