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
    /** The mail server's error message of the last attempt. */
    error: row.last_error,
    isGivenUp: row.done_at !== null,
  }))
/** A pending or abandoned mail; sent mails keep no content. */
export type UnsentMail = z.infer<typeof unsentRow>

/** Unsent mails, oldest first: all, or a single one. */
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

/** Schedules an unsent mail for immediate retry, with the attempts of a new one. Returns false when it has been sent in the meantime. */
export async function retryMail(transaction: Database, { id, now }: { id: string; now: string }): Promise<boolean> {
  const opened = await transaction('outbox')
    .where({ id })
    .whereNot({ payload: 'null' })
    .update({ attempts: 0, next_attempt_at: now, done_at: null, last_error: null })
  return opened === 1
}

/** Deletes an account's mails whose ids begin with its own. */
export async function deleteMailsOfAccount(transaction: Database, accountId: string): Promise<void> {
  await transaction('outbox').whereRaw('cast(substr(id, 1, 20) as text) = ?', [accountId]).delete()
}
