import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { insertChallenge, takeChallenge } from '../../db/account/passkey-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import { hashToken } from '../../platform/ids.ts'
import type { AccountMailDeps } from './account-mail-deps.ts'

export interface PasskeyDeps extends AccountMailDeps {
  /** The domain that passkeys belong to: the editor's host or what lies above it. */
  passkeyRpId: string
}

/** Keeps what a browser is to sign, for `lasts` ms. `accountId` is null where somebody logs in. */
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

/** Uses up the challenge that a browser has signed, whatever the signature is worth. Throws `passkey-refused` where it is none of ours. */
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

/** What the library finds wrong is told by exceptions of many kinds; whoever sent it is told `passkey-refused`. */
export async function verified<Result>(verify: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch {
    throw new DomainError('passkey-refused')
  }
}
