import * as z from 'zod'
import { SettingsError, url } from './variables.ts'

/** Where files that all processes share are kept, if not in DATA_DIR. */
export const storeVariables = z.object({ STORE_URL: url(['s3:']).optional() })

/** A bucket on any S3-compatible server. Credentials come from the usual AWS variables. */
export interface StoreAddress {
  bucket: string
  /** Prefix of every key: empty, or with a trailing slash. */
  prefix: string
  /** Undefined for Amazon's endpoint of the region. */
  endpoint: string | undefined
  region: string
}

/** Parses `s3://bucket/prefix?endpoint=https://…&region=…`; undefined when unset. Throws `SettingsError`. */
export function storeAddress(values: z.infer<typeof storeVariables>): StoreAddress | undefined {
  if (values.STORE_URL === undefined) return undefined
  const { hostname, pathname, searchParams, username } = new URL(values.STORE_URL)
  if (username !== '') throw new SettingsError('STORE_URL takes no credentials: set AWS_ACCESS_KEY_ID and its like')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) throw new SettingsError('STORE_URL must name a bucket')
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  if (!/^(?:[\w.-]+(?:\/|$))*$/.test(prefix)) throw new SettingsError('STORE_URL has an unusable prefix')
  const unknown = [...searchParams.keys()].filter((name) => name !== 'endpoint' && name !== 'region')
  if (unknown.length > 0) throw new SettingsError(`STORE_URL takes endpoint and region, and no ${unknown.join(', ')}`)
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new SettingsError('STORE_URL has an endpoint that does not begin with http:// or https://')
  const region = searchParams.get('region') ?? 'us-east-1'
  return { bucket: hostname, prefix: prefix === '' ? '' : `${prefix}/`, endpoint, region }
}
