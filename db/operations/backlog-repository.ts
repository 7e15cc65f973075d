import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { countDue } from '../site/due-repository.ts'

/** Outstanding work, for monitoring. */

/** The amount of one kind, and since when the oldest has been waiting. */
export interface Owed {
  kind: string
  count: number
  since: string
}

export interface Backlog {
  /** Sites whose latest save is not live; counted up to `mostDue`. */
  dueSites: number
  outbox: Owed[]
  problems: Owed[]
  /** Card orders refused by the print shop. */
  refusedCardOrders: number
  /** Refunds started and not completed. */
  openRefunds: Owed[]
  /** Pictures whose AVIF files are due. */
  dueAvif: Owed[]
  /** Overdue CDN purges. */
  duePurges: Owed[]
}

const mostDue = 10_000

const owedRows = z.array(z.object({ kind: z.string(), count: z.coerce.number(), since: z.string().nullable() }))

const owed = (rows: unknown): Owed[] =>
  owedRows.parse(rows).flatMap(({ since, ...row }) => (since === null ? [] : [{ ...row, since }]))

export async function readBacklog(database: Database, now: Date): Promise<Backlog> {
  const counted = { count: '*' }
  const outbox: unknown = await database('outbox')
    .whereNull('done_at')
    .groupBy('kind')
    .select('kind')
    .count(counted)
    .min({ since: 'created_at' })
  const problems: unknown = await database('payment_problems')
    .whereNull('resolved_at')
    .groupBy('kind')
    .select('kind')
    .count(counted)
    .min({ since: 'created_at' })
  const alone = { kind: database.raw('?', ['all']) }
  const refunds: unknown = await database('refunds')
    .where({ status: 'created' })
    .select(alone)
    .count(counted)
    .min({ since: 'created_at' })
  const purges: unknown = await database('cdn_purges')
    .where('due_at', '<=', now.toISOString())
    .select(alone)
    .count(counted)
    .min({ since: 'due_at' })
  const avif: unknown = await database('images')
    .where('avif_due_at', '<=', now.toISOString())
    .whereNull('removed_at')
    .select(alone)
    .count(counted)
    .min({ since: 'avif_due_at' })
  const [refused]: unknown[] = await database('card_orders').where({ status: 'refused' }).count(counted)
  return {
    dueSites: await countDue(database, mostDue),
    outbox: owed(outbox),
    problems: owed(problems),
    refusedCardOrders: z.object({ count: z.coerce.number() }).parse(refused).count,
    openRefunds: owed(refunds),
    dueAvif: owed(avif),
    duePurges: owed(purges),
  }
}
