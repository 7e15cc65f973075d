import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { type AnswerOf, call } from '../../kit/api-client/call.ts'

export type PasskeyFacts = AnswerOf<'GET /api/accounts/passkeys'>['passkeys'][number]

/** API calls used only by this section. */
export const passkeyCalls = {
  list: () => call('GET /api/accounts/passkeys'),
  // the contract leaves WebAuthn's options open
  begin: async (password: string) =>
    (await call('POST /api/accounts/passkeys/options', {
      body: { password },
    })) as PublicKeyCredentialCreationOptionsJSON,
  add: (body: { name: string; credential: RegistrationResponseJSON }) => call('POST /api/accounts/passkeys', { body }),
  rename: (passkeyId: string, name: string) =>
    call('PUT /api/accounts/passkeys/{passkeyId}', { params: { passkeyId }, body: { name } }),
  remove: (passkeyId: string, password: string) =>
    call('DELETE /api/accounts/passkeys/{passkeyId}', { params: { passkeyId }, body: { password } }),
}
