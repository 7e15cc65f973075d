import { lockAccount, proveMail, setPasswordHash } from '../../db/account/account-repository.ts'
import { deleteDevicesOfAccount, noteDevice } from '../../db/account/device-repository.ts'
import { deleteMailChange } from '../../db/account/mail-change-repository.ts'
import { deletePasskeysOfAccount, passkeysOfAccount } from '../../db/account/passkey-repository.ts'
import {
  accountOfPasswordReset,
  deletePasswordResetsOfAccount,
  takePasswordReset,
} from '../../db/account/password-reset-repository.ts'
import { deleteTotp } from '../../db/account/second-step-repository.ts'
import { deleteSessionsOfAccount } from '../../db/account/session-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { hashToken, newId } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { type AccountMailDeps, resetUrl } from './account-mail-deps.ts'
import { hashPassword } from './password.ts'
import { passwordChangedMail } from './security-mails.ts'

/**
 * Sets a new password with the token of a mailed link, ends all sessions, reset links and a pending change of mail of the account, and
 * notifies its owner by mail.
 * Passkeys are kept and listed in the mail; the first proof of the address removes them, the second step and known browsers, which may
 * be those of a stranger who has registered it. The browser becomes known to the account, so that strangers' failed log-ins cannot lock it
 * out. Throws `reset-link-invalid` when the link has expired, was used or is forged; of concurrent uses of one link one succeeds.
 */
export async function resetPassword(
  deps: AccountMailDeps,
  input: { token: string; password: string; deviceToken: string; language: UiLanguage },
): Promise<void> {
  const now = deps.clock.now()
  const tokenHash = hashToken(input.token)
  // check before the expensive hashing
  const accountId = await accountOfPasswordReset(deps.database, tokenHash, now)
  if (accountId === undefined) throw new DomainError('reset-link-invalid')
  const passwordHash = await hashPassword(input.password, 'owner')
  await deps.database.transaction(async (transaction) => {
    // the account is locked first, as everywhere: log-ins that checked the old password then see the new one
    const account = await lockAccount(transaction, accountId)
    if (account === undefined || !(await takePasswordReset(transaction, tokenHash)))
      throw new DomainError('reset-link-invalid')
    await setPasswordHash(transaction, accountId, passwordHash)
    await deleteSessionsOfAccount(transaction, accountId)
    await deletePasswordResetsOfAccount(transaction, accountId)
    await deleteMailChange(transaction, accountId)
    const isFirstProof = await proveMail(transaction, accountId, now)
    const hadMore = isFirstProof && (await removeOtherWaysIn(transaction, accountId))
    await noteDevice(transaction, {
      accountId,
      tokenHash: hashToken(input.deviceToken),
      seenAt: now.toISOString(),
    })
    const mail = passwordChangedMail({
      to: account.mail,
      language: input.language,
      profile: deps.profile,
      at: now,
      resetUrl: resetUrl(deps),
      passkeys: (await passkeysOfAccount(transaction, accountId)).map(({ name }) => name),
      hadMore,
    })
    await enqueueMail(transaction, { id: newId(), mail, now: now.toISOString() })
  })
  deps.wakeOutbox()
}

/** Removes passkeys, second step and known browsers; returns whether there were any of the first two. */
async function removeOtherWaysIn(database: Database, accountId: string): Promise<boolean> {
  const hadPasskeys = (await passkeysOfAccount(database, accountId)).length > 0
  await deletePasskeysOfAccount(database, accountId)
  await deleteDevicesOfAccount(database, accountId)
  const hadSecondStep = await deleteTotp(database, accountId)
  return hadPasskeys || hadSecondStep
}
