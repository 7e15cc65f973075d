import type { DomainDeps } from '../commands/domains/domain-deps.ts'
import { advanceDomain } from '../commands/domains/register-domain.ts'
import { dueDomains } from '../db/domain/domain-repository.ts'
import { createLoop } from '../platform/loop.ts'

/** How often domains that are due are looked for, ms. */
const lookEveryMs = 2000
const maxAtOnce = 20

/** Registers domains that have been paid for, and watches those that are registered, one after the other. */
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
