import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'

/**
 * `host-lost`: the address became another's before the money came. `not-deliverable`: nothing gives the buyer this product.
 * `taken-down`: the money came after an operator had taken the page down.
 * `delayed`: giving it has failed for long. `paid-twice`: the order had been paid already. `mismatch`: another amount or
 * payment than was ordered. `unknown-outcome`: Swish does not know whether money has moved. `no-order`: the site was erased
 * before the money came. `disputed`: the buyer's bank takes the money back. `domain-lost`: a domain went to another before it was
 * registered. `registrar-refused`: the registrar does not take a paid registration or renewal: its account is empty, or what it knows of
 * the holder is wrong. `domain-gone`: a domain of ours is no longer at the registrar. `domain-paid-twice`: a domain was paid for by a
 * site that had one already. `connection-away`: a domain of another registrar has led elsewhere for days. `cards-refused`: an order of
 * cards cannot be printed as it is. `print-shop-refused`: the print shop takes no orders of ours: its account is closed or cannot pay.
 */
export const problemKinds = [
  'host-lost',
  'not-deliverable',
  'taken-down',
  'delayed',
  'paid-twice',
  'mismatch',
  'unknown-outcome',
  'no-order',
  'disputed',
  'domain-lost',
  'registrar-refused',
  'domain-gone',
  'domain-paid-twice',
  'connection-away',
  'cards-refused',
  'print-shop-refused',
] as const
export type ProblemKind = (typeof problemKinds)[number]

const problemRow = z
  .object({
    key: z.string(),
    kind: z.enum(problemKinds),
    order_id: z.string().nullable(),
    reference: z.string().nullable(),
    provider_id: z.string().nullable(),
    created_at: timeColumn,
  })
  .transform((row) => ({
    key: row.key,
    kind: row.kind,
    orderId: row.order_id,
    reference: row.reference,
    providerId: row.provider_id,
    createdAt: row.created_at,
  }))
/** A problem with a payment that needs the operator. */
export type PaymentProblem = z.infer<typeof problemRow>

/** Records a problem; returns false if it was known. */
export async function noteProblem(transaction: Database, problem: PaymentProblem): Promise<boolean> {
  const noted = await transaction('payment_problems')
    .insert({
      key: problem.key,
      kind: problem.kind,
      order_id: problem.orderId,
      reference: problem.reference,
      provider_id: problem.providerId,
      created_at: problem.createdAt,
    })
    .onConflict('key')
    .ignore()
    .returning('key')
  return noted.length === 1
}

/** Unresolved problems, oldest first. */
export async function openProblems(database: Database): Promise<PaymentProblem[]> {
  const rows: unknown[] = await database('payment_problems').whereNull('resolved_at').orderBy(['created_at', 'key'])
  return rows.map((row) => problemRow.parse(row))
}

/** Deletes problems resolved before `before` whose order no longer exists. */
export async function forgetSettledProblems(database: Database, before: string): Promise<number> {
  return database('payment_problems')
    .where('resolved_at', '<', before)
    .where((gone) => gone.whereNull('order_id').orWhereNotIn('order_id', database('orders').select('id')))
    .delete()
}

/** Resolves a problem; returns false if there is none with that key. */
export async function resolveProblem(database: Database, key: string, now: string): Promise<boolean> {
  const changed = await database('payment_problems')
    .where({ key })
    .whereNull('resolved_at')
    .update({ resolved_at: now })
  return changed === 1
}
