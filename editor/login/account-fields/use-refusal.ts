import { useTranslation } from 'react-i18next'
import { ApiError, record } from '../../kit/api-client/api-error.ts'
import { errorText } from '../../kit/api-client/error-text.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'

/** Whether the password was accepted and a code is required: the next step, not an error. */
export const asksForCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'code-required'

/**
 * The message shown in the form when logging in was refused: wrong credentials, or how long to wait after too many attempts. Null
 * for other errors, which the error dialog shows. `confirming`: a logged-in user is confirming their password.
 */
export function useRefusal(error: unknown, { confirming = false } = {}): string | null {
  const { t } = useTranslation('login', { keyPrefix: 'account-fields' })
  const language = useUiLanguage()
  if (!(error instanceof ApiError)) return null
  if (error.code === 'wrong-credentials' && confirming) return t('wrongPassword')
  if (error.code === 'wrong-credentials' || error.code === 'wrong-code') return errorText(error, language)
  const seconds = error.code === 'too-many-requests' ? record(error.body)?.retryAfterSeconds : undefined
  if (typeof seconds !== 'number') return null
  const wait = t('waitMinutes', { count: Math.max(1, Math.ceil(seconds / 60)) })
  return confirming ? wait : `${wait} ${t('waitOrReset')}`
}
