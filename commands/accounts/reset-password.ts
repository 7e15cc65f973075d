import { findAccount, setPasswordHash } from '../../db/account/account-repository.ts'
import { noteDevice } from '../../db/account/device-repository.ts'
import { passkeysOfAccount } from '../../db/account/passkey-repository.ts'
import {
  deletePasswordResetsOfAccount,
  isPasswordReset,
  takePasswordReset,
} from '../../db/account/password-reset-repository.ts'
import { deleteSessionsOfAccount } from '../../db/account/session-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { hashToken, newId } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { passwordChangedMail } from '../mails/security-mails.ts'
import { type AccountMailDeps, resetUrl } from './account-mail-deps.ts'
import { hashPassword } from './password.ts'

/**
 * Sets a new password by the token of a mailed link, ends every session and every other link of the account, and mails its owner that
 * it was done. Passkeys stay, and the mail names them. The browser is one of the account's from then on: strangers who guess cannot
 * keep it out. Throws `reset-link-invalid` when the link is too old, used or made up. Of parallel uses of one link one succeeds.
 */
export async function resetPassword(
  deps: AccountMailDeps,
  input: { token: string; password: string; deviceToken: string; language: UiLanguage },
): Promise<void> {
  const now = deps.clock.now()
  // before the password is hashed, which is work
  if (!(await isPasswordReset(deps.database, hashToken(input.token), now))) throw new DomainError('reset-link-invalid')
  const passwordHash = await hashPassword(input.password)
  await deps.database.transaction(async (transaction) => {
    const accountId = await takePasswordReset(transaction, hashToken(input.token), now)
    if (accountId === undefined) throw new DomainError('reset-link-invalid')
    await setPasswordHash(transaction, accountId, passwordHash)
    await deleteSessionsOfAccount(transaction, accountId)
    await deletePasswordResetsOfAccount(transaction, accountId)
    await noteDevice(transaction, {
      accountId,
      tokenHash: hashToken(input.deviceToken),
      seenAt: now.toISOString(),
    })
    const account = await findAccount(transaction, accountId)
    if (account === undefined) return
    const mail = passwordChangedMail({
      to: account.mail,
      language: input.language,
      profile: deps.profile,
      at: now,
      resetUrl: resetUrl(deps),
      passkeys: (await passkeysOfAccount(transaction, accountId)).map(({ name }) => name),
    })
    await enqueueMail(transaction, { id: newId(), mail, now: now.toISOString() })
  })
  deps.wakeOutbox()
}
