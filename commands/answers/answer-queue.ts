import { insertGroups, type NewAnswerGroup } from '../../db/answer/answer-writing.ts'
import type { Database } from '../../db/core/connection.ts'

/** Answers that share a transaction. */
const maxAtOnce = 100

interface Waiting {
  group: NewAnswerGroup
  settle: { resolve: (isNew: boolean) => void; reject: (error: unknown) => void }
}

const queues = new WeakMap<Database, (group: NewAnswerGroup) => Promise<boolean>>()

/**
 * Stores a sent form, and gives whether it was new once that is safe on disk. A transaction waits for the disk, and in SQLite
 * for every other writer: so those that come while one is under way are written together by the next. One that comes alone
 * waits for nobody.
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
      // taken when it is its turn: until then others join
      await write(database, batch, () => batch.push(...waiting.splice(0, maxAtOnce)))
    }
    running = false
  }

  return (group) =>
    new Promise((resolve, reject) => {
      waiting.push({ group, settle: { resolve, reject } })
      if (!running) void writeAll()
    })
}

/** Writes a batch, which `fill` fills once the transaction has begun. Tells each of it what became of it; never throws. */
async function write(database: Database, batch: Waiting[], fill: () => void): Promise<void> {
  try {
    const written = await insertGroups(database, () => {
      fill()
      return batch.map(({ group }) => group)
    })
    for (const { group, settle } of batch) settle.resolve(written.has(group.id))
  } catch (error) {
    // there is no database to be had: all are told at once
    const isUnreachable = batch.length === 0
    if (isUnreachable) fill()
    if (isUnreachable || batch.length === 1) for (const { settle } of batch) settle.reject(error)
    // what is wrong with one must not be the others' fault
    else for (const one of batch) await write(database, [one], () => {})
  }
}
