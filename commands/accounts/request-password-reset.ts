import { type Account, findAccount, findAccountByMail, lockAccount } from '../../db/account/account-repository.ts'
import { accountOfAnyPasswordReset, insertPasswordReset } from '../../db/account/password-reset-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { hashToken, newId, newToken } from '../../platform/ids.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { type AccountMailDeps, resetUrl } from './account-mail-deps.ts'
import { passwordResetMail } from './password-reset-mail.ts'

/** How long the link in the mail is valid. */
export const passwordResetHours = 2

/**
 * Mails a password-reset link if there is an account with that mail. The caller cannot tell whether there is. Earlier links stay valid
 * until one of them has been used, so that mails may arrive in any order.
 */
export async function requestPasswordReset(
  deps: AccountMailDeps,
  input: { mail: string; language: UiLanguage },
): Promise<void> {
  const account = await findAccountByMail(deps.database, input.mail)
  if (account !== undefined) await mailResetLink(deps, { account, language: input.language })
}

/** Mails a new link to the account of one that has expired. Throws `reset-link-invalid` for one that was used, or is forged. */
export async function renewPasswordReset(
  deps: AccountMailDeps,
  input: { token: string; language: UiLanguage },
): Promise<void> {
  const accountId = await accountOfAnyPasswordReset(deps.database, hashToken(input.token))
  const account = accountId === undefined ? undefined : await findAccount(deps.database, accountId)
  if (account === undefined) throw new DomainError('reset-link-invalid')
  await mailResetLink(deps, { account, language: input.language })
}

const mailResetLink = (deps: AccountMailDeps, { account, language }: { account: Account; language: UiLanguage }) =>
  mailPasswordLink(deps, {
    account,
    hours: passwordResetHours,
    mailWith: (url) =>
      passwordResetMail({ to: account.mail, language, profile: deps.profile, hours: passwordResetHours, url }),
  })

/** Mails an account a link to choose a password, valid for so many hours. */
export async function mailPasswordLink(
  deps: AccountMailDeps,
  { account, hours, mailWith }: { account: Account; hours: number; mailWith: (url: string) => Mail },
): Promise<void> {
  const token = newToken()
  const now = deps.clock.now()
  await deps.database.transaction(async (transaction) => {
    // erased or moved to another address in the meantime
    if ((await lockAccount(transaction, account.id))?.mail !== account.mail) return
    await insertPasswordReset(transaction, {
      tokenHash: hashToken(token),
      accountId: account.id,
      expiresAt: new Date(now.getTime() + hours * 60 * 60 * 1000).toISOString(),
    })
    const mail = mailWith(`${resetUrl(deps)}/${token}`)
    await enqueueMail(transaction, { id: newId(), mail, now: now.toISOString() })
  })
  deps.wakeOutbox()
}
