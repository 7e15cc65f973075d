import type {
  OfferedAppResponse,
  RecoveryCodesResponse,
  SecondStepResponse,
} from '../../../domain/second-step-contract.ts'
import { createRequest } from '../../kit/api-client/request.ts'

const request = createRequest('')
const path = '/api/accounts/second-step'

/** API calls used only by this section. */
export const secondStepCalls = {
  state: () => request<SecondStepResponse>(path),
  offerApp: (password: string) => request<OfferedAppResponse>(`${path}/app`, { method: 'POST', body: { password } }),
  acceptApp: (code: string) => request<RecoveryCodesResponse>(`${path}/app`, { method: 'PUT', body: { code } }),
  renewCodes: (password: string) =>
    request<RecoveryCodesResponse>(`${path}/recovery-codes`, { method: 'POST', body: { password } }),
  end: (password: string) => request<unknown>(path, { method: 'DELETE', body: { password } }),
}
