import { callCdn } from './call-cdn.ts'
import { type Cdn, CdnError } from './cdn.ts'

/** bunny.net: one tag per call. `perMinute` defaults to the rate that it allows for wildcard purges. */
export function createBunny(account: { url: string; zone: string; token: string; perMinute?: number }): Cdn {
  const url = `${account.url}/pullzone/${account.zone}/purgeCache`
  const headers = { AccessKey: account.token }
  return {
    limits: { tags: 1, burst: 20, perMinute: account.perMinute ?? 30 },
    async purge([tag, ...others]) {
      if (tag === undefined || others.length > 0) throw new CdnError('bunny.net takes one tag in a call')
      await callCdn(url, { method: 'POST', headers, body: { CacheTag: tag } })
    },
  }
}
