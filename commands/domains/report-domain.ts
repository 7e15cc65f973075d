import type { SoldDomain } from '../../db/domain/domain-repository.ts'
import type { ProblemKind } from '../../db/payment/problem-repository.ts'
import { reportProblem } from '../payments/problems.ts'
import type { DomainDeps } from './domain-deps.ts'

/** Adds a problem with a domain to the operator's list, once per `occasion`. Wake the outbox afterwards. */
export async function reportDomain(
  deps: DomainDeps,
  { orderId, host }: Pick<SoldDomain, 'orderId' | 'host'>,
  problem: { kind: ProblemKind; occasion?: string },
): Promise<void> {
  const about = { orderId, reference: null, providerId: host }
  await deps.database.transaction((transaction) => reportProblem(deps, transaction, { ...problem, ...about }))
}
