import type { Database } from '../../db/core/connection.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { Clock } from '../../platform/clock.ts'

/** What commands need that mail the owner of an account. */
export interface AccountMailDeps {
  database: Database
  clock: Clock
  profile: BrandProfile
  /** Where links of mails lead, e.g. `https://vigd.se`. */
  editorOrigin: string
  /** The outbox is looked at at once. */
  wakeOutbox: () => void
}

/** Where a new password is asked for. */
export const resetUrl = ({ editorOrigin }: Pick<AccountMailDeps, 'editorOrigin'>): string =>
  `${editorOrigin}/aterstall-losenord`
