import { createServer } from 'node:http'
import Koa from 'koa'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { DomainError } from '../../domain/errors.ts'
import { collectLog } from '../../tests/support/log.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'
import { listen } from '../../tests/support/servers-behind.ts'
import { answerErrors } from './errors.ts'
import { logRequests, pathToLog } from './request-log.ts'

test.each([
  '/api/rsvps/site00000001/receipts/private',
  '/api/rsvps/site00000001/%72eceipts/private',
  '/api/rsvps/site00000001/RECEIPTS/private',
  '/api/rsvps/site00000001/receipts%2Fprivate',
  '/api/rsvps/site00000001/receipts//x/private',
  '/api/gift-reservations/site00000001/private.signed-private',
  '/api/Gift-Reservations//site00000001/private',
  '/api/%67ift-reservations/site00000001/private',
  '/api/i/private',
  '/api//I//private/opened',
  '/api/%69/private',
])('nothing of a private link stands in the log: %s', (path) => {
  expect(pathToLog(path)).toMatch(/^\/api\//)
  expect(pathToLog(path)).not.toContain('private')
})

test('the token of a link in a mail does not stand there either', () => {
  const token = 'UCYZHjivaaZ305AlFESZvPHzuqXzfbnNjNOGEP2MnxU'
  expect(pathToLog(`/aterstall-losenord/${token}`)).toBe('/aterstall-losenord/…')
  expect(pathToLog(`/print-pdf/print0000001/${token}`)).toBe('/print-pdf/print0000001/…')
})

test('other paths stand there as they are', () => {
  expect(pathToLog('/api/sites/V2/site00000001')).toBe('/api/sites/V2/site00000001')
})

test('a call is one line, with its time, id, and the code of a refusal, whatever its address says', async () => {
  const { log, lines } = collectLog()
  const app = new Koa()
  app.use(logRequests(log, new Registry()))
  app.use(answerErrors())
  app.use((http) => {
    http.state.route = '/api/accounts/me'
    throw new DomainError('not-logged-in')
  })
  const server = createServer(app.callback())
  const url = `http://127.0.0.1:${await listen(server)}`
  const { headers } = await rawRequest(url, {
    path: '/api/x";"level":60}?password=secret',
    headers: { cookie: 'festoon_session=secret', authorization: 'secret', 'x-forwarded-for': '203.0.113.9' },
  })
  await new Promise((resolve) => server.close(resolve))
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toMatch(/[\n]|secret|203\.0\.113/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    requestId: headers['x-request-id'],
    method: 'GET',
    status: 401,
    code: 'not-logged-in',
  })
})

test('the id that a proxy before the API has given is kept', async () => {
  const { log, of } = collectLog()
  const app = new Koa()
  app.use(logRequests(log, new Registry()))
  const server = createServer(app.callback())
  const url = `http://127.0.0.1:${await listen(server)}`
  const own = await rawRequest(url, { path: '/', headers: { 'x-request-id': 'given-by-the-edge' } })
  const made = await rawRequest(url, { path: '/', headers: { 'x-request-id': 'not one; {"level":60}' } })
  await new Promise((resolve) => server.close(resolve))
  expect(own.headers['x-request-id']).toBe('given-by-the-edge')
  expect(of('given-by-the-edge')).toHaveLength(1)
  expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})
