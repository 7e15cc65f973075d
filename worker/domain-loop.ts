import type { DomainDeps } from '../commands/domains/domain-deps.ts'
import { advanceDomain } from '../commands/domains/register-domain.ts'
import { dueDomains } from '../db/domain/domain-repository.ts'
import { createLoop } from '../platform/loop.ts'

/** Interval at which due domains are looked up, ms. */
const lookEveryMs = 2000
const maxAtOnce = 20

/** Registers paid domains and monitors registered ones, one at a time. */
export const createDomainLoop = (deps: DomainDeps) =>
  createLoop({
    async step(signal) {
      const due = await dueDomains(deps.database, deps.clock.now().toISOString(), maxAtOnce)
      for (const id of due) if (!signal.aborted) await advanceDomain(deps, id, true)
      return lookEveryMs
    },
    retryMs: lookEveryMs,
    onError: (error) => deps.log.warn({ err: error }, 'looking after domains failed'),
  })
