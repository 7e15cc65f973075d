import { createHash } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { SimulatorStore } from './store.ts'
import { StripeAnswerError } from './stripe-error.ts'

export interface JsonAnswer {
  status: number
  body: string
  replayed?: boolean
}

/**
 * Runs a POST once per idempotency key: the first answer is stored and replayed. Rejected parameters (400) and 404s are not stored, and
 * other parameters with the same key are an `idempotency_error`, as Stripe documents.
 */
export function once(
  deps: { store: SimulatorStore; clock: Clock },
  call: { key: string | undefined; path: string; form: string },
  run: () => JsonAnswer,
): JsonAnswer {
  if (call.key === undefined) return run()
  if (call.key === '' || call.key.length > 255)
    throw new StripeAnswerError(400, { type: 'idempotency_error', message: 'Keys have 1 to 255 characters.' })
  const { store } = deps
  const fingerprint = createHash('sha256').update(`${call.path}\n${call.form}`).digest('hex')
  const earlier = Object.hasOwn(store.replays, call.key) ? store.replays[call.key] : undefined
  if (earlier !== undefined) {
    if (earlier.fingerprint !== fingerprint)
      throw new StripeAnswerError(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
          `Try using a key other than '${call.key}' if you meant to execute a different request.`,
      })
    return { status: earlier.status, body: earlier.body, replayed: true }
  }
  const answer = run()
  if (answer.status !== 400 && answer.status !== 404) {
    store.replays[call.key] = { fingerprint, ...answer, at: deps.clock.now().getTime() }
    store.save()
  }
  return answer
}
