import { call } from '../../kit/api-client/call.ts'

/** API calls used only by this section. */
export const secondStepCalls = {
  state: () => call('GET /api/accounts/second-step'),
  offerApp: (password: string) => call('POST /api/accounts/second-step/app', { body: { password } }),
  acceptApp: (code: string) => call('PUT /api/accounts/second-step/app', { body: { code } }),
  renewCodes: (password: string) => call('POST /api/accounts/second-step/recovery-codes', { body: { password } }),
  end: (password: string) => call('DELETE /api/accounts/second-step', { body: { password } }),
}
