import type { IncomingMessage } from 'node:http'
import type { Cause } from '../platform/telemetry/cause.ts'

/**
 * The causes of requests that are not answered from memory. The edge keeps them by request and not in the context of `withCause`, which
 * would take 4 to 9 % of its processor time (docs/bars.md).
 */
const causes = new WeakMap<IncomingMessage, Cause>()

export function setRequestCause(req: IncomingMessage, cause: Cause): void {
  causes.set(req, cause)
}

export const requestCause = (req: IncomingMessage): Cause | undefined => causes.get(req)

/** The field by which log lines name their request. */
export function requestIdToLog(req: IncomingMessage): { requestId?: string } {
  const cause = causes.get(req)
  return cause === undefined ? {} : { requestId: cause.requestId }
}
