import { createHmac } from 'node:crypto'
import { DomainError } from '../../../domain/errors.ts'
import { coordinatesIn, mapLimits } from '../../../domain/maps/map.ts'
import { getOutside } from '../../http/get-outside.ts'
import { googleMapsOrigin } from '../image-origins.ts'
import type { MapDrawing, MapSource } from '../map-source.ts'
import { createTownFinder, townReach } from '../town-finder.ts'
import { googleStyles } from './styles.ts'

const timeoutMs = 8000
/** A picture of 1280 px is some 300 kB. */
const maxBytes = 4_000_000

export interface GoogleOptions {
  key: string
  /** The URL signing secret, in base64url, as Google's console gives it. */
  signingSecret: string
  language: string
  market: 'se' | 'dk'
  /** Another origin for tests. */
  origin?: string
}

/** Google Static Maps. Its terms forbid to store pictures, so this source only gives signed links. */
export function createGoogleSource(options: GoogleOptions): MapSource {
  const origin = options.origin ?? googleMapsOrigin
  const link = (drawing: MapDrawing) => origin + signed(pathOf(drawing, options), options.signingSecret)
  const towns = createTownFinder(options.market)
  return {
    kind: 'links',
    name: 'google',
    link,
    /** Costs nothing: whether Google finds the place is asked when the map is saved. */
    async reach(view) {
      const known = await townReach(towns, options.market, view)
      const { minZoom: min, maxZoom: max } = mapLimits
      return { ...known, found: known.found === 'pin' ? 'pin' : 'place', isOverview: false, zooms: { min, max } }
    },
    async check(view) {
      const answer = await getOutside(link(view), { timeoutMs, maxBytes }).catch(() => {
        throw new DomainError('map-unavailable')
      })
      // what it cannot find it answers with a picture that says so, and 200: the header tells
      const warning = String(answer.headers['x-staticmap-api-warning'] ?? '')
      if (/geocod/i.test(warning)) throw new DomainError('place-not-found')
      if (answer.status !== 200 || warning !== '')
        throw new DomainError('map-unavailable', { reason: warning.slice(0, 200) })
    },
  }
}

/** Path and query, encoded as they will be signed. 640 px is the widest that Google draws; twice as many are sent. */
function pathOf(view: MapDrawing, { key, language, market }: GoogleOptions): string {
  const point = view.pin ?? coordinatesIn(view.location)
  const place = point === undefined ? view.location : `${point.lat.toFixed(6)},${point.lon.toFixed(6)}`
  const marker = `color:${view.markerColor.replace('#', '0x')}|${place.replaceAll('|', ' ')}`
  const query: [string, string][] = [
    ['center', place],
    ['zoom', String(view.zoom)],
    ['size', '640x400'],
    ['scale', '2'],
    ['maptype', 'roadmap'],
    ['language', language],
    // by which it prefers one of two towns
    ['region', market.toUpperCase()],
    ...(view.bare ? [] : [['markers', marker] satisfies [string, string]]),
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
