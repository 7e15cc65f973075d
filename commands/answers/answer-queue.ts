import { insertGroups, type NewAnswerGroup } from '../../db/answer-writing.ts'
import type { Database } from '../../db/connection.ts'

/** Answers that share a transaction. */
const mostAtOnce = 100

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
    while (waiting.length > 0) await write(database, waiting.splice(0, mostAtOnce))
    running = false
  }

  return (group) =>
    new Promise((resolve, reject) => {
      waiting.push({ group, settle: { resolve, reject } })
      if (!running) void writeAll()
    })
}

async function write(database: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    const written = await insertGroups(
      database,
      batch.map(({ group }) => group),
    )
    for (const { group, settle } of batch) settle.resolve(written.has(group.id))
  } catch (error) {
    const [only] = batch
    if (batch.length === 1) return only?.settle.reject(error)
    // what is wrong with one must not be the others' fault
    for (const one of batch) await write(database, [one])
  }
}
