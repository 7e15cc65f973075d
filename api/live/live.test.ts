import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { guest } from '../../tests/factories/document-with-forms.ts'
import { registeredClient } from '../../tests/support/accounts.ts'
import { type AnswerHarness, openAnswerHarness } from '../../tests/support/answer-harness.ts'
import { until } from '../../tests/support/until.ts'

let harness: AnswerHarness
beforeAll(async () => {
  harness = await openAnswerHarness('sqlite')
})
afterAll(() => harness.close())
beforeEach(() => harness.clear())

const cookie = () => [...harness.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const path = () => `/api/sites/${harness.siteId}/changes`

/** An open stream, as a browser has it. */
async function opened() {
  const stream = { text: '', isOver: false, headers: {}, close: () => undefined as unknown }
  const asked = request(`${harness.api.url}${path()}`, { headers: { cookie: cookie() } })
  asked.end()
  asked.on('response', (response) => {
    stream.headers = response.headers
    response.setEncoding('utf8').on('data', (text: string) => {
      stream.text += text
    })
    response.on('close', () => {
      stream.isOver = true
    })
  })
  stream.close = () => asked.destroy()
  await until(() => stream.text !== '')
  return stream
}
const changesIn = (text: string) => text.split('event: changed').length - 1

test('an open page hears of a guest’s answer and of another tab’s change, and of nothing else', async () => {
  const stream = await opened()
  expect(stream.headers).toMatchObject({
    'content-type': expect.stringMatching('text/event-stream'),
    'cache-control': 'no-store',
  })
  await harness.owner.call('GET', `/api/sites/${harness.siteId}/guests`)
  const refused = await harness.send(harness.rsvp([guest('', 'yes')]))
  expect([refused.status, stream.text]).toEqual([422, 'retry: 3000\n\n'])

  await harness.send(harness.rsvp([guest('Anna', 'yes')]))
  await until(() => changesIn(stream.text) === 1)
  const ids = ['household00001']
  await harness.owner.call('POST', `/api/sites/${harness.siteId}/households/change`, { ids, list: 'B' })
  await until(() => changesIn(stream.text) === 2)
  stream.close()
})

test('streams are the owner’s, a few at a time, and end when the server stops', async () => {
  const { client: stranger } = await registeredClient(harness.api.url)
  expect((await stranger.call('GET', path())).status).toBe(403)
  const streams: Awaited<ReturnType<typeof opened>>[] = []
  for (let index = 0; index < 8; index += 1) streams.push(await opened())
  expect((await harness.owner.call('GET', path())).status).toBe(429)
  streams[0]?.close()
  await until(async () => {
    const next = request(`${harness.api.url}${path()}`, { headers: { cookie: cookie() } })
    const status = await new Promise<number | undefined>((resolve) => {
      next.on('response', ({ statusCode }) => resolve(statusCode)).end()
    })
    next.destroy()
    return status === 200
  })
  harness.api.deps.changes.close()
  await until(() => streams.every(({ isOver }) => isOver))
})
