import { createHmac } from 'node:crypto'
import { DomainError } from '../../../domain/errors.ts'
import { coordinatesIn, mapLimits } from '../../../domain/maps/map.ts'
import { fetchExternal } from '../../http/fetch-external.ts'
import { googleMapsOrigin } from '../image-origins.ts'
import type { MapDrawing, MapSource } from '../map-source.ts'
import { createTownFinder, townReach } from '../town-finder.ts'
import { googleStyles } from './styles.ts'

const timeoutMs = 8000
/** A picture 1280 px wide is some 300 kB. */
const maxBytes = 4_000_000

export interface GoogleOptions {
  key: string
  /** URL signing secret in base64url, as shown in Google's console. */
  signingSecret: string
  language: string
  market: 'se' | 'dk'
  /** Another origin for tests. */
  origin?: string
}

/** Google Static Maps. Its terms forbid storing pictures, so this source only returns signed links. */
export function createGoogleSource(options: GoogleOptions): MapSource {
  const origin = options.origin ?? googleMapsOrigin
  const link = (drawing: MapDrawing) => origin + signed(pathOf(drawing, options), options.signingSecret)
  const towns = createTownFinder(options.market)
  return {
    kind: 'links',
    name: 'google',
    link,
    /** Makes no call, as calls cost money: Google is asked for the place only when the map is saved. */
    async reach(view) {
      const known = await townReach(towns, options.market, view)
      const { minZoom: min, maxZoom: max } = mapLimits
      return { ...known, found: known.found === 'pin' ? 'pin' : 'place', isOverview: false, zooms: { min, max } }
    },
    async check(view) {
      const answer = await fetchExternal(link(view), { timeoutMs, maxBytes }).catch(() => {
        throw new DomainError('map-unavailable')
      })
      // for an unknown place Google sends 200 and a placeholder picture; only this header reveals it
      const warning = String(answer.headers['x-staticmap-api-warning'] ?? '')
      if (/geocod/i.test(warning)) throw new DomainError('place-not-found')
      if (answer.status !== 200 || warning !== '')
        throw new DomainError('map-unavailable', { reason: warning.slice(0, 200) })
    },
  }
}

/** Path and query, encoded as they will be signed. 640 px is Google's greatest width; `scale=2` doubles the pixels. */
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
    // biases the choice between towns of the same name
    ['region', market.toUpperCase()],
    ...(view.bare ? [] : [['markers', marker] satisfies [string, string]]),
    // some versions ignore a rule without a feature
    ...googleStyles[view.mapTheme].map((rule): [string, string] => [
      'style',
      rule.startsWith('feature:') ? rule : `feature:all|${rule}`,
    ]),
    ['key', key],
  ]
  return `/maps/api/staticmap?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** Appends the HMAC-SHA1 of path and query, in base64url. The URL must not change afterwards. `secret` is in base64url. */
export function signed(path: string, secret: string): string {
  const signature = createHmac('sha1', Buffer.from(secret, 'base64url')).update(path).digest('base64')
  return `${path}&signature=${signature.replaceAll('+', '-').replaceAll('/', '_')}`
}
