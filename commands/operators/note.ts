import type { Database } from '../../db/core/connection.ts'
import { noteOperatorAction, type OperatorAction } from '../../db/operator/operator-action-repository.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'

/** Audit record of an operator's action. */
export interface OperatorCall {
  operator: string
  /** The id of a site, an account or a mail. */
  subject: string
  reason: string
}

/** Records an operator's action in the audit log, in the transaction of the action. */
export async function note(
  transaction: Database,
  clock: Clock,
  action: OperatorAction['action'],
  { operator, subject, reason }: OperatorCall,
): Promise<void> {
  const at = clock.now().toISOString()
  await noteOperatorAction(transaction, { id: newId(), at, action, operator, subject, reason })
}
