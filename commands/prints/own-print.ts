import type { Account } from '../../db/account/account-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import { findPrint, type Print } from '../../db/print/print-repository.ts'
import { findSiteIdOfAccount } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'

/** An account's own card, unless deleted. Throws `not-found`, and `forbidden` for another account's. */
export async function ownPrint(database: Database, account: Account, printId: string): Promise<Print> {
  const print = await ownOrDeletedPrint(database, account, printId)
  if (print.deletedAt !== null) throw new DomainError('not-found')
  return print
}

/** An account's own card, even if deleted. Throws `not-found`, and `forbidden` for another account's. */
export async function ownOrDeletedPrint(database: Database, account: Account, printId: string): Promise<Print> {
  const print = await findPrint(database, printId)
  if (print === undefined) throw new DomainError('not-found')
  if ((await findSiteIdOfAccount(database, account.id)) !== print.siteId) throw new DomainError('forbidden')
  return print
}
