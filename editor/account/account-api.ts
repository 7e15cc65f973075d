import type { MailChangeRequest } from '../../domain/contracts.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { EraseAccountRequest } from '../../domain/privacy-contract.ts'
import { call } from '../kit/api-client/call.ts'

/** The API calls of the account's page. All reject with `ApiError` when refused. */
export const accountApi = {
  sessions: () => call('GET /api/accounts/sessions'),
  endSession: (sessionId: string) => call('DELETE /api/accounts/sessions/{sessionId}', { params: { sessionId } }),
  endOtherSessions: () => call('DELETE /api/accounts/sessions'),
  mailChange: () => call('GET /api/accounts/mail'),
  changeMail: (body: MailChangeRequest) => call('PUT /api/accounts/mail', { body }),
  cancelMailChange: () => call('DELETE /api/accounts/mail'),
  confirmMailChange: (token: string) => call('POST /api/accounts/mail/confirm', { body: { token } }),
  requestProof: (language: UiLanguage) => call('POST /api/accounts/mail/proof', { body: { language } }),
  proveMail: (token: string) => call('PUT /api/accounts/mail/proof', { body: { token } }),
  eraseAccount: (body: EraseAccountRequest) => call('DELETE /api/accounts/me/', { body }),
  receipts: (siteId: string) => call('GET /api/sites/{siteId}/payment/receipts', { params: { siteId } }),
}
