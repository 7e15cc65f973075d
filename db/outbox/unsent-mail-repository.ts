import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { jsonColumn, timeColumn } from '../core/row-codec.ts'

const unsentRow = z
  .object({
    id: z.string(),
    payload: jsonColumn,
    created_at: timeColumn,
    attempts: z.coerce.number().int(),
    last_error: z.string().nullable(),
    done_at: timeColumn.nullable(),
  })
  .transform((row) => ({
    id: row.id,
    payload: row.payload,
    createdAt: row.created_at,
    attempts: row.attempts,
    /** Why the last attempt failed, in the mail server's words. */
    error: row.last_error,
    isGivenUp: row.done_at !== null,
  }))
/** A mail that waits, or was given up. Of those that were sent only a note is kept. */
export type UnsentMail = z.infer<typeof unsentRow>

/** Mails that have not been sent, oldest first: all, or one of them. */
export async function unsentMails(
  database: Database,
  choice: { kind: string; id?: string; limit: number },
): Promise<UnsentMail[]> {
  const { kind, id, limit } = choice
  const rows: unknown = await database('outbox')
    .where(id === undefined ? { kind } : { kind, id })
    .whereNot({ payload: 'null' })
    .where((unsent) => unsent.whereNull('done_at').orWhereNotNull('last_error'))
    .orderBy('created_at')
    .limit(limit)
    .select('id', 'payload', 'created_at', 'attempts', 'last_error', 'done_at')
  return z.array(unsentRow).parse(rows)
}

/** Has a mail that has not been sent tried again at once, and as often as a new one. False when it has been sent meanwhile. */
export async function retryMail(transaction: Database, { id, now }: { id: string; now: string }): Promise<boolean> {
  const opened = await transaction('outbox')
    .where({ id })
    .whereNot({ payload: 'null' })
    .update({ attempts: 0, next_attempt_at: now, done_at: null, last_error: null })
  return opened === 1
}
