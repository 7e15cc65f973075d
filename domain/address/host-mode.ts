import { brandDomains } from '../commerce/market.ts'

export type HostMode = 'EDIT' | 'PUBLIC'

/** Local development uses ports with this prefix (product-rules.md#editing-and-guest-hosts). */
const developmentPortPrefix = '30'

/** True when the port in the browser's address marks local development, where `pageHost` is null. */
export function isDevelopmentPort(port: string): boolean {
  return port.startsWith(developmentPortPrefix)
}

/** Lower-case, without port, without a trailing dot and without a leading `www.`. */
export function normaliseHost(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '')
}

/**
 * The host whose page is requested; null when there is none. The query parameter `domainHost` overrides it, but only on edit and
 * development hosts (product-rules.md#editing-and-guest-hosts): a guest host must never show another site.
 */
export function pageHost(address: {
  hostname: string
  port: string
  domainHost?: string | null
  editHosts?: readonly string[]
}): string | null {
  const own = isDevelopmentPort(address.port) ? null : normaliseHost(address.hostname) || null
  const override = address.domainHost ? normaliseHost(address.domainHost) : ''
  if (override !== '' && hostMode(own, address.editHosts) === 'EDIT') return override
  return own
}

/** EDIT on the product's own hosts, on preview hosts ending .vercel.app and without a host; otherwise PUBLIC. */
export function hostMode(host: string | null, editHosts: readonly string[] = []): HostMode {
  if (host === null) return 'EDIT'
  const name = normaliseHost(host)
  if (name.endsWith('.vercel.app')) return 'EDIT'
  return brandDomains.includes(name) || editHosts.includes(name) ? 'EDIT' : 'PUBLIC'
}

/** Demo hosts carry the prefix `demo.`; pages there are titled 'Demo site'. */
export function isDemoHost(host: string): boolean {
  return normaliseHost(host).startsWith('demo.')
}
