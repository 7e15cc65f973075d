import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestApi } from '../../tests/support/api.ts'
import { openConnection, type RawConnection } from '../../tests/support/raw-connection.ts'
import { bodyTimes } from './read-body.ts'

/** Opens a connection and sends the headers of a call that is rejected without reading its body. `late`: the API's wait in ms. */
async function refused<T>(
  options: { late: number; length: number },
  act: (of: RawConnection) => Promise<T>,
): Promise<T> {
  const api = await startTestApi('sqlite', { bodyTimes: { ...bodyTimes, late: options.late } })
  const connection = await openConnection(api.url)
  const type = 'Content-Type: multipart/form-data; boundary=x'
  connection.send(
    `POST /api/no-such-call HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: ${options.length}\r\n\r\n`,
  )
  try {
    return await act(connection)
  } finally {
    connection.close()
    await api.close()
  }
}

test('an answer does not overtake a small body', async () => {
  await refused({ late: 60_000, length: 100 }, async (connection) => {
    let isAnswered = false
    const answer = connection.answer().then((heard) => {
      isAnswered = true
      return heard
    })
    await wait(100)
    expect(isAnswered).toBe(false)
    connection.send('x'.repeat(100))
    expect(await answer).toMatchObject({ status: 404, closes: false })
  })
})

test('an answer waits for no body that does not come, and for none that is large', async () => {
  for (const options of [
    { late: 50, length: 100 },
    { late: 60_000, length: 100_000 },
  ])
    expect(await refused(options, (connection) => connection.answer())).toMatchObject({ status: 404 })
})
