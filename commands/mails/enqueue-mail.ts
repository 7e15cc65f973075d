import type { Database } from '../../db/core/connection.ts'
import { insertOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { newId } from '../../platform/ids.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { currentCause } from '../../platform/telemetry/cause.ts'

/** Kind of outbox rows whose payload is a finished mail. */
export const mailKind = 'mail'

/**
 * Adds a mail to the outbox, in the transaction of the change it is about. `id` becomes its Message-ID. Wake the outbox after the
 * commit; otherwise the mail is found by polling within seconds.
 */
export async function enqueueMail(
  transaction: Database,
  entry: { id: string; mail: Mail; now: string },
): Promise<void> {
  const { id, mail, now } = entry
  const requestId = currentCause()?.requestId
  await insertOutboxEntry(transaction, { id, kind: mailKind, payload: mail, now, requestId })
}

/** Id of a mail that is not to be sent once the account has been erased. */
export const mailIdOfAccount = (accountId: string): string => `${accountId}.${newId().slice(0, 12)}`
