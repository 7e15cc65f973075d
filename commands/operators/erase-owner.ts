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
 * Erases an account and its site on behalf of an operator: for an owner who asks for it but cannot log in, or because the site is not
 * permissible. Erases and keeps the same data as an erasure by the owner (docs/privacy.md); the owner is notified by mail.
 */
export async function eraseForOperator(
  deps: Deps,
  { account, site, ...call }: OperatorCall & { account: Account; site: Site | undefined },
): Promise<void> {
  const profile = brandProfile(site?.brand ?? deps.settings.brand, deps.settings.market)
  const language = site === undefined ? profile.language : mailLanguage(site, profile)
  // the outbox runs in another process and finds the mail by polling
  await eraseOwner({ ...deps, wakeOutbox: () => {} }, { account, language, profile }, (transaction) =>
    note(transaction, deps.clock, 'erase', call),
  )
}
