import type { Database } from '../../db/core/connection.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/** Dependencies of the commands for guest lists. */
export interface GuestDeps {
  database: Database
  clock: Clock
  secrets: Pick<SecretBox, 'sign'>
  /** Public origin of a host, for personal links. */
  siteOrigin: (host: string) => string
}
