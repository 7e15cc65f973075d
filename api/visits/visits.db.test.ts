import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { siteAccountResponse } from '../../domain/contracts.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../tests/support/api.ts'
import { oneDatabaseKind } from '../../tests/support/databases.ts'
import { createRateLimits } from '../rate-limits.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

describe.each(oneDatabaseKind)('visits on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(kind, { rateLimits: createRateLimits({ redis: undefined }) })
  })
  afterAll(() => api.close())

  it('are counted for people, once in half an hour, without a cookie', async () => {
    const { client, siteId } = await ownerOfSite(api.url)
    const call = async (browser: string, ip: string) => {
      const answer = await fetch(`${api.url}/api/visits/${siteId}`, {
        method: 'POST',
        headers: { Origin: api.url, 'User-Agent': browser, 'X-Forwarded-For': ip },
      })
      expect(answer.headers.getSetCookie()).toEqual([])
      return answer.status
    }
    const shown = async () => {
      await api.deps.visits.flush()
      return siteAccountResponse.parse((await client.call('GET', `/api/sites/${siteId}/account`)).body).site
        .visitorCount
    }
    expect(await call(phone, '203.0.113.1')).toBe(404)
    await api.test
      .database('sites')
      .where({ id: siteId })
      .update({ host: `${siteId}.localhost`, active_until: '2099-01-01T00:00:00.000Z' })
    const before = await api.test.database('sites').where({ id: siteId }).first('publish_revision')
    expect(await call(phone, '203.0.113.1')).toBe(204)
    expect(await call(phone, '203.0.113.1')).toBe(204)
    expect(await call('Mozilla/5.0 (compatible; Googlebot/2.1)', '203.0.113.2')).toBe(204)
    expect(await call('', '203.0.113.3')).toBe(204)
    expect(await shown()).toBe(1)
    // others at the same party, and others elsewhere
    await Promise.all([call(`${phone} another`, '203.0.113.1'), call(phone, '203.0.113.4')])
    expect(await shown()).toBe(3)
    // nothing that is visible to guests has changed
    expect(await api.test.database('sites').where({ id: siteId }).first('publish_revision')).toEqual(before)

    await client.call('PUT', `/api/sites/${siteId}/password`, { password: 'majros' })
    expect(await call(phone, '203.0.113.5')).toBe(401)
    expect(await shown()).toBe(3)
  })
})
