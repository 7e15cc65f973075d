import type { Database } from '../../db/core/connection.ts'
import { DomainError } from '../../domain/errors.ts'

/**
 * Longest that who answers now may have to wait, ms: half of what a guest's page waits (modules/forms/client/submit.ts). Beyond it a guest
 * is better asked to try again than left waiting.
 */
const longestWaitMs = 10_000
/** When who was refused may try again, s. */
const retryAfterSeconds = 5
/** So many must have waited that long: a single one may have reasons of its own. */
const crowd = 10

interface Waits {
  /** When each answer in hand came, oldest first. */
  inHand: Set<{ since: number }>
  /** What estimates the wait in each queue that is in use. */
  queues: Set<() => number>
}

const waits = new WeakMap<Database, Waits>()

function waitsOf(database: Database): Waits {
  const known = waits.get(database) ?? { inHand: new Set(), queues: new Set() }
  waits.set(database, known)
  return known
}

/** Counts an answer as being in hand until the returned function is called. */
export function takeInHand(database: Database): () => void {
  const { inHand } = waitsOf(database)
  const answer = { since: performance.now() }
  inHand.add(answer)
  return () => void inHand.delete(answer)
}

/** Counts a queue's wait until the returned function is called. */
export function watchQueue(database: Database, wait: () => number): () => void {
  const { queues } = waitsOf(database)
  queues.add(wait)
  return () => void queues.delete(wait)
}

/** How long who answers now may have to wait, ms. */
export function answerWait(database: Database): number {
  const { inHand, queues } = waitsOf(database)
  let count = 0
  let since = Number.POSITIVE_INFINITY
  for (const answer of inHand) {
    count += 1
    since = answer.since
    if (count === crowd) break
  }
  const waited = count === crowd ? performance.now() - since : 0
  return Math.max(waited, ...[...queues].map((wait) => wait()))
}

/** Throws `busy` when who answers now would wait too long. */
export function checkAnswerWait(database: Database): void {
  refuseLong(answerWait(database))
}

export function refuseLong(waitMs: number): void {
  if (waitMs > longestWaitMs) throw new DomainError('busy', { retryAfterSeconds })
}
