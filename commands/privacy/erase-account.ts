import type { Account } from '../../db/account/account-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { deleteMailsOfAccount } from '../../db/outbox/unsent-mail-repository.ts'
import { eraseAccount as eraseRows } from '../../db/privacy/privacy-repository.ts'
import { findSiteIdOfAccount } from '../../db/site/site-repository.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Log } from '../../platform/log.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { confirmPassword, holdAccount } from '../accounts/confirm.ts'
import { eraseAnswers } from '../answers/erase-answers.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { accountErasedMail } from './privacy-mails.ts'

interface Deps {
  database: Database
  clock: Clock
  log: Log
  uploads: Pick<FileStore, 'removeFolder'>
  publishQueue: Pick<PublishQueue, 'enqueue'>
  wakeOutbox: () => void
}

interface Erased {
  account: Account
  language: UiLanguage
  profile: BrandProfile
}

/**
 * `eraseOwner` after verifying the password. Throws `wrong-credentials`.
 */
export async function eraseAccount(deps: Deps, input: Erased & { password: string }): Promise<void> {
  await confirmPassword(input.account, input.password)
  await eraseOwner(deps, input, (transaction) => holdAccount(transaction, input.account))
}

/**
 * Erases an account and its site: document and versions, cards, pictures, answers, reservations, hosts, sessions. The publisher then
 * removes the published pages. Irreversible. `before` runs first, in the same transaction.
 */
export async function eraseOwner(
  deps: Deps,
  { account, language, profile }: Erased,
  before: (transaction: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  const siteId = await findSiteIdOfAccount(deps.database, account.id)
  const now = deps.clock.now().toISOString()
  await deps.database.transaction(async (transaction) => {
    await before(transaction)
    // includes unsent mails about answers
    if (siteId !== undefined) await eraseAnswers(transaction, siteId)
    await deleteMailsOfAccount(transaction, account.id)
    await eraseRows(transaction, { accountId: account.id, siteId, now })
    const mail = accountErasedMail({ to: account.mail, language, profile })
    await enqueueMail(transaction, { id: newId(), mail, now })
  })
  deps.wakeOutbox()
  if (siteId === undefined) return
  deps.publishQueue.enqueue(siteId)
  // remove pictures immediately; if this is interrupted, the sweep of pictures does it
  await deps.uploads
    .removeFolder(siteId)
    .catch((error: unknown) =>
      deps.log.warn({ err: error, siteId }, 'pictures of an erased site are left to the sweep'),
    )
}
