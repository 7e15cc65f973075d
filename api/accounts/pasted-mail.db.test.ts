import { expect, test } from 'vitest'
import { startTestApi } from '../../tests/support/api.ts'
import { createBrowserClient } from '../../tests/support/browser-client.ts'
import { oneDatabaseKind } from '../../tests/support/databases.ts'

test.each(oneDatabaseKind)('an address is known however it was pasted, on %s', async (kind) => {
  const api = await startTestApi(kind)
  const stored = 'anna@xn--saochbo-dxa.se'
  const client = createBrowserClient(api.url)
  const call = (path: string, mail: string) =>
    client.call('POST', `/api/accounts/${path}/`, { mail, password: 'secret word' })
  expect(await call('register', '\u202aAnna@åsaochbo.se\u202c')).toMatchObject({ status: 200, body: { mail: stored } })
  for (const mail of ['anna@åsaochbo.se', stored, ' \u2066anna@ÅSAochbo.se\u2069', 'anna@A\u030Asaochbo.se\u200b'])
    expect(await call('login', mail)).toMatchObject({ status: 200 })
  expect((await call('login', 'anna@asaochbo.se')).status).toBe(401)
  const feedback = { feedbackText: 'Hej', expectsReply: true, userMail: 'bo\u200b@åsaochbo.se' }
  expect((await client.call('POST', '/api/feedback/', feedback)).status).toBe(204)
  await api.close()
})
