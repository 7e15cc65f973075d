import { insertGroups, type NewAnswerGroup } from '../../db/answer/answer-writing.ts'
import type { Database } from '../../db/core/connection.ts'
import { DomainError } from '../../domain/errors.ts'

/** Maximum answers per transaction. */
const maxAtOnce = 100
/** Maximum answers that wait for a transaction: beyond these, a guest is better asked to try again than left waiting. */
const maxWaiting = 5000

interface Waiting {
  group: NewAnswerGroup
  settle: { resolve: (isNew: boolean) => void; reject: (error: unknown) => void }
}

const queues = new WeakMap<Database, (group: NewAnswerGroup) => Promise<boolean>>()

/**
 * Stores a submitted form and, once it is durable, returns whether it was new. A transaction waits for the disk, and in SQLite
 * for every other writer. Submissions that arrive while one is running are therefore batched into the next; a single one is
 * written at once. Throws `busy` when too many wait.
 */
export function storeGroup(database: Database, group: NewAnswerGroup): Promise<boolean> {
  const store = queues.get(database) ?? createQueue(database)
  queues.set(database, store)
  return store(group)
}

function createQueue(database: Database): (group: NewAnswerGroup) => Promise<boolean> {
  const waiting: Waiting[] = []
  let running = false

  async function writeAll(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      const batch: Waiting[] = []
      // fill the batch only once the transaction has begun, so that more submissions can join
      await write(database, batch, () => batch.push(...waiting.splice(0, maxAtOnce)))
    }
    running = false
  }

  return (group) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) throw new DomainError('busy', { retryAfterSeconds: 5 })
      waiting.push({ group, settle: { resolve, reject } })
      if (!running) void writeAll()
    })
}

/** Writes a batch, which `fill` fills once the transaction has begun. Settles every submission in it; never throws. */
async function write(database: Database, batch: Waiting[], fill: () => void): Promise<void> {
  try {
    const written = await insertGroups(database, () => {
      fill()
      return batch.map(({ group }) => group)
    })
    for (const { group, settle } of batch) settle.resolve(written.has(group.id))
  } catch (error) {
    // an unfilled batch means that no transaction could begin: reject everything that is waiting
    const isUnreachable = batch.length === 0
    if (isUnreachable) fill()
    if (isUnreachable || batch.length === 1) for (const { settle } of batch) settle.reject(error)
    // write them one by one, so that one bad submission does not fail the others
    else for (const one of batch) await write(database, [one], () => {})
  }
}
