import { insertGroups, type NewAnswerGroup } from '../../db/answer/answer-writing.ts'
import type { Database } from '../../db/core/connection.ts'
import { createWriteQueue } from './write-queue.ts'

type Store = (group: NewAnswerGroup) => Promise<boolean>

const queues = new WeakMap<Database, Store>()

/** Stores a submitted form and, once it is durable, returns whether it was new. Throws `busy` when it would wait too long. */
export function storeGroup(database: Database, group: NewAnswerGroup): Promise<boolean> {
  const store = queues.get(database) ?? createQueue(database)
  queues.set(database, store)
  return store(group)
}

function createQueue(database: Database): Store {
  return createWriteQueue({
    database,
    async write(take) {
      let groups: readonly NewAnswerGroup[] = []
      const written = await insertGroups(database, () => {
        groups = take()
        return groups
      })
      return groups.map(({ id }) => written.has(id))
    },
  })
}
