import { Secret, TOTP } from 'otpauth'
import { drawQrCode } from '../../cards/qr-code.ts'
import type { Account } from '../../db/account/account-repository.ts'
import {
  acceptTotp,
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  offerTotp,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeTotpStep,
} from '../../db/account/second-step-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { OfferedAppResponse, SecondStepResponse } from '../../domain/second-step-contract.ts'
import { hashToken, newId } from '../../platform/ids.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { type AccountMailDeps, resetUrl } from './account-mail-deps.ts'
import { confirmPassword, holdAccount } from './confirm.ts'
import { type SecondStepEvent, secondStepMail } from './security-mails.ts'

export interface SecondStepDeps extends AccountMailDeps {
  secrets: SecretBox
}

const recoveryCodes = 10

export async function secondStepOf(deps: { database: Database }, accountId: string): Promise<SecondStepResponse> {
  const totp = await findTotp(deps.database, accountId)
  const isOn = (totp?.secret ?? null) !== null
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(deps.database, accountId) : 0 }
}

/** Creates a TOTP key for an authenticator app; codes are not required until `acceptApp`. Throws `wrong-credentials`. */
export async function offerApp(
  deps: SecondStepDeps,
  input: { account: Account; password: string },
): Promise<OfferedAppResponse> {
  const { account } = input
  await confirmPassword(account, input.password)
  const key = new Secret({ size: 20 }).base32
  await deps.database.transaction(async (transaction) => {
    await holdAccount(transaction, account)
    await offerTotp(transaction, account.id, deps.secrets.encrypt(key))
  })
  const uri = totpOf(key, { issuer: deps.profile.productName, label: account.mail }).toString()
  return { key, qrCode: drawQrCode(uri) }
}

/**
 * Turns the second factor on, given a first valid code of the offered app. Returns the recovery codes, which cannot be retrieved later.
 * Throws `wrong-code`.
 */
export async function acceptApp(
  deps: SecondStepDeps,
  input: { account: Account; code: string; language: UiLanguage },
): Promise<string[]> {
  const { account, language } = input
  const offeredSecret = (await findTotp(deps.database, account.id))?.offeredSecret ?? null
  if (offeredSecret === null) throw new DomainError('wrong-code')
  const usedStep = stepOf(deps.secrets.decrypt(offeredSecret), input.code, deps.clock.now())
  if (usedStep === undefined) throw new DomainError('wrong-code')
  const codes = newRecoveryCodes()
  await deps.database.transaction(async (transaction) => {
    await holdAccount(transaction, account, 'wrong-code')
    if (!(await acceptTotp(transaction, { accountId: account.id, offeredSecret, usedStep })))
      throw new DomainError('wrong-code')
    await replaceRecoveryCodes(transaction, account.id, codes.map(hashOf))
    await mailOwner(deps, transaction, { account, language, event: 'on' })
  })
  deps.wakeOutbox()
  return codes
}

/** Replaces the recovery codes. Throws `wrong-credentials`, `not-found` when the second factor is off. */
export async function renewRecoveryCodes(
  deps: SecondStepDeps,
  input: { account: Account; password: string; language: UiLanguage },
): Promise<string[]> {
  const { account, language } = input
  await confirmPassword(account, input.password)
  const codes = newRecoveryCodes()
  await deps.database.transaction(async (transaction) => {
    await holdAccount(transaction, account)
    if (!(await secondStepOf({ database: transaction }, account.id)).isOn) throw new DomainError('not-found')
    await replaceRecoveryCodes(transaction, account.id, codes.map(hashOf))
    await mailOwner(deps, transaction, { account, language, event: 'renewed' })
  })
  deps.wakeOutbox()
  return codes
}

/** Turns the second factor off. Throws `wrong-credentials`. */
export async function endSecondStep(
  deps: SecondStepDeps,
  input: { account: Account; password: string; language: UiLanguage },
): Promise<void> {
  const { account, language } = input
  await confirmPassword(account, input.password)
  await deps.database.transaction(async (transaction) => {
    await holdAccount(transaction, account)
    if (await deleteTotp(transaction, account.id))
      await mailOwner(deps, transaction, { account, language, event: 'off' })
  })
  deps.wakeOutbox()
}

/**
 * Checks the second factor after the password, if the account has one: `code` must be an unused code of the app, or a recovery code,
 * which is consumed. Throws `code-required`, `wrong-code`.
 */
export async function verifySecondFactor(
  deps: SecondStepDeps,
  input: { account: Account; code: string | undefined; language: UiLanguage },
): Promise<void> {
  const { account, code, language } = input
  const secret = (await findTotp(deps.database, account.id))?.secret ?? null
  if (secret === null) return
  if (code === undefined) throw new DomainError('code-required')
  const step = stepOf(deps.secrets.decrypt(secret), code, deps.clock.now())
  if (step !== undefined && (await takeTotpStep(deps.database, account.id, step))) return
  await deps.database.transaction(async (transaction) => {
    if (!(await takeRecoveryCode(transaction, account.id, hashOf(code)))) throw new DomainError('wrong-code')
    const left = await countRecoveryCodes(transaction, account.id)
    await mailOwner(deps, transaction, { account, language, event: 'recovered', left })
  })
  deps.wakeOutbox()
}

const totpOf = (key: string, name: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...name, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(key) })

/** The 30-second time step of a code: the current one or, to allow for clock skew, an adjacent one. Undefined for a wrong code. */
function stepOf(key: string, code: string, now: Date): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const totp = totpOf(key)
  const timestamp = now.getTime()
  const delta = totp.validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** 80 bits each, in groups of four. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () =>
    newId()
      .slice(0, 16)
      .replace(/(.{4})(?=.)/g, '$1-'),
  )

/** Codes are random, so no salt or key stretching is needed. Ignores case, spaces and hyphens. */
const hashOf = (code: string): string => hashToken(code.toLowerCase().replace(/[\s-]/g, ''))

async function mailOwner(
  deps: AccountMailDeps,
  transaction: Database,
  of: { account: Account; language: UiLanguage; event: SecondStepEvent; left?: number },
): Promise<void> {
  const at = deps.clock.now()
  const mail = secondStepMail({
    to: of.account.mail,
    language: of.language,
    profile: deps.profile,
    at,
    resetUrl: resetUrl(deps),
    event: of.event,
    left: of.left ?? recoveryCodes,
  })
  await enqueueMail(transaction, { id: newId(), mail, now: at.toISOString() })
}
