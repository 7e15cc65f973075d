import type { Database } from '../../db/core/connection.ts'
import { findOrder } from '../../db/order/order-repository.ts'
import { findSiteStanding } from '../../db/order/standing-repository.ts'
import { noteProblem, type ProblemKind } from '../../db/payment/problem-repository.ts'
import { newId } from '../../platform/ids.ts'
import { enqueueMail } from '../mails/enqueue-mail.ts'
import type { SaleDeps } from './payment-deps.ts'
import { ownersProblemMail, problemMail } from './problem-mail.ts'

/** Problems that the owner is also notified of; all others are between us and the provider. */
const ownersConcern: ReadonlySet<ProblemKind> = new Set([
  'not-deliverable',
  'taken-down',
  'delayed',
  'paid-twice',
  'domain-paid-twice',
  'unknown-outcome',
  'domain-lost',
])

/** Length of the database column. */
const maxKey = 120

interface Problem {
  kind: ProblemKind
  orderId: string | null
  reference: string | null
  providerId: string | null
  /** Distinguishes repeated occurrences of the same problem with the same thing; without it, the problem is reported only once. */
  occasion?: string
}

/** Key of a problem on the operator's list. */
export function problemKey({ kind, orderId, reference, providerId, occasion }: Problem): string {
  const end = occasion === undefined ? '' : `:${occasion}`
  const about = (providerId ?? orderId ?? reference ?? '').slice(0, maxKey - kind.length - 1 - end.length)
  return `${kind}:${about}${end}`
}

/**
 * Adds a problem to the operator's list, once per key, and mails it to the operator and, if it concerns them, to the owner, all in the
 * caller's transaction. Wake the outbox after the commit. No mail to the owner about a lost address: the receipt mentions it.
 */
export async function reportProblem(
  deps: Pick<SaleDeps, 'clock' | 'log' | 'profile'>,
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
