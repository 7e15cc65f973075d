import * as z from 'zod'
import { SettingsError } from './variables.ts'

/** CDNs that we can purge. */
export const cdnKinds = ['cloudflare', 'fastly', 'bunny', 'varnish'] as const
export type CdnKind = (typeof cdnKinds)[number]

const isHttp = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const cdnVariables = z.object({
  CDN: z.enum(cdnKinds).optional(),
  CDN_ZONE: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the zone’s, the service’s or the pull zone’s id')
    .optional(),
  CDN_TOKEN: z.string().min(1).optional(),
  CDN_URL: z
    .string()
    .transform((value) => value.trim().split(/\s+/))
    .refine((urls) => urls.every(isHttp), 'must be addresses that begin with http:// or https://, with spaces between')
    .optional(),
  CDN_CALLS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a number from 1 to 999999')
    .transform(Number)
    .optional(),
})

/** A CDN in front of the guests' server. The edge only needs `kind`; the worker, which purges, needs everything. */
export interface CdnSettings {
  kind: CdnKind
  zone: string | undefined
  token: string | undefined
  /** Addresses of the purge API; empty for the vendor's default. */
  urls: readonly string[]
  /** Calls per minute that the account allows; undefined for the lowest rate that its vendor offers. */
  callsPerMinute: number | undefined
}

/** Undefined when no CDN is configured. Throws `SettingsError`. */
export function cdnSettings(values: z.infer<typeof cdnVariables>): CdnSettings | undefined {
  const { CDN, CDN_ZONE, CDN_TOKEN, CDN_URL = [], CDN_CALLS_PER_MINUTE } = values
  if (CDN === undefined) {
    const told = [CDN_ZONE, CDN_TOKEN, values.CDN_URL, CDN_CALLS_PER_MINUTE].some((value) => value !== undefined)
    if (told) throw new SettingsError(`CDN must be one of ${cdnKinds.join(', ')} where CDN_ZONE and its like are set`)
    return undefined
  }
  return { kind: CDN, zone: CDN_ZONE, token: CDN_TOKEN, urls: CDN_URL, callsPerMinute: CDN_CALLS_PER_MINUTE }
}
