import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { insertChallenge, takeChallenge } from '../../db/account/passkey-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { hashToken } from '../../platform/ids.ts'
import type { AccountMailDeps } from './account-mail-deps.ts'

export interface PasskeyDeps extends AccountMailDeps {
  /** WebAuthn RP ID, the domain that passkeys belong to: the editor's host or a parent domain of it. */
  passkeyRpId: string
}

/** Stores a challenge for a browser to sign, valid for `lasts` ms. `accountId` is null for a log-in. */
export async function keepChallenge(
  deps: PasskeyDeps,
  kept: { challenge: string; accountId: string | null; lasts: number },
): Promise<void> {
  await insertChallenge(deps.database, {
    challengeHash: hashToken(kept.challenge),
    accountId: kept.accountId,
    expiresAt: new Date(deps.clock.now().getTime() + kept.lasts).toISOString(),
  })
}

/** Consumes the challenge that a browser claims to have signed, before the signature is verified. Throws `passkey-refused` if unknown. */
export async function takeChallengeOf(
  deps: PasskeyDeps,
  clientDataJSON: string,
  accountId: string | null,
): Promise<string> {
  const challenge: unknown = await verified(() => decodeClientDataJSON(clientDataJSON).challenge)
  if (typeof challenge !== 'string') throw new DomainError('passkey-refused')
  const isOurs = await takeChallenge(
    deps.database,
    { challengeHash: hashToken(challenge), accountId },
    deps.clock.now(),
  )
  if (!isOurs) throw new DomainError('passkey-refused')
  return challenge
}

/** Turns the various exceptions of the WebAuthn library into `passkey-refused`. */
export async function verified<Result>(verify: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch {
    throw new DomainError('passkey-refused')
  }
}
