import type { Account } from '../../db/account/account-repository.ts'
import type { ErrorCode } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { AccountMailDeps } from './account-mail-deps.ts'
import { holdAccount } from './confirm.ts'
import { noteDeviceOfAccount } from './note-device.ts'
import { type BrowserName, startSession } from './session.ts'

/**
 * Starts a session of an account that has just been authenticated, and mails its owner if the browser is new. Throws `refusal` if the
 * password has been changed since the account was read, or the account erased: a reset would otherwise miss the new session.
 */
export async function openSession(
  deps: AccountMailDeps,
  input: { account: Account; deviceToken: string; name: BrowserName; language: UiLanguage; refusal: ErrorCode },
): Promise<{ token: string }> {
  const { account, deviceToken, name, language } = input
  const session = await deps.database.transaction(async (transaction) => {
    await holdAccount(transaction, account, input.refusal)
    await noteDeviceOfAccount(deps, transaction, { account, token: deviceToken, name, language })
    return startSession({ database: transaction, clock: deps.clock }, account.id, name)
  })
  deps.wakeOutbox()
  return session
}
