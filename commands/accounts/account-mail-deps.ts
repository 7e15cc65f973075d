import type { Database } from '../../db/core/connection.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { Clock } from '../../platform/clock.ts'

/** Dependencies of commands that mail the owner of an account. */
export interface AccountMailDeps {
  database: Database
  clock: Clock
  profile: BrandProfile
  /** Origin of links in mails, e.g. `https://vigd.se`. */
  editorOrigin: string
  /** Makes the outbox send new mails at once; call after the commit. */
  wakeOutbox: () => void
}

/** URL of the page for requesting a password reset. */
export const resetUrl = ({ editorOrigin }: Pick<AccountMailDeps, 'editorOrigin'>): string =>
  `${editorOrigin}/aterstall-losenord`
