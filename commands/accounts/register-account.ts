import { type Account, insertAccount } from '../../db/account/account-repository.ts'
import { isUniqueViolation } from '../../db/core/unique-violation.ts'
import { DomainError } from '../../domain/errors.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { newId } from '../../platform/ids.ts'
import { enqueueMail, mailIdOfAccount } from '../mails/enqueue-mail.ts'
import { hashPassword } from './password.ts'
import { type ProofDeps, proofUrl } from './prove-mail.ts'
import { welcomeMail } from './welcome-mail.ts'

/**
 * Creates an account and welcomes its owner by mail, with a link that proves the address. Throws `mail-taken`; of concurrent
 * registrations of one mail exactly one succeeds.
 */
export async function registerAccount(
  deps: ProofDeps,
  input: { mail: string; password: string; language: UiLanguage },
): Promise<Account> {
  const now = deps.clock.now().toISOString()
  const account: Account = {
    id: newId(),
    mail: input.mail,
    passwordHash: await hashPassword(input.password),
    registeredAt: now,
    mailProvenAt: null,
  }
  const mail = welcomeMail({
    to: account.mail,
    language: input.language,
    profile: deps.profile,
    proofUrl: proofUrl(deps, account),
    pageUrl: `${deps.editorOrigin}/logga-in`,
  })
  try {
    await deps.database.transaction(async (transaction) => {
      await insertAccount(transaction, account)
      await enqueueMail(transaction, { id: mailIdOfAccount(account.id), mail, now })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('mail-taken')
    throw error
  }
  deps.wakeOutbox()
  return account
}
