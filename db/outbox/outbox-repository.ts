import type { Knex } from 'knex'
import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { insertsOf } from '../core/many-writes.ts'
import { jsonColumn } from '../core/row-codec.ts'
import { type Claimed, createJobs } from '../jobs/jobs.ts'

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
export type OutboxEntry = z.infer<typeof outboxRow> & Claimed

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

/**
 * The entries of these kinds. Two kinds of entries that were put off by a fast clock count as due: one that has not been tried, and one whose
 * first claim ends later than any correct claim.
 */
export const outboxJobs = (kinds: OutboxKinds) =>
  createJobs({
    table: 'outbox',
    key: ['id'],
    dueAt: 'next_attempt_at',
    attempts: 'attempts',
    isOpen: (entries) =>
      'only' in kinds
        ? entries.whereNull('done_at').whereIn('kind', kinds.only)
        : entries.whereNull('done_at').whereNotIn('kind', kinds.except),
    isDue: (entries, { now, leaseMs }) =>
      entries
        .where('next_attempt_at', '<=', now.toISOString())
        .orWhere({ attempts: 0 })
        // a failed attempt was put off on purpose, possibly for hours
        .orWhere((claimed) =>
          claimed
            .whereNull('last_error')
            .andWhere('next_attempt_at', '>', new Date(now.getTime() + 2 * leaseMs).toISOString()),
        ),
    // all null; without it PostgreSQL scans all pending entries to find the first
    indexPrefix: ['done_at'],
    read: (row) => outboxRow.parse(row),
  })
export type OutboxJobs = ReturnType<typeof outboxJobs>

/**
 * Settles a claimed entry. With `error` it is given up and stays in the table with its reason. A finished entry loses its payload, since a
 * mail may contain a secret.
 */
export async function finishOutboxEntry(
  database: Database,
  jobs: OutboxJobs,
  end: { entry: OutboxEntry; doneAt: string; error?: string },
): Promise<void> {
  await jobs.held(database, [end.entry]).update({
    done_at: end.doneAt,
    ...(end.error === undefined ? { payload: 'null', last_error: null } : { last_error: end.error }),
  })
}
