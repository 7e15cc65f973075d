import * as z from 'zod'
import type { Database } from '../core/connection.ts'
import { timeColumn } from '../core/row-codec.ts'

const operatorActions = [
  'take-down',
  'put-back',
  'end-sessions',
  'find',
  'list-mails',
  'resend-mail',
  'export',
  'erase',
  'republish',
] as const

const actionRow = z.object({
  id: z.string(),
  at: timeColumn,
  operator: z.string(),
  action: z.enum(operatorActions),
  subject: z.string(),
  reason: z.string(),
})

/** An operator's action: what, on which site or account, and why. */
export type OperatorAction = z.infer<typeof actionRow>

/** Records an action, in the same transaction. Entries are never changed, and outlive their subject. */
export async function noteOperatorAction(transaction: Database, action: OperatorAction): Promise<void> {
  await transaction('operator_actions').insert(action)
}

/** Newest first; with `subject`, only those of one site or account. */
export async function listOperatorActions(
  database: Database,
  { subject, limit }: { subject?: string; limit: number },
): Promise<OperatorAction[]> {
  const rows: unknown = await database('operator_actions')
    .where(subject === undefined ? {} : { subject })
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
  return z.array(actionRow).parse(rows)
}
