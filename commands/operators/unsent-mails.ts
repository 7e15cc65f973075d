import type { Database } from '../../db/core/connection.ts'
import { retryMail, unsentMails } from '../../db/outbox/unsent-mail-repository.ts'
import type { Clock } from '../../platform/clock.ts'
import { mailSchema } from '../../platform/mail/mail.ts'
import { mailKind } from '../mails/enqueue-mail.ts'
import { note, type OperatorCall } from './note.ts'

/** Maximum mails to read. */
const mostMails = 1000

interface Deps {
  database: Database
  clock: Clock
}

/** A mail that is pending or was given up; without its text, which may contain the recipient's secrets. */
export interface ListedMail {
  id: string
  to: string
  subject: string
  createdAt: string
  attempts: number
  error: string | null
  isGivenUp: boolean
}

/** Mails that have not been sent: to one address, or all. */
async function list(database: Database, to?: string): Promise<ListedMail[]> {
  const unsent = await unsentMails(database, { kind: mailKind, limit: mostMails })
  return unsent
    .map(({ payload, ...row }) => ({ ...row, ...mailSchema.pick({ to: true, subject: true }).parse(payload) }))
    .filter((mail) => to === undefined || mail.to === to)
}

/** Lists unsent mails for an operator. Recorded in the audit log, as it discloses addresses; `subject`: the owner, if it is about one. */
export async function listUnsentMails(
  { database, clock }: Deps,
  call: OperatorCall & { to?: string },
): Promise<ListedMail[]> {
  const found = await list(database, call.to)
  await note(database, clock, 'list-mails', call)
  return found
}

/**
 * Retries unsent mails immediately: the one with an id, or all to an address. Returns the ids of those retried. Sent mails are not kept
 * and cannot be sent again. A mail that is being sent at this moment may arrive twice, with the same Message-ID.
 */
export async function resendMails(
  { database, clock }: Deps,
  call: OperatorCall & ({ id: string } | { to: string }),
): Promise<string[]> {
  const now = clock.now().toISOString()
  const found =
    'id' in call
      ? await unsentMails(database, { kind: mailKind, id: call.id, limit: 1 })
      : await list(database, call.to)
  return database.transaction(async (transaction) => {
    const opened: string[] = []
    for (const { id } of found) if (await retryMail(transaction, { id, now })) opened.push(id)
    if (opened.length > 0) await note(transaction, clock, 'resend-mail', call)
    return opened
  })
}
