import { checkDueConnections } from '../../commands/domain-connections/check-connection.ts'
import type { ConnectionDeps } from '../../commands/domain-connections/connection-deps.ts'
import { createLoop } from '../../platform/loop.ts'

/** How often domains that are due are looked for, ms. */
const lookEveryMs = 10_000

/** Looks at the DNS of domains that owners are leading here, also when no owner looks on. */
export const createConnectionLoop = (deps: ConnectionDeps, everyMs = lookEveryMs) =>
  createLoop({
    step: async () => ((await checkDueConnections(deps)) > 0 ? 0 : everyMs),
    retryMs: everyMs,
    onError: (error) => deps.log.warn({ err: error }, 'looking for domains to check failed'),
  })
