import type { Account } from '../../db/account/account-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import type { Site } from '../../db/site/site-repository.ts'
import { type Brand, brandProfile, type Market } from '../../domain/commerce/market.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { PublishQueue } from '../../platform/queue/publish-queue.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { mailLanguage } from '../mails/mail-language.ts'
import { eraseOwner } from '../privacy/erase-account.ts'
import { note, type OperatorCall } from './note.ts'

interface Deps {
  database: Database
  clock: Clock
  log: Log
  uploads: Pick<FileStore, 'removeFolder'>
  publishQueue: Pick<PublishQueue, 'enqueue'>
  settings: { brand: Brand; market: Market }
}

/**
 * Erases an account with its site for an operator: for an owner who asks and cannot log in, or because it must not be. The same
 * goes, and the same stays, as when owners do it (docs/privacy.md); the owner is told by mail.
 */
export async function eraseForOperator(
  deps: Deps,
  { account, site, ...call }: OperatorCall & { account: Account; site: Site | undefined },
): Promise<void> {
  const profile = brandProfile(site?.brand ?? deps.settings.brand, deps.settings.market)
  const language = site === undefined ? profile.language : mailLanguage(site, profile)
  // another process's outbox finds the mail by itself
  await eraseOwner({ ...deps, wakeOutbox: () => {} }, { account, language, profile }, (transaction) =>
    note(transaction, deps.clock, 'erase', call),
  )
}
