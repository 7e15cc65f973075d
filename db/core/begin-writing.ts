import type { Database } from './connection.ts'

/**
 * The first statement of a transaction that reads before it writes, where several processes may be at work. SQLite then waits for
 * the others now; later it would refuse the first write, since what was read may have changed. In PostgreSQL it does nothing.
 */
export async function beginWriting(transaction: Database): Promise<void> {
  await transaction('orders').whereRaw('1 = 0').update({ status: 'open' })
}
