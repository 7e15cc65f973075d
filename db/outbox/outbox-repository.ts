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
/** A task that must be done once. `attempts` includes the current one. */
export type OutboxEntry = z.infer<typeof outboxRow>

export interface NewOutboxEntry {
  id: string
  kind: string
  payload: unknown
  now: string
  /** Id of the request that caused it, if any. */
  requestId: string | undefined
}

/** Writes an entry in the transaction of its cause, so that it exists if and only if the cause was committed. */
export async function insertOutboxEntry(transaction: Database, entry: NewOutboxEntry): Promise<void> {
  await insertOutboxEntries(transaction, [entry])
}

/** Like `insertOutboxEntry`, but does nothing if the entry is pending; a finished one is reopened. */
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

/** Like `insertOutboxEntry`, for many entries. */
export async function insertOutboxEntries(transaction: Database, entries: readonly NewOutboxEntry[]): Promise<void> {
  for (const insert of insertedEntries(transaction, entries)) await insert
}

/** Builds the statements of `insertOutboxEntries`. */
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

/** Kinds processed by a loop of their own, so that they do not delay others, or all remaining kinds. */
export type OutboxKinds = { only: readonly string[] } | { except: readonly string[] }

/** Pending entries of these kinds. */
function openEntries(database: Database, kinds: OutboxKinds) {
  const open = database('outbox').whereNull('done_at')
  return 'only' in kinds ? open.whereIn('kind', kinds.only) : open.whereNotIn('kind', kinds.except)
}

/**
 * Claims the entry that has been due longest; no other worker can claim it before `leaseUntil`. Two kinds of entries that were put off by a
 * fast clock count as due: one that has not been tried, and one whose first claim ends after `latestLease`, which is later than any correct
 * claim. Finding and claiming is one statement, so only one worker gets an entry.
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
        // a failed attempt was put off on purpose, possibly for hours
        .orWhere((claimed) => claimed.whereNull('last_error').andWhere('next_attempt_at', '>', claim.latestLease)),
    )
    // match the partial index (all null), or PostgreSQL scans all pending entries to find the first
    .orderBy(['done_at', 'next_attempt_at'])
    .limit(1)
    .select('id')
  // skip entries that another worker is claiming; in SQLite writers are serialised anyway
  if (isPostgres(database)) longestDue.forUpdate().skipLocked()
  const [row]: unknown[] = await database('outbox')
    .where('id', longestDue)
    .update({ attempts: database.raw('attempts + 1'), next_attempt_at: claim.leaseUntil })
    .returning(['id', 'kind', 'payload', 'attempts', 'request_id'])
  return row === undefined ? undefined : outboxRow.parse(row)
}

/**
 * Settles a claimed entry. With `error` it is given up and stays in the table with its reason. A finished entry loses its payload, since a
 * mail may contain a secret.
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

/** Postpones a claimed entry after a failure; keeps the attempt count and the error. */
export async function postponeOutboxEntry(
  database: Database,
  delay: { entry: OutboxEntry; nextAttemptAt: string; error: string },
): Promise<void> {
  await database('outbox')
    .where({ id: delay.entry.id, attempts: delay.entry.attempts })
    .update({ next_attempt_at: delay.nextAttemptAt, last_error: delay.error })
}

/** When the next entry is due; undefined when none is pending. */
export async function nextOutboxTime(database: Database, kinds: OutboxKinds): Promise<string | undefined> {
  const row: unknown = await openEntries(database, kinds).min({ next: 'next_attempt_at' }).first()
  return z.object({ next: z.string().nullable() }).parse(row).next ?? undefined
}
