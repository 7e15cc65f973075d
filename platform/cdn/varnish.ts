import { callCdn } from './call-cdn.ts'
import type { Cdn } from './cdn.ts'

/** Varnish with deploy/varnish/festoon.vcl, on one machine or several; a purge goes to every one of them. */
export function createVarnish({ urls, perMinute }: { urls: readonly string[]; perMinute?: number }): Cdn {
  return {
    limits: { tags: 200, burst: 1000, perMinute: perMinute ?? 60_000 },
    async purge(tags) {
      const headers = { 'Festoon-Purge': tags.join(' ') }
      await Promise.all(urls.map((url) => callCdn(url, { method: 'PURGE', headers })))
    },
  }
}
