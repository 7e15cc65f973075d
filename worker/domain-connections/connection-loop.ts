import { checkDueConnections } from '../../commands/domain-connections/check-connection.ts'
import type { ConnectionDeps } from '../../commands/domain-connections/connection-deps.ts'
import { createLoop } from '../../platform/loop.ts'

/** Polling interval for due domains, ms. */
const lookEveryMs = 10_000

/** Checks the DNS of domains being connected, even when no owner has the page open. */
export const createConnectionLoop = (deps: ConnectionDeps, everyMs = lookEveryMs) =>
  createLoop({
    step: async () => ((await checkDueConnections(deps)) > 0 ? 0 : everyMs),
    retryMs: everyMs,
    onError: (error) => deps.log.warn({ err: error }, 'looking for domains to check failed'),
  })
