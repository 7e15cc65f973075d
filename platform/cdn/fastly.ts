import * as z from 'zod'
import { parseJson } from '../parse-json.ts'
import { callCdn } from './call-cdn.ts'
import { type Cdn, CdnError } from './cdn.ts'

const answerSchema = z.record(z.string(), z.string())

/** Fastly: 256 keys per call. A hard purge: after a soft one, the stale page would be served once more. */
export function createFastly(account: { url: string; zone: string; token: string; perMinute?: number }): Cdn {
  const url = `${account.url}/service/${account.zone}/purge`
  const headers = { 'Fastly-Key': account.token, Accept: 'application/json' }
  return {
    limits: { tags: 256, burst: 100, perMinute: account.perMinute ?? 100 },
    async purge(tags) {
      const text = await callCdn(url, { method: 'POST', headers, body: { surrogate_keys: tags } })
      // one purge id per key
      const answer = answerSchema.safeParse(parseJson(text)).data ?? {}
      if (tags.some((tag) => answer[tag] === undefined))
        throw new CdnError(`Fastly does not purge: ${text.slice(0, 300)}`)
    },
  }
}
