import { type Account, setPasswordHash } from '../../db/account/account-repository.ts'
import { deleteMailChange } from '../../db/account/mail-change-repository.ts'
import { passkeysOfAccount } from '../../db/account/passkey-repository.ts'
import { deletePasswordResetsOfAccount } from '../../db/account/password-reset-repository.ts'
import { deleteSessionsOfAccount } from '../../db/account/session-repository.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { hashToken, newId } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { type AccountMailDeps, resetUrl } from './account-mail-deps.ts'
import { confirmPassword, holdAccount } from './confirm.ts'
import { hashPassword } from './password.ts'
import { passwordChangedMail } from './security-mails.ts'

/**
 * Sets a new password for an owner who knows the old one, ends all other sessions, reset links and a pending change of mail, and
 * notifies the owner by mail. Throws `wrong-credentials`.
 */
export async function changePassword(
  deps: AccountMailDeps,
  input: { account: Account; password: string; newPassword: string; sessionToken: string; language: UiLanguage },
): Promise<void> {
  const { account } = input
  await confirmPassword(account, input.password)
  const passwordHash = await hashPassword(input.newPassword, 'owner')
  const now = deps.clock.now()
  await deps.database.transaction(async (transaction) => {
    await holdAccount(transaction, account)
    await setPasswordHash(transaction, account.id, passwordHash)
    await deleteSessionsOfAccount(transaction, account.id, hashToken(input.sessionToken))
    await deletePasswordResetsOfAccount(transaction, account.id)
    await deleteMailChange(transaction, account.id)
    const mail = passwordChangedMail({
      to: account.mail,
      language: input.language,
      profile: deps.profile,
      at: now,
      resetUrl: resetUrl(deps),
      passkeys: (await passkeysOfAccount(transaction, account.id)).map(({ name }) => name),
      hadMore: false,
    })
    await enqueueMail(transaction, { id: newId(), mail, now: now.toISOString() })
  })
  deps.wakeOutbox()
}
