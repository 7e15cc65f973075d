import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import type { PasskeysResponse } from '../../../domain/passkeys-contract.ts'
import { createRequest } from '../../kit/api-client/request.ts'

export type PasskeyFacts = PasskeysResponse['passkeys'][number]

const request = createRequest('')
const path = '/api/accounts/passkeys'

/** API calls used only by this section. */
export const passkeyCalls = {
  list: () => request<PasskeysResponse>(path),
  begin: (password: string) =>
    request<PublicKeyCredentialCreationOptionsJSON>(`${path}/options`, { method: 'POST', body: { password } }),
  add: (body: { name: string; credential: RegistrationResponseJSON }) =>
    request<unknown>(path, { method: 'POST', body }),
  rename: (id: string, name: string) => request<unknown>(`${path}/${id}`, { method: 'PUT', body: { name } }),
  remove: (id: string, password: string) => request<unknown>(`${path}/${id}`, { method: 'DELETE', body: { password } }),
}
