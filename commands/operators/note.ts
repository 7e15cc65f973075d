import type { Database } from '../../db/core/connection.ts'
import { noteOperatorAction, type OperatorAction } from '../../db/operator/operator-action-repository.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'

/** Who does something, to which site or account, and why. */
export interface OperatorCall {
  operator: string
  /** The id of a site, an account or a mail. */
  subject: string
  reason: string
}

/** Notes what an operator does, in the transaction that does it. */
export async function note(
  transaction: Database,
  clock: Clock,
  action: OperatorAction['action'],
  { operator, subject, reason }: OperatorCall,
): Promise<void> {
  const at = clock.now().toISOString()
  await noteOperatorAction(transaction, { id: newId(), at, action, operator, subject, reason })
}
