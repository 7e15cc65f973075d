import { expect, test } from 'vitest'
import { bothDatabaseKinds, openTestDatabase } from '../../tests/support/databases.ts'
import { bookEntry, listLedger } from './ledger-repository.ts'

const bookedAt = '2026-11-21T10:00:00.000Z'

test.each(bothDatabaseKinds)('what is booked is numbered without gaps in %s', async (kind) => {
  const { database, close } = await openTestDatabase(kind)
  const book = (key: string, fails = false) =>
    database.transaction(async (transaction) => {
      const booked = await bookEntry(transaction, { key, kind: 'grant', orderId: 'order1', bookedAt })
      if (fails) throw new Error('undone')
      return booked
    })
  try {
    expect(await book('first')).toBe(true)
    expect(await book('first')).toBe(false)
    await expect(book('second', true)).rejects.toThrow('undone')
    // at the same time, some of them undone or booked already
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => book(`key${index % 20}`, index % 3 === 0).catch(() => false)),
    )
    const numbers = (await listLedger(database, { from: '2026', to: '2027' })).map(({ seq }) => seq)
    expect(numbers.length).toBeGreaterThan(10)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  } finally {
    await close()
  }
})
