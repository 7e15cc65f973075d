import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { hostPattern, parseLiveLink } from '../domain/publishing/release.ts'
import type { Log } from '../platform/log.ts'
import type { PublishedFiles } from './published-files.ts'

type LinkReader = Pick<PublishedFiles, 'readLink'>

/** Path for Caddy's `ask` option; Caddy appends `?domain=<host>`. */
export const tlsAskPath = '/tls-ask'

/**
 * Tells a server in front (Caddy's on-demand TLS) which hosts may have certificates: 200 for a host that a site has or had, also with
 * `www.` for domains that are not our subdomains, and 404 for everything else. Each answer reads one symbolic link, which takes constant
 * time and needs no database: Caddy asks even before it uses a stored certificate. Listen on the loopback interface only, since the answers
 * reveal our customers.
 */
export function createTlsAsk(options: { files: LinkReader; baseDomain: string; log: Log }): Server {
  const { log } = options
  return createServer((req, res) => {
    answer(options, req, res).catch((error: unknown) => {
      log.error({ err: error }, 'could not tell whether a host may have a certificate')
      send(res, 503)
    })
  })
}

async function answer(
  { files, baseDomain }: { files: LinkReader; baseDomain: string },
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const url = req.url ?? '/'
  if (!URL.canParse(url, 'http://localhost')) return send(res, 404)
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const asked = searchParams.getAll('domain')
  if (pathname !== tlsAskPath || asked.length !== 1) return send(res, 404)
  if (req.method !== 'GET') return send(res, 405)
  const host = (asked[0] ?? '').toLowerCase().replace(/\.$/, '')
  if (await isLive(files, host)) return send(res, 200)
  const bare = host.startsWith('www.') ? host.slice(4) : ''
  const isOwnDomain = bare !== '' && !`.${bare}`.endsWith(`.${baseDomain}`)
  send(res, isOwnDomain && (await isLive(files, bare)) ? 200 : 404)
}

/** Whether the host has a live link: to pages, to a redirect, or a dangling one for an expired site. */
async function isLive(files: LinkReader, host: string): Promise<boolean> {
  const link = hostPattern.test(host) ? await files.readLink(host) : undefined
  return link !== undefined && parseLiveLink(link) !== null
}

function send(res: ServerResponse, status: number): void {
  res.writeHead(status, { 'Content-Length': 0 }).end()
}
