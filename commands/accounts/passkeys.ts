import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Account } from '../../db/account/account-repository.ts'
import {
  deletePasskey,
  insertPasskey,
  passkeysOfAccount,
  renamePasskey as renameRow,
} from '../../db/account/passkey-repository.ts'
import { isUniqueViolation } from '../../db/core/unique-violation.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { maxPasskeys } from '../../domain/passkey-limits.ts'
import type { NewPasskey } from '../../domain/passkeys-contract.ts'
import { newId } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { type AccountMailDeps, resetUrl } from './account-mail-deps.ts'
import { confirmPassword, holdAccount } from './confirm.ts'
import { keepChallenge, type PasskeyDeps, takeChallengeOf, verified } from './passkey-challenge.ts'
import { passkeyMail } from './security-mails.ts'

export interface PasskeyFacts {
  id: string
  name: string
  createdAt: string
  usedAt: string | null
}

export async function listPasskeys(deps: Pick<PasskeyDeps, 'database'>, accountId: string): Promise<PasskeyFacts[]> {
  const passkeys = await passkeysOfAccount(deps.database, accountId)
  return passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt }))
}

/** How long an owner may take to create a passkey, in ms. */
const makingTime = 10 * 60 * 1000

/**
 * WebAuthn options for creating a passkey: discoverable, so that no user name is needed, and with user verification by fingerprint, face
 * or PIN. Throws `wrong-credentials` for a wrong password, `passkeys-full`.
 */
export async function beginPasskey(
  deps: PasskeyDeps,
  input: { account: Account; password: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { account } = input
  await confirmPassword(account, input.password)
  const present = await passkeysOfAccount(deps.database, account.id)
  if (present.length >= maxPasskeys) throw new DomainError('passkeys-full')
  const options = await generateRegistrationOptions({
    rpName: deps.profile.productName,
    rpID: deps.passkeyRpId,
    userName: account.mail,
    userDisplayName: account.mail,
    userID: new TextEncoder().encode(account.id),
    timeout: makingTime,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })
  await keepChallenge(deps, { challenge: options.challenge, accountId: account.id, lasts: makingTime })
  return options
}

/** Adds a passkey created by a browser, and mails its owner. Throws `passkey-refused`, `passkeys-full`. */
export async function addPasskey(
  deps: PasskeyDeps,
  input: { account: Account; passkey: NewPasskey; language: UiLanguage },
): Promise<void> {
  const { account, language } = input
  const { name, credential: response } = input.passkey
  const expectedChallenge = await takeChallengeOf(deps, response.response.clientDataJSON, account.id)
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: deps.editorOrigin,
      expectedRPID: deps.passkeyRpId,
    }),
  )
  if (registrationInfo === undefined) throw new DomainError('passkey-refused')
  const { credential } = registrationInfo
  await deps.database.transaction(async (transaction) => {
    await holdAccount(transaction, account, 'passkey-refused')
    if ((await passkeysOfAccount(transaction, account.id)).length >= maxPasskeys) throw new DomainError('passkeys-full')
    try {
      await insertPasskey(transaction, {
        id: newId(),
        accountId: account.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        createdAt: deps.clock.now().toISOString(),
        usedAt: null,
      })
    } catch (error) {
      if (isUniqueViolation(error)) throw new DomainError('passkey-refused')
      throw error
    }
    await mailOwner(deps, transaction, { account, language, name, event: 'added' })
  })
  deps.wakeOutbox()
}

/** Throws `not-found` when the account has no such passkey. */
export async function renamePasskey(
  deps: Pick<PasskeyDeps, 'database'>,
  passkey: { id: string; accountId: string; name: string },
): Promise<void> {
  if (!(await renameRow(deps.database, passkey))) throw new DomainError('not-found')
}

/**
 * Removes a passkey of an account, and mails its owner. Throws `wrong-credentials` for a wrong password, `not-found` when the account
 * has no such passkey.
 */
export async function removePasskey(
  deps: AccountMailDeps,
  input: { account: Account; id: string; password: string; language: UiLanguage },
): Promise<void> {
  const { account, id, language } = input
  await confirmPassword(account, input.password)
  await deps.database.transaction(async (transaction) => {
    await holdAccount(transaction, account)
    const passkeys = await passkeysOfAccount(transaction, account.id)
    const name = passkeys.find((passkey) => passkey.id === id)?.name
    if (name === undefined || !(await deletePasskey(transaction, { id, accountId: account.id })))
      throw new DomainError('not-found')
    await mailOwner(deps, transaction, { account, language, name, event: 'removed' })
  })
  deps.wakeOutbox()
}

async function mailOwner(
  deps: AccountMailDeps,
  transaction: AccountMailDeps['database'],
  of: { account: Account; language: UiLanguage; name: string; event: 'added' | 'removed' },
): Promise<void> {
  const at = deps.clock.now()
  const mail = passkeyMail({
    to: of.account.mail,
    language: of.language,
    profile: deps.profile,
    at,
    resetUrl: resetUrl(deps),
    name: of.name,
    event: of.event,
  })
  await enqueueMail(transaction, { id: newId(), mail, now: at.toISOString() })
}
