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
  'domain-paid-twice',
  'unknown-outcome',
  'domain-lost',
])

/** Of the column. */
const maxKey = 120

interface Problem {
  kind: ProblemKind
  orderId: string | null
  reference: string | null
  providerId: string | null
  /** Tells this time from another that the same may happen to the same thing; none: it is told once. */
  occasion?: string
}

/** What a problem is called on the operator's list. */
export function problemKey({ kind, orderId, reference, providerId, occasion }: Problem): string {
  const end = occasion === undefined ? '' : `:${occasion}`
  const about = (providerId ?? orderId ?? reference ?? '').slice(0, maxKey - kind.length - 1 - end.length)
  return `${kind}:${about}${end}`
}

/**
 * Puts something on the operator's list, once, and mails it to the operator and, where it concerns them, to the owner, all in
 * the caller's transaction. Wake the outbox after the commit. An owner whose address was lost reads that in the receipt.
 */
export async function reportProblem(
  deps: Pick<FulfilmentDeps, 'clock' | 'log' | 'profile'>,
  transaction: Database,
  problem: Problem,
): Promise<void> {
  const key = problemKey(problem)
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
