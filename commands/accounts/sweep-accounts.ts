import { deleteOldDevices } from '../../db/account/device-repository.ts'
import { deleteExpiredMailChanges } from '../../db/account/mail-change-repository.ts'
import { deleteExpiredChallenges } from '../../db/account/passkey-repository.ts'
import { deleteOldPasswordResets } from '../../db/account/password-reset-repository.ts'
import { deleteExpiredSessions } from '../../db/account/session-repository.ts'
import type { Database } from '../../db/core/connection.ts'
import type { Clock } from '../../platform/clock.ts'
import { deviceDays } from './note-device.ts'

const day = 24 * 60 * 60 * 1000

/** An expired link to choose a password can be renewed for so long. */
const renewableDays = 365

/** Deletes expired data of accounts: sessions, mailed links, passkey challenges, and browsers not used for `deviceDays`. */
export async function sweepAccounts(deps: { database: Database; clock: Clock }): Promise<void> {
  const now = deps.clock.now()
  await deleteExpiredSessions(deps.database, now)
  await deleteOldPasswordResets(deps.database, new Date(now.getTime() - renewableDays * day))
  await deleteExpiredMailChanges(deps.database, now)
  await deleteExpiredChallenges(deps.database, now)
  await deleteOldDevices(deps.database, new Date(now.getTime() - deviceDays * day))
}
