import { afterAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { testLog } from '../../tests/support/log.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'
import { createRateLimits } from '../rate-limits.ts'
import { guestReport } from './guest-report.ts'

const report = (changes: object = {}) => ({
  url: '/sv',
  severity: 3,
  originId: 'guest',
  userAgent: 'Mozilla/5.0 (X11) Chrome/126.0.1.2 Safari/537.36',
  errorObject: JSON.stringify({
    message: 'Unexpected token \'A\', "Anna Ask kommer" is not valid JSON',
    stack: 'Error\n    at open (https://a.example.com/assets/form-abc.js?x=Anna:10:5)',
  }),
  ...changes,
})

describe('what is kept of a fault in a guest’s page', () => {
  it('is where it was, and nothing of who met it or what they wrote', () => {
    expect(guestReport(report())).toEqual({
      path: '/sv',
      browser: 'Chrome/126',
      message: 'Unexpected token “…” is not valid JSON',
      stack: 'Error\n    at open (https://a.example.com/assets/form-abc.js:10:5)',
    })
    const secret = report({ url: 'https://a.example.com/api/rsvps/site/receipts/abc_DEF-1?language=sv#x' })
    expect(guestReport(secret).path).toBe('/api/rsvps/site/receipts/…')
  })

  it('holds nothing of a household’s private link', () => {
    const secret = report({ url: 'https://a.example.com/api/i/abc_DEF-1?language=sv' })
    expect(guestReport(secret).path).toBe('/api/i/…')
  })

  it('holds nothing of a reservation’s private link', () => {
    const secret = report({ url: 'https://a.example.com/api/gift-reservations/site/abc.DEF_1-x?language=sv' })
    expect(guestReport(secret).path).toBe('/api/gift-reservations/site/…')
  })

  it('is bounded, and bears what is no report', () => {
    const long = JSON.stringify({ message: 'm'.repeat(5000), stack: 's'.repeat(9000) })
    const kept = guestReport(report({ errorObject: long, url: `/${'u'.repeat(1900)}` }))
    expect([kept.message.length, kept.stack.length, kept.path.length]).toEqual([300, 2000, 200])
    for (const errorObject of ['', 'null', '[', '{"message":7}', undefined])
      expect(guestReport(report({ errorObject }))).toMatchObject({ message: '', stack: '' })
  })
})

describe('POST /api/logs/ on a guests’ host', () => {
  let lines: unknown[] = []
  const apis: TestApi[] = []
  async function open(rules: Parameters<typeof createRateLimits>[0]['rules']): Promise<TestApi> {
    lines = []
    const log = testLog()
    const api = await startTestApi('sqlite', {
      log: Object.assign(log, { error: (line: unknown) => lines.push(line) }),
      rateLimits: createRateLimits({ redis: undefined, rules }),
    })
    apis.push(api)
    return api
  }
  afterAll(() => Promise.all(apis.map((api) => api.close())))

  async function send({ url }: TestApi, host: string): Promise<void> {
    const body = JSON.stringify(report({ siteData: 'Anna', info: 'Anna' }))
    const headers = {
      Host: host,
      Origin: `http://${host}`,
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    }
    expect((await rawRequest(url, { method: 'POST', path: '/api/logs/', headers, body })).status).toBe(204)
  }
  const told = () => lines.filter((line) => JSON.stringify(line).includes('guestPage'))

  it('is taken, cleaned, and sampled', async () => {
    const api = await open({ guestFault: { points: 2, seconds: 60 } })
    for (let time = 0; time < 4; time += 1) await send(api, 'anna.localhost')
    expect(told()).toHaveLength(2)
    expect(JSON.stringify(told())).not.toMatch(/Anna|siteData|Mozilla/)
    expect(told()[0]).toMatchObject({ guestPage: { browser: 'Chrome/126', path: '/sv' } })
  })

  it('is sampled over all hosts, too: what the product breaks is broken on each', async () => {
    const api = await open({ guestFaults: { points: 3, seconds: 60 } })
    for (const name of ['anna', 'bo', 'cia', 'dan', 'eva']) await send(api, `${name}.localhost`)
    expect(told()).toHaveLength(3)
  })
})
