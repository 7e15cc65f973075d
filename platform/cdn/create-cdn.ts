import type { CdnSettings } from '../env/cdn.ts'
import { SettingsError } from '../env/variables.ts'
import { createBunny } from './bunny.ts'
import type { Cdn } from './cdn.ts'
import { createCloudflare } from './cloudflare.ts'
import { createFastly } from './fastly.ts'
import { createVarnish } from './varnish.ts'

const vendors = {
  cloudflare: { create: createCloudflare, url: 'https://api.cloudflare.com' },
  fastly: { create: createFastly, url: 'https://api.fastly.com' },
  bunny: { create: createBunny, url: 'https://api.bunny.net' },
}

/** Throws `SettingsError` when an address or credential that this CDN needs is not set. */
export function createCdn({ kind, zone, token, urls, callsPerMinute }: CdnSettings): Cdn {
  const rate = callsPerMinute === undefined ? {} : { perMinute: callsPerMinute }
  if (kind === 'varnish') {
    if (urls.length === 0) throw new SettingsError('CDN_URL must be set with CDN=varnish: the address of each Varnish')
    return createVarnish({ urls, ...rate })
  }
  if (zone === undefined || token === undefined)
    throw new SettingsError(`CDN_ZONE and CDN_TOKEN must be set with CDN=${kind}`)
  const vendor = vendors[kind]
  const url = new URL(urls[0] ?? vendor.url).origin
  return vendor.create({ url, zone, token, ...rate })
}
