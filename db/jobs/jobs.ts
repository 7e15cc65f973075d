import type { Knex } from 'knex'
import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { isPostgres } from '../core/is-postgres.ts'

/** A table whose rows are jobs: each is due at a time, and one worker at a time has it. */
interface JobTable<T> {
  table: string
  /** Columns of the primary key. */
  key: readonly string[]
  /** The column with the time from which a job is due; null: never. */
  dueAt: string
  /** The column that counts claims. Absent: the caller counts. */
  attempts?: string
  /**
   * The column with the end of the lease, where a job may be made due again while a worker has it. Absent: a claim postpones the job to the
   * end of its lease.
   */
  leasedUntil?: string
  /** Condition of the jobs that are not finished. */
  isOpen?(jobs: Knex.QueryBuilder): void
  /** Condition of the due ones; by default, `dueAt` has passed. */
  isDue?(jobs: Knex.QueryBuilder, lease: Lease): void
  /** Columns before `dueAt` in its index, the same in all open jobs. */
  indexPrefix?: readonly string[]
  read(row: unknown): T
}

export interface Lease {
  now: Date
  /** Longer than the work takes. Afterwards the holder is taken for dead, and another worker may claim the job. */
  leaseMs: number
}

/** A claim, to be given back when the job is postponed or finished. */
export interface Claimed {
  claim: {
    key: string[]
    /** Differs from that of every later claim, so it shows whether this one still holds. */
    leaseUntil: string
    /** When the job was due, if the lease has a column of its own. */
    dueAt: string
  }
}

/** Claims and postpones the jobs of a table. */
export function createJobs<T extends object>(jobs: JobTable<T>) {
  const { table, key, dueAt, attempts, leasedUntil } = jobs
  const lease = leasedUntil ?? dueAt
  const claimedRow = z.record(z.string(), z.unknown())
  const text = z.string()

  const open = (database: Database) => database(table).where((each) => jobs.isOpen?.(each))

  function due(database: Database, { now, leaseMs }: Lease): Knex.QueryBuilder {
    const { isDue } = jobs
    return open(database).where((each) =>
      isDue === undefined ? each.where(dueAt, '<=', now.toISOString()) : isDue(each, { now, leaseMs }),
    )
  }

  /** Claims and reads the first `limit` of these jobs. One statement, so that only one of several workers gets a job. */
  async function take(
    database: Database,
    { now, leaseMs }: Lease,
    { from, limit, waits = false }: { from: Knex.QueryBuilder; limit: number; waits?: boolean },
  ): Promise<(T & Claimed)[]> {
    const leaseUntil = new Date(now.getTime() + leaseMs).toISOString()
    const wanted = from
      .orderBy([...(jobs.indexPrefix ?? []), dueAt])
      .limit(limit)
      .select(key)
    if (leasedUntil !== undefined)
      wanted.where((free) => free.whereNull(leasedUntil).orWhere(leasedUntil, '<=', now.toISOString()))
    // skip jobs that another worker is claiming; in SQLite writers are serialised anyway
    if (isPostgres(database)) wanted.forUpdate().modify((locked) => (waits ? locked : locked.skipLocked()))
    const rows: unknown[] = await database(table)
      // PostgreSQL could run a subquery more than once, and claim more than `limit`
      .withMaterialized('wanted', wanted)
      .whereIn([...key], database('wanted').select(key))
      .update({
        [lease]: leaseUntil,
        ...(attempts === undefined ? {} : { [attempts]: database.raw('?? + 1', [attempts]) }),
      })
      .returning('*')
    return rows.map((row) => {
      const values = claimedRow.parse(row)
      const claim = {
        key: key.map((column) => text.parse(values[column])),
        leaseUntil,
        dueAt: text.parse(values[dueAt]),
      }
      return { ...jobs.read(row), claim }
    })
  }

  /** The rows of claimed jobs, for as long as the claim holds; jobs of several claims one by one. */
  const held = (database: Database, claimed: readonly Claimed[]) =>
    database(table)
      .where({ [lease]: claimed[0]?.claim.leaseUntil ?? null })
      .whereIn(
        [...key],
        claimed.map(({ claim }) => claim.key),
      )

  return {
    held,

    /** Claims the job that has been due longest. */
    async claim(database: Database, lease: Lease): Promise<(T & Claimed) | undefined> {
      return (await take(database, lease, { from: due(database, lease), limit: 1 }))[0]
    },

    /** Claims at most `limit` jobs, those due longest. */
    claimSome(database: Database, { limit, ...lease }: Lease & { limit: number }): Promise<(T & Claimed)[]> {
      return take(database, lease, { from: due(database, lease), limit })
    },

    /** Claims the job with this key, unless somebody else has it; with `early` also before it is due. */
    async claimOne(
      database: Database,
      { key: only, early = false, ...lease }: Lease & { key: Readonly<Record<string, string>>; early?: boolean },
    ): Promise<(T & Claimed) | undefined> {
      const from = (early ? open(database) : due(database, lease)).where(only)
      return (await take(database, lease, { from, limit: 1, waits: true }))[0]
    },

    /**
     * Ends a claim: the job is due again at a time, or never (null), and at once if it was made due in the meantime. Does nothing when the
     * claim no longer holds.
     */
    async postpone(
      database: Database,
      claimed: Claimed,
      to: string | null,
      change: Readonly<Record<string, string | number>> = {},
    ): Promise<void> {
      const rows = held(database, [claimed])
      if (leasedUntil === undefined) await rows.update({ ...change, [dueAt]: to })
      else {
        const next = database.raw('case when ?? = ? then ? else ?? end', [dueAt, claimed.claim.dueAt, to, dueAt])
        await rows.update({ ...change, [dueAt]: next, [leasedUntil]: null })
      }
    },

    /** When the next job is due; undefined if none. */
    async nextTime(database: Database): Promise<string | undefined> {
      const row: unknown = await open(database).min({ next: dueAt }).first()
      return z.object({ next: z.string().nullable() }).parse(row).next ?? undefined
    },
  }
}
