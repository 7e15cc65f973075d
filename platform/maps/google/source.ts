import { createHmac } from 'node:crypto'
import { DomainError } from '../../../domain/errors.ts'
import { coordinatesIn, type MapView } from '../../../domain/map.ts'
import { googleMapsOrigin } from '../image-origins.ts'
import type { MapSource } from '../map-source.ts'
import { googleStyles } from './styles.ts'

const timeoutMilliseconds = 8000

export interface GoogleOptions {
  key: string
  /** The URL signing secret, in base64url, as Google's console gives it. */
  signingSecret: string
  language: string
  /** ISO 3166 code by which Google prefers one of two towns. */
  region: string
  /** Another origin for tests. */
  origin?: string
}

/** Google Static Maps. Its terms forbid to store pictures, so this source only gives signed links. */
export function createGoogleSource(options: GoogleOptions): MapSource {
  const origin = options.origin ?? googleMapsOrigin
  const link = (view: MapView) => origin + signed(pathOf(view, options), options.signingSecret)
  return {
    kind: 'links',
    link,
    async check(view) {
      let response: Response
      try {
        response = await fetch(link(view), { signal: AbortSignal.timeout(timeoutMilliseconds) })
        await response.body?.cancel()
      } catch {
        throw new DomainError('map-unavailable')
      }
      // what it cannot find it answers with a picture that says so, and 200: the header tells
      const warning = response.headers.get('x-staticmap-api-warning') ?? ''
      if (/geocod/i.test(warning)) throw new DomainError('place-not-found')
      if (!response.ok || warning !== '') throw new DomainError('map-unavailable', { reason: warning.slice(0, 200) })
    },
  }
}

/** Path and query, encoded as they will be signed. 640 px is the widest that Google draws; twice as many are sent. */
function pathOf(view: MapView, { key, language, region }: GoogleOptions): string {
  const point = coordinatesIn(view.location)
  const place = point === undefined ? view.location : `${point.lat.toFixed(6)},${point.lon.toFixed(6)}`
  const marker = `color:${view.markerColor.replace('#', '0x')}|${place.replaceAll('|', ' ')}`
  const query: [string, string][] = [
    ['center', place],
    ['zoom', String(view.zoom)],
    ['size', '640x400'],
    ['scale', '2'],
    ['maptype', 'roadmap'],
    ['language', language],
    ['region', region],
    ['markers', marker],
    // a rule without a feature is ignored by some versions
    ...googleStyles[view.mapTheme].map((rule): [string, string] => [
      'style',
      rule.startsWith('feature:') ? rule : `feature:all|${rule}`,
    ]),
    ['key', key],
  ]
  return `/maps/api/staticmap?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** HMAC-SHA1 over path and query with the decoded secret, in base64url; it comes last, and nothing after it may change. */
export function signed(path: string, secret: string): string {
  const signature = createHmac('sha1', Buffer.from(secret, 'base64url')).update(path).digest('base64')
  return `${path}&signature=${signature.replaceAll('+', '-').replaceAll('/', '_')}`
}
