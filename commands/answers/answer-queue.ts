import { insertGroups, type NewAnswerGroup } from '../../db/answer/answer-writing.ts'
import type { Database } from '../../db/core/connection.ts'
import { createWriteQueue, type WriteQueue } from './write-queue.ts'

const queues = new WeakMap<Database, WriteQueue<NewAnswerGroup, boolean>>()

function queueOf(database: Database): WriteQueue<NewAnswerGroup, boolean> {
  const queue = queues.get(database) ?? createQueue(database)
  queues.set(database, queue)
  return queue
}

/** Stores a submitted form and, once it is durable, returns whether it was new. Throws what `checkWait` throws. */
export const storeGroup = (database: Database, group: NewAnswerGroup): Promise<boolean> =>
  queueOf(database).write(group)

/** Throws `busy` when a form that is sent now would wait too long. */
export const checkWait = (database: Database): void => queueOf(database).checkWait()

function createQueue(database: Database): WriteQueue<NewAnswerGroup, boolean> {
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
