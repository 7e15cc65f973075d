import { DomainError } from '../../../domain/errors.ts'
import type { MapView } from '../../../domain/map.ts'
import { createLimiter, LimiterFullError } from '../../image/limiter.ts'
import type { MapPicture, MapSource } from '../map-source.ts'
import { rasterise } from '../raster.ts'
import { drawOverview, honestZoom } from './drawing.ts'
import { createFinder, type FoundPlace } from './find-place.ts'
import { type Geodata, readGeodata } from './geodata.ts'

/** Maps that wait for their turn; more are refused. */
const mostWaiting = 20

/**
 * Overview maps from the geodata that come with the product: coasts, lakes, borders and towns, no streets. Needs no
 * network. The data are read at the first map.
 */
export function createEmbeddedSource(market: 'se' | 'dk'): MapSource {
  let loading: Promise<{ data: Geodata; find: (location: string) => FoundPlace | undefined }> | undefined
  const load = async () => {
    const data = await readGeodata()
    return { data, find: createFinder(data.places, market) }
  }
  // drawing takes a quarter of a second of a core and some 60 MB
  const inTurn = createLimiter(1, mostWaiting)

  async function draw(view: MapView): Promise<MapPicture> {
    loading ??= load()
    const { data, find } = await loading
    const found = find(view.location)
    if (found === undefined) throw new DomainError('place-not-found')
    const { at, place } = found
    const png = await rasterise(drawOverview(data, view, at, place))
    return { png, at, place, isOverview: honestZoom(data.sea, at, view.zoom).zoom < view.zoom }
  }

  return {
    kind: 'pictures',
    async draw(view) {
      try {
        return await inTurn(() => draw(view))
      } catch (error) {
        throw error instanceof LimiterFullError ? new DomainError('map-unavailable') : error
      }
    },
  }
}
