import * as z from 'zod'
import { parseJson } from '../parse-json.ts'
import { callCdn } from './call-cdn.ts'
import { type Cdn, CdnError } from './cdn.ts'

const answerSchema = z.object({ success: z.boolean() })

/** Cloudflare: 100 tags per call. The rate limits default to those of its smallest plan. */
export function createCloudflare(account: { url: string; zone: string; token: string; perMinute?: number }): Cdn {
  const url = `${account.url}/client/v4/zones/${account.zone}/purge_cache`
  const headers = { Authorization: `Bearer ${account.token}` }
  return {
    limits: { tags: 100, burst: 25, perMinute: account.perMinute ?? 5 },
    async purge(tags) {
      const text = await callCdn(url, { method: 'POST', headers, body: { tags } })
      if (answerSchema.safeParse(parseJson(text)).data?.success !== true)
        throw new CdnError(`Cloudflare does not purge: ${text.slice(0, 300)}`)
    },
  }
}
