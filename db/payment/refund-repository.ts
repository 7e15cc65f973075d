import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { oreColumn } from '../core/money-column.ts'
import { booleanColumn, timeColumn } from '../core/row-codec.ts'

const refundRow = z
  .object({
    id: z.string(),
    reference: z.string(),
    amount: oreColumn,
    revoke: booleanColumn,
    status: z.enum(['created', 'done', 'failed']),
    provider_id: z.string().nullable(),
    created_at: timeColumn,
  })
  .transform((row) => ({
    /** Idempotency key for the provider: 32 upper-case hexadecimal digits. */
    id: row.id,
    /** Reference of the payment. */
    reference: row.reference,
    amount: row.amount,
    /** Whether the months are revoked once the money has been returned. */
    revoke: row.revoke,
    status: row.status,
    /** Null until the provider has answered. */
    providerId: row.provider_id,
    createdAt: row.created_at,
  }))
/** A refund by the operator. */
export type Refund = z.infer<typeof refundRow>

export async function insertRefund(transaction: Database, refund: Refund): Promise<void> {
  await transaction('refunds').insert({
    id: refund.id,
    reference: refund.reference,
    amount: refund.amount,
    revoke: refund.revoke,
    status: refund.status,
    provider_id: refund.providerId,
    created_at: refund.createdAt,
  })
}

/** The refund that a provider reports, found by its id or by our idempotency key. */
export async function findRefundOfProvider(
  database: Database,
  reported: { id: string; key: string | null },
): Promise<Refund | undefined> {
  const row: unknown = await database('refunds')
    .where({ provider_id: reported.id })
    .orWhere({ id: reported.key ?? reported.id })
    .first()
  return row === undefined ? undefined : refundRow.parse(row)
}

/** A payment's pending refund. */
export async function findOpenRefund(database: Database, reference: string): Promise<Refund | undefined> {
  const row: unknown = await database('refunds').where({ reference, status: 'created' }).first()
  return row === undefined ? undefined : refundRow.parse(row)
}

/** All pending refunds, oldest first. */
export async function openRefunds(database: Database): Promise<Refund[]> {
  const rows: unknown[] = await database('refunds').where({ status: 'created' }).orderBy('created_at')
  return rows.map((row) => refundRow.parse(row))
}

export async function setRefundProviderId(database: Database, id: string, providerId: string): Promise<void> {
  await database('refunds').where({ id }).update({ provider_id: providerId })
}

export async function endRefund(database: Database, id: string, status: 'done' | 'failed'): Promise<void> {
  await database('refunds').where({ id }).update({ status })
}
