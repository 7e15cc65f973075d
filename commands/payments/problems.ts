import type { Database } from '../../db/core/connection.ts'
import { findOrder } from '../../db/order/order-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import { noteProblem, type ProblemKind } from '../../db/payment/problem-repository.ts'
import { newId } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import { ownersProblemMail, problemMail } from '../mails/problem-mail.ts'
import type { FulfilmentDeps } from './payment-deps.ts'

/** Problems of which the owner hears too; the others are between us and the provider. */
const ownersConcern: ReadonlySet<ProblemKind> = new Set([
  'not-deliverable',
  'delayed',
  'paid-twice',
  'unknown-outcome',
  'domain-lost',
])

/**
 * Puts something on the operator's list, once, and mails it to the operator and, where it concerns them, to the owner, all in
 * the caller's transaction. Wake the outbox after the commit. An owner whose address was lost reads that in the receipt.
 */
export async function reportProblem(
  deps: FulfilmentDeps,
  transaction: Database,
  problem: { kind: ProblemKind; orderId: string | null; reference: string | null; providerId: string | null },
): Promise<void> {
  const key = `${problem.kind}:${problem.providerId ?? problem.orderId ?? problem.reference ?? ''}`.slice(0, 120)
  const now = deps.clock.now().toISOString()
  if (!(await noteProblem(transaction, { ...problem, key, createdAt: now }))) return
  deps.log.error({ ...problem }, 'a payment needs a look')
  const mail = problemMail({ ...problem, key, profile: deps.profile })
  await enqueueMail(transaction, { id: newId(), mail, now })
  const order = problem.orderId === null ? undefined : await findOrder(transaction, problem.orderId)
  const site = order === undefined ? undefined : await findSiteStanding(transaction, order.siteId)
  if (order === undefined || site === undefined || site.ownerMail === null || !ownersConcern.has(problem.kind)) return
  const owners = ownersProblemMail({
    to: site.ownerMail,
    kind: problem.kind,
    reference: problem.reference ?? order.id,
    language: order.language,
    profile: deps.profile,
  })
  await enqueueMail(transaction, { id: newId(), mail: owners, now })
}
