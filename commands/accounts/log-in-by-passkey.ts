import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { type Account, findAccount } from '../../db/account/account-repository.ts'
import { findPasskey, notePasskeyUsed } from '../../db/account/passkey-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { PasskeyAssertion } from '../../domain/passkeys-contract.ts'
import { keepChallenge, type PasskeyDeps, takeChallengeOf, verified } from './passkey-challenge.ts'

/** Lifetime of a log-in challenge in ms: how long the log-in page may be open before a passkey is picked from the browser's autofill. */
const offeringTime = 60 * 60 * 1000

/** WebAuthn options for logging in with any of the browser's passkeys for our domain. */
export async function passkeyLogInOptions(deps: PasskeyDeps): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: deps.passkeyRpId,
    timeout: 5 * 60 * 1000,
    userVerification: 'required',
  })
  await keepChallenge(deps, { challenge: options.challenge, accountId: null, lasts: offeringTime })
  return options
}

/** Verifies a passkey's signature and returns its account. Throws `passkey-refused` without disclosing the reason. */
export async function logInByPasskey(deps: PasskeyDeps, response: PasskeyAssertion): Promise<Account> {
  const expectedChallenge = await takeChallengeOf(deps, response.response.clientDataJSON, null)
  const passkey = await findPasskey(deps.database, response.id)
  const account = passkey === undefined ? undefined : await findAccount(deps.database, passkey.accountId)
  if (passkey === undefined || account === undefined) throw new DomainError('passkey-refused')
  // the user handle is the account id that the authenticator stored with the passkey
  if (response.response.userHandle !== Buffer.from(account.id).toString('base64url'))
    throw new DomainError('passkey-refused')
  const result = await verified(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: deps.editorOrigin,
      expectedRPID: deps.passkeyRpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }),
  )
  if (!result.verified) throw new DomainError('passkey-refused')
  await notePasskeyUsed(deps.database, {
    id: passkey.id,
    counter: result.authenticationInfo.newCounter,
    usedAt: deps.clock.now().toISOString(),
  })
  return account
}
