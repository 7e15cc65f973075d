import {
  type Account,
  findAccountByMail,
  lockAccount,
  proveMail,
  setMail,
} from '../../db/account/account-repository.ts'
import {
  accountOfMailChange,
  confirmMailChange,
  deleteMailChange,
  findMailChange,
  replaceMailChange,
} from '../../db/account/mail-change-repository.ts'
import { deletePasswordResetsOfAccount } from '../../db/account/password-reset-repository.ts'
import { isUniqueViolation } from '../../db/core/unique-violation.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { hashToken, newId, newToken } from '../../platform/ids.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { type AccountMailDeps, resetUrl } from './account-mail-deps.ts'
import { confirmPassword, holdAccount } from './confirm.ts'
import { mailChangedMail, mailChangeMail } from './security-mails.ts'

/** How long the links in the two mails are valid. */
const mailChangeHours = 24

/** A change that one or both addresses have yet to confirm. */
export interface PendingMailChange {
  newMail: string
  oldConfirmed: boolean
  newConfirmed: boolean
  expiresAt: string
}

/**
 * Starts changing an account's mail address: mails a link to both addresses; the change takes effect once both have been used.
 * Replaces a pending change. Throws `wrong-credentials` for a wrong password, `mail-taken`.
 */
export async function requestMailChange(
  deps: AccountMailDeps,
  input: { account: Account; newMail: string; password: string; language: UiLanguage },
): Promise<void> {
  const { account, newMail, language } = input
  await confirmPassword(account, input.password)
  if ((await findAccountByMail(deps.database, newMail)) !== undefined) throw new DomainError('mail-taken')
  const now = deps.clock.now()
  const tokens = { old: newToken(), new: newToken() }
  await deps.database.transaction(async (transaction) => {
    await holdAccount(transaction, account)
    await replaceMailChange(transaction, {
      accountId: account.id,
      newMail,
      oldTokenHash: hashToken(tokens.old),
      newTokenHash: hashToken(tokens.new),
      oldConfirmed: false,
      newConfirmed: false,
      expiresAt: new Date(now.getTime() + mailChangeHours * 60 * 60 * 1000).toISOString(),
    })
    for (const side of ['old', 'new'] as const) {
      const mail = mailChangeMail({
        to: side === 'old' ? account.mail : newMail,
        side,
        oldMail: account.mail,
        newMail,
        hours: mailChangeHours,
        url: `${deps.editorOrigin}/bekrafta-epost/${tokens[side]}`,
        language,
        profile: deps.profile,
        at: now,
        resetUrl: resetUrl(deps),
      })
      await enqueueMail(transaction, { id: newId(), mail, now: now.toISOString() })
    }
  })
  deps.wakeOutbox()
}

/** The pending change of an account, or null. */
export async function pendingMailChange(
  deps: Pick<AccountMailDeps, 'database' | 'clock'>,
  accountId: string,
): Promise<PendingMailChange | null> {
  const change = await findMailChange(deps.database, accountId, deps.clock.now())
  if (change === undefined) return null
  const { newMail, oldConfirmed, newConfirmed, expiresAt } = change
  return { newMail, oldConfirmed, newConfirmed, expiresAt }
}

/** Cancels a pending change, if there is one. */
export async function cancelMailChange(deps: Pick<AccountMailDeps, 'database'>, accountId: string): Promise<void> {
  await deleteMailChange(deps.database, accountId)
}

/**
 * Confirms a change for the address that was sent this token. Once both have confirmed, the account's mail is changed, password-reset
 * links sent to the old address are revoked, and both addresses are notified. Throws `mail-link-invalid` when the link has expired, was
 * used or is forged; `mail-taken` when another account has registered the new mail in the meantime.
 * @returns `isChanged` is false while the other address has yet to confirm.
 */
export async function agreeToMailChange(
  deps: AccountMailDeps,
  input: { token: string; language: UiLanguage },
): Promise<{ isChanged: boolean }> {
  const now = deps.clock.now()
  const isChanged = await deps.database.transaction(async (transaction) => {
    const tokenHash = hashToken(input.token)
    const accountId = await accountOfMailChange(transaction, tokenHash)
    // locked before the change, in the order of a reset, which ends the change
    const account = accountId === undefined ? undefined : await lockAccount(transaction, accountId)
    const change = await confirmMailChange(transaction, tokenHash, now)
    if (account === undefined || change === undefined) throw new DomainError('mail-link-invalid')
    if (change.oldTokenHash === tokenHash) await proveMail(transaction, account.id, now)
    if (!change.oldConfirmed || !change.newConfirmed) return false
    await deleteMailChange(transaction, account.id)
    try {
      await setMail(transaction, account.id, change.newMail, now)
    } catch (error) {
      if (isUniqueViolation(error)) throw new DomainError('mail-taken')
      throw error
    }
    await deletePasswordResetsOfAccount(transaction, account.id)
    for (const to of [account.mail, change.newMail]) {
      const mail: Mail = mailChangedMail({
        to,
        newMail: change.newMail,
        language: input.language,
        profile: deps.profile,
        at: now,
        resetUrl: resetUrl(deps),
      })
      await enqueueMail(transaction, { id: newId(), mail, now: now.toISOString() })
    }
    return true
  })
  deps.wakeOutbox()
  return { isChanged }
}
