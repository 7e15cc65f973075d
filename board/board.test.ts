import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Queue } from 'bullmq'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { openPublishJobs } from '../platform/queue/publish-jobs.ts'
import { rawRequest } from '../tests/support/raw-request.ts'
import { startRedis, type TestRedis } from '../tests/support/redis.ts'
import { createBoard } from './create-board.ts'

const token = 'a token of the tests, long enough'
const said = (password: string) => ({ Authorization: `Basic ${Buffer.from(`greta:${password}`).toString('base64')}` })

let redis: TestRedis
let queue: Queue
let server: Server
let url = ''
beforeAll(async () => {
  redis = await startRedis()
  queue = openPublishJobs(redis.url)
  await queue.add('publish', { siteId: 'site00000001' })
})
// a new gate for each test, without counted guesses
beforeEach(async () => {
  server?.close()
  server = createServer(createBoard({ queue, token, log: createLog('test', 'silent') }).callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await queue.close()
  await redis.stop()
})

const get = (path: string, headers: Record<string, string> = said(token)) => rawRequest(url, { path, headers })
const put = (path: string, headers: Record<string, string>) => rawRequest(url, { method: 'PUT', path, headers })

it('shows nothing to who does not say the token, of whatever is asked for', async () => {
  for (const path of ['/', '/static/favicon.ico', '/api/queues', '/queue/publish', '/nowhere'])
    for (const headers of [
      {},
      said('wrong'),
      said(''),
      { Authorization: `Bearer ${token}` },
      { Authorization: 'Basic !' },
    ]) {
      const answer = await get(path, headers)
      expect([path, answer.status, answer.text]).toEqual([
        path,
        answer.status === 429 ? 429 : 401,
        expect.not.stringContaining('site'),
      ])
    }
  expect((await get('/', {})).headers).toMatchObject({ 'cache-control': 'no-store' })
})

it('asks for the token in the browser’s own way', async () => {
  const answer = await get('/', {})
  expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': expect.stringMatching(/^Basic realm=/) } })
})

it('lets nobody in for a while after ten wrong tokens, also with the right one', async () => {
  for (let guess = 0; guess < 10; guess += 1) expect((await get('/', said(`guess ${guess}`))).status).toBe(401)
  expect(await get('/')).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
})

it('shows the page, its files and the queue, and asks no other host for anything', async () => {
  const page = await get('/queue/publish')
  expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(page.text).toContain('<title>Festoon</title>')
  expect(page.text).not.toMatch(/https:|<%/)
  expect(String(page.headers['content-security-policy'])).toMatch(
    /default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
  )
  const files = [...page.text.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, file]) => file)
  expect(files.length).toBeGreaterThan(3)
  for (const file of files) expect(await get(`/${file}`), file).toMatchObject({ status: 200 })
  for (const outside of ['/static/../index.ejs', '/static/%2e%2e/index.ejs', '/static/..%2findex.ejs', '/static/%'])
    expect((await get(outside)).status).not.toBe(200)
  const { queues } = JSON.parse(
    (await get('/api/queues?activeQueue=publish&status=waiting&page=1&jobsPerPage=10')).text,
  )
  expect(queues).toMatchObject([
    { name: 'publish', counts: { waiting: 1 }, jobs: [{ data: { siteId: 'site00000001' } }] },
  ])
})

it('changes nothing for a page of another host, whose requests bear the token as well', async () => {
  const others: Record<string, string>[] = [
    {},
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: url.replace('127.0.0.1', 'localhost') },
    { Origin: url, 'Sec-Fetch-Site': 'cross-site' },
  ]
  for (const headers of others)
    expect((await put('/api/queues/publish/pause', { ...said(token), ...headers })).status).toBe(403)
  expect(await queue.isPaused()).toBe(false)
  const own = { ...said(token), Origin: url, 'Sec-Fetch-Site': 'same-origin' }
  expect((await put('/api/queues/publish/pause', own)).status).toBe(200)
  expect(await queue.isPaused()).toBe(true)
  expect((await put('/api/queues/publish/resume', own)).status).toBe(200)
  expect(await queue.isPaused()).toBe(false)
})

it('refuses a body that is too large or no JSON', async () => {
  const [job] = await queue.getWaiting()
  const patch = (body: string) =>
    rawRequest(url, {
      method: 'PATCH',
      path: `/api/queues/publish/${job?.id}/update-data`,
      headers: { ...said(token), Origin: url, 'Content-Type': 'application/json' },
      body,
    })
  for (const body of ['{', '[]', `{"jobData":"${'x'.repeat(100_000)}"}`]) expect((await patch(body)).status).toBe(400)
  expect((await queue.getWaiting())[0]?.data).toEqual({ siteId: 'site00000001' })
})
