import type { Account } from '../../db/account/account-repository.ts'
import { hasDevices, noteDevice } from '../../db/account/device-repository.ts'
import { passkeysOfAccount } from '../../db/account/passkey-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { hashToken, newId } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { type AccountMailDeps, resetUrl } from './account-mail-deps.ts'
import { newLogInMail } from './security-mails.ts'
import type { BrowserName } from './session.ts'

/** After this many days without use, a browser counts as new again. */
export const deviceDays = 365

/**
 * Records within a transaction that an account is used in a browser, identified by the token in its cookie, and mails the owner when the browser is new. An
 * account without any known browser gets no mail: it was just created, or is older than this feature.
 */
export async function noteDeviceOfAccount(
  deps: AccountMailDeps,
  transaction: Database,
  input: { account: Account; token: string; name: BrowserName; language: UiLanguage },
): Promise<void> {
  const now = deps.clock.now()
  const { account, name } = input
  const isFirst = !(await hasDevices(transaction, account.id))
  const isKnown = await noteDevice(transaction, {
    accountId: account.id,
    tokenHash: hashToken(input.token),
    seenAt: now.toISOString(),
  })
  if (isKnown || isFirst) return
  const mail = newLogInMail({
    to: account.mail,
    language: input.language,
    profile: deps.profile,
    at: now,
    resetUrl: resetUrl(deps),
    passkeys: (await passkeysOfAccount(transaction, account.id)).map(({ name }) => name),
    browser: name.browser,
    system: name.system,
  })
  await enqueueMail(transaction, { id: newId(), mail, now: now.toISOString() })
}
