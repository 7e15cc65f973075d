import type { Database } from '../../db/core/connection.ts'
import { DomainError } from '../../domain/errors.ts'

/** Most that is written in one transaction. */
const mostAtOnce = 100
/** Most that wait, which take memory. */
const mostWaiting = 5000
/**
 * Longest that who comes now may have to wait, ms: half of what a guest's page waits for an answer (modules/forms/client/submit.ts). Beyond
 * it a guest is better asked to try again than left waiting.
 */
const longestWaitMs = 10_000
/** When who was refused may try again, s. */
const retryAfterSeconds = 5

interface Waiting<Item, Done> {
  item: Item
  since: number
  settle: { resolve: (done: Done) => void; reject: (error: unknown) => void }
}

interface Writing<Item, Done> {
  database: Database
  /** Writes, in one transaction, what `take` returns once it has begun. Returns the outcome of each, in the same order. */
  write: (take: () => readonly Item[]) => Promise<readonly Done[]>
  /** Of those with the same key only one is written in a transaction. */
  keyOf?: (item: Item) => string
  /** Called when nothing waits any more. */
  ended?: () => void
}

export interface WriteQueue<Item, Done> {
  /** Settles once the item is durable. Throws what `checkWait` throws. */
  write(item: Item): Promise<Done>
  /** Throws `busy` when who comes now would wait too long. */
  checkWait(): void
}

/** What estimates the wait in each queue that is in use. */
const waits = new WeakMap<Database, Set<() => number>>()

/** How long who comes now may have to wait until something is stored, ms. */
export const longestWait = (database: Database): number =>
  Math.max(0, ...[...(waits.get(database) ?? [])].map((wait) => wait()))

/**
 * Batches writes: a transaction waits for the disk, and in SQLite for every other writer. What arrives while one is running is therefore
 * written together in the next; a single one is written at once.
 */
export function createWriteQueue<Item, Done>(writing: Writing<Item, Done>): WriteQueue<Item, Done> {
  const waiting: Waiting<Item, Done>[] = []
  let running = false
  let batchMs = 0
  const inUse = waits.get(writing.database) ?? new Set()
  waits.set(writing.database, inUse)

  async function writeAll(): Promise<void> {
    running = true
    inUse.add(wait)
    while (waiting.length > 0) {
      const begun = performance.now()
      const batch: Waiting<Item, Done>[] = []
      // fill the batch only once the transaction has begun, so that more can join
      await writeBatch(writing, batch, () => batch.push(...takeNext(waiting, writing.keyOf)))
      batchMs = (batchMs + performance.now() - begun) / 2
    }
    running = false
    inUse.delete(wait)
    writing.ended?.()
  }

  /** By how long the first has waited, and by how long the latest batches took. */
  function wait(): number {
    const [first] = waiting
    const sinceFirst = first === undefined ? 0 : performance.now() - first.since
    return Math.max(sinceFirst, Math.ceil(waiting.length / mostAtOnce) * batchMs)
  }

  function checkWait(): void {
    if (waiting.length >= mostWaiting || wait() > longestWaitMs) throw new DomainError('busy', { retryAfterSeconds })
  }

  return {
    checkWait,
    write: (item) =>
      new Promise((resolve, reject) => {
        checkWait()
        waiting.push({ item, since: performance.now(), settle: { resolve, reject } })
        if (!running) void writeAll()
      }),
  }
}

function takeNext<Item, Done>(
  waiting: Waiting<Item, Done>[],
  keyOf: ((item: Item) => string) | undefined,
): Waiting<Item, Done>[] {
  if (keyOf === undefined) return waiting.splice(0, mostAtOnce)
  const taken = new Map<string, Waiting<Item, Done>>()
  const left: Waiting<Item, Done>[] = []
  for (const one of waiting.splice(0)) {
    const key = keyOf(one.item)
    if (taken.size === mostAtOnce || taken.has(key)) left.push(one)
    else taken.set(key, one)
  }
  waiting.push(...left)
  return [...taken.values()]
}

/** Writes a batch, which `fill` fills once the transaction has begun. Settles everything in it; never throws. */
async function writeBatch<Item, Done>(
  writing: Pick<Writing<Item, Done>, 'write'>,
  batch: Waiting<Item, Done>[],
  fill: () => void,
): Promise<void> {
  try {
    const done = await writing.write(() => {
      fill()
      return batch.map(({ item }) => item)
    })
    for (const [index, { settle }] of batch.entries()) settle.resolve(done[index] as Done)
  } catch (error) {
    // an unfilled batch means that no transaction could begin: reject what would have been written
    const isUnreachable = batch.length === 0
    if (isUnreachable) fill()
    if (isUnreachable || batch.length === 1) for (const { settle } of batch) settle.reject(error)
    // write them one by one, so that a bad one does not fail the others
    else for (const one of batch) await writeBatch(writing, [one], () => {})
  }
}
