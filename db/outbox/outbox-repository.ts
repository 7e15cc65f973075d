import type { Knex } from 'knex'
import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { isPostgres } from '../core/is-postgres.ts'
import { insertsOf } from '../core/many-writes.ts'
import { jsonColumn } from '../core/row-codec.ts'

const outboxRow = z
  .object({
    id: z.string(),
    kind: z.string(),
    payload: jsonColumn,
    attempts: z.number().int(),
    request_id: z.string().nullable(),
  })
  .transform(({ request_id, ...entry }) => ({ ...entry, requestId: request_id ?? undefined }))
/** Something that must happen once. `attempts` counts the present one. */
export type OutboxEntry = z.infer<typeof outboxRow>

export interface NewOutboxEntry {
  id: string
  kind: string
  payload: unknown
  now: string
  /** Of the request that it was written for, where it was one. */
  requestId: string | undefined
}

/** Writes an entry in the transaction of its cause: it happens if, and only if, the cause did. */
export async function insertOutboxEntry(transaction: Database, entry: NewOutboxEntry): Promise<void> {
  await insertOutboxEntries(transaction, [entry])
}

/** As `insertOutboxEntry`, unless an entry of this id is still to be done; one that has been done is opened anew. */
export async function reopenOutboxEntry(transaction: Database, entry: NewOutboxEntry): Promise<void> {
  const { id, kind, payload, now, requestId } = entry
  const open = {
    payload: JSON.stringify(payload),
    attempts: 0,
    next_attempt_at: now,
    created_at: now,
    request_id: requestId ?? null,
  }
  await transaction('outbox')
    .insert({ ...open, id, kind })
    .onConflict('id')
    .merge({ ...open, done_at: null, last_error: null })
    .whereNotNull('outbox.done_at')
}

/** As `insertOutboxEntry`, for many. */
export async function insertOutboxEntries(transaction: Database, entries: readonly NewOutboxEntry[]): Promise<void> {
  for (const insert of insertedEntries(transaction, entries)) await insert
}

/** The statements of `insertOutboxEntries`. */
export function insertedEntries(transaction: Database, entries: readonly NewOutboxEntry[]): Knex.QueryBuilder[] {
  const rows = entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    payload: JSON.stringify(entry.payload),
    next_attempt_at: entry.now,
    created_at: entry.now,
    request_id: entry.requestId ?? null,
  }))
  return insertsOf(transaction, 'outbox', rows)
}

/** Kinds that a worker does by itself, so that they hold up no others, or what is left of them. */
export type OutboxKinds = { only: readonly string[] } | { except: readonly string[] }

/** Entries of these kinds that are still to be done. */
function openEntries(database: Database, kinds: OutboxKinds) {
  const open = database('outbox').whereNull('done_at')
  return 'only' in kinds ? open.whereIn('kind', kinds.only) : open.whereNotIn('kind', kinds.except)
}

/**
 * Claims the entry that has been due longest; nobody else gets it before `leaseUntil`. Two are due at once that a clock which is ahead
 * has put off: one that has not been tried, and one whose first claim ends after `latestLease`, which no claim of a clock that is right
 * does. It is found and claimed in one statement, so that of several workers one gets it.
 */
export async function claimOutboxEntry(
  database: Database,
  claim: { now: string; leaseUntil: string; latestLease: string; kinds: OutboxKinds },
): Promise<OutboxEntry | undefined> {
  const longestDue = openEntries(database, claim.kinds)
    .andWhere((due) =>
      due
        .where('next_attempt_at', '<=', claim.now)
        .orWhere({ attempts: 0 })
        // whoever has failed has put it off on purpose, perhaps for hours
        .orWhere((claimed) => claimed.whereNull('last_error').andWhere('next_attempt_at', '>', claim.latestLease)),
    )
    // as the index has them, all of which are null: else PostgreSQL reads all that wait to find the first
    .orderBy(['done_at', 'next_attempt_at'])
    .limit(1)
    .select('id')
  // what another worker is claiming is its own; in SQLite writers come one after the other
  if (isPostgres(database)) longestDue.forUpdate().skipLocked()
  const [row]: unknown[] = await database('outbox')
    .where('id', longestDue)
    .update({ attempts: database.raw('attempts + 1'), next_attempt_at: claim.leaseUntil })
    .returning(['id', 'kind', 'payload', 'attempts', 'request_id'])
  return row === undefined ? undefined : outboxRow.parse(row)
}

/**
 * Settles a claimed entry. With `error` it was given up, and stays in the table with its reason; of what was done only the
 * note remains, for a mail may hold a secret, and is nobody's to keep.
 */
export async function finishOutboxEntry(
  database: Database,
  end: { entry: OutboxEntry; doneAt: string; error?: string },
): Promise<void> {
  await database('outbox')
    .where({ id: end.entry.id, attempts: end.entry.attempts })
    .update({
      done_at: end.doneAt,
      ...(end.error === undefined ? { payload: 'null', last_error: null } : { last_error: end.error }),
    })
}

/** Puts a claimed entry off after a failure; the attempt and its error are kept. */
export async function postponeOutboxEntry(
  database: Database,
  delay: { entry: OutboxEntry; nextAttemptAt: string; error: string },
): Promise<void> {
  await database('outbox')
    .where({ id: delay.entry.id, attempts: delay.entry.attempts })
    .update({ next_attempt_at: delay.nextAttemptAt, last_error: delay.error })
}

/** When the next entry is due, or undefined when nothing waits. */
export async function nextOutboxTime(database: Database, kinds: OutboxKinds): Promise<string | undefined> {
  const row: unknown = await openEntries(database, kinds).min({ next: 'next_attempt_at' }).first()
  return z.object({ next: z.string().nullable() }).parse(row).next ?? undefined
}
