import { findAccountByMail, lockAccount } from '../../db/account/account-repository.ts'
import { insertPasswordReset } from '../../db/account/password-reset-repository.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { hashToken, newId, newToken } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { passwordResetMail } from '../mails/password-reset-mail.ts'
import { type AccountMailDeps, resetUrl } from './account-mail-deps.ts'

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
  if (account === undefined) return
  const token = newToken()
  const now = deps.clock.now()
  await deps.database.transaction(async (transaction) => {
    // erased or moved to another address in the meantime
    if ((await lockAccount(transaction, account.id))?.mail !== account.mail) return
    await insertPasswordReset(transaction, {
      tokenHash: hashToken(token),
      accountId: account.id,
      expiresAt: new Date(now.getTime() + passwordResetHours * 60 * 60 * 1000).toISOString(),
    })
    const mail = passwordResetMail({
      to: account.mail,
      language: input.language,
      profile: deps.profile,
      hours: passwordResetHours,
      url: `${resetUrl(deps)}/${token}`,
    })
    await enqueueMail(transaction, { id: newId(), mail, now: now.toISOString() })
  })
  deps.wakeOutbox()
}
