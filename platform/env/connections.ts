import { isIP } from 'node:net'
import * as z from 'zod'
import type { ConnectionTarget } from '../../domain/address/domain-connection.ts'
import type { Deployment } from './variables.ts'

/** `1.1.1.1`, `1.1.1.1:53`, `2606:4700::1111` or `[2606:4700::1111]:53`. */
const isServerAddress = (value: string) => {
  const [, address] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(value) ?? /^([\d.]+):\d{1,5}$/.exec(value) ?? []
  return isIP(address ?? value) !== 0
}

/** Where customers' own domains must point, and the name servers that are queried to check it. */
export const connectionVariables = z.object({
  SITES_IPV4: z.ipv4('must be an IPv4 address').optional(),
  SITES_IPV6: z.ipv6('must be an IPv6 address').optional(),
  SITES_CNAME: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host in lower case')
    .optional(),
  DNS_SERVERS: z
    .string()
    .transform((value) => value.split(',').map((server) => server.trim()))
    .refine(
      (servers) => servers.length >= 2 && servers.every(isServerAddress),
      'must be two or more addresses, with commas between',
    )
    .default(['1.1.1.1', '8.8.8.8', '9.9.9.9']),
})

type Values = z.infer<typeof connectionVariables>

/** For domains that owners hold at other registrars. */
export interface ConnectionSettings {
  target: ConnectionTarget
  dnsServers: readonly string[]
}

/** Undefined in production unless SITES_IPV4 is set: without a fixed address, no domain can be connected. */
export function connectionSettings(
  values: Values & { BASE_DOMAIN?: string | undefined },
  deployment: Deployment,
): ConnectionSettings | undefined {
  const { SITES_IPV4, SITES_IPV6, SITES_CNAME, BASE_DOMAIN = 'localhost', DNS_SERVERS } = values
  const ipv4 = SITES_IPV4 ?? (deployment === 'production' ? undefined : '127.0.0.1')
  if (ipv4 === undefined) return undefined
  return { target: { ipv4, ipv6: SITES_IPV6, cname: SITES_CNAME ?? BASE_DOMAIN }, dnsServers: DNS_SERVERS }
}
