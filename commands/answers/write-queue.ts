import type { Database } from '../../db/core/connection.ts'
import { refuseLong, watchQueue } from './answer-wait.ts'

/** Most that is written in one transaction. */
const mostAtOnce = 100
/** Most that wait, which take memory. */
const mostWaiting = 5000
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

/**
 * Batches writes: a transaction waits for the disk, and in SQLite for every other writer. What arrives while one is running is therefore
 * written together in the next; a single one is written at once. The promise settles once the item is durable. Throws `busy` when it would
 * wait too long.
 */
export function createWriteQueue<Item, Done>(writing: Writing<Item, Done>): (item: Item) => Promise<Done> {
  const waiting: Waiting<Item, Done>[] = []
  let running = false
  let batchMs = 0

  async function writeAll(): Promise<void> {
    running = true
    const ended = watchQueue(writing.database, wait)
    while (waiting.length > 0) {
      const begun = performance.now()
      const batch: Waiting<Item, Done>[] = []
      // fill the batch only once the transaction has begun, so that more can join
      await writeBatch(writing, batch, () => batch.push(...takeNext(waiting, writing.keyOf)))
      batchMs = (batchMs + performance.now() - begun) / 2
    }
    running = false
    ended()
    writing.ended?.()
  }

  /** By how long the first has waited, and by how long the latest batches took. */
  function wait(): number {
    const [first] = waiting
    const sinceFirst = first === undefined ? 0 : performance.now() - first.since
    return Math.max(sinceFirst, Math.ceil(waiting.length / mostAtOnce) * batchMs)
  }

  return (item) =>
    new Promise((resolve, reject) => {
      refuseLong(waiting.length < mostWaiting ? wait() : Number.POSITIVE_INFINITY)
      waiting.push({ item, since: performance.now(), settle: { resolve, reject } })
      if (!running) void writeAll()
    })
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
