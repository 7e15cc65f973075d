import { DomainError } from '../../../domain/errors.ts'
import type { MapView } from '../../../domain/map.ts'
import { createLimiter, LimiterFullError } from '../../image/limiter.ts'
import type { MapPicture, MapSource } from '../map-source.ts'
import { projectFile } from '../project-file.ts'
import { rasterise } from '../raster.ts'
import { readCells } from './cells.ts'
import { drawOverview, type Geodata, honestZoom } from './drawing.ts'
import { createFinder, type FoundPlace } from './find-place.ts'
import { readPlaces } from './places.ts'

/** Maps that wait for their turn; more are refused. */
const mostWaiting = 20

const dataFolder = 'platform/maps/data'

/**
 * Overview maps from the geodata that come with the product: coasts, lakes, borders and towns, no streets. Needs no
 * network. The data are read at the first map.
 */
export function createEmbeddedSource(market: 'se' | 'dk'): MapSource {
  let loaded: { data: Geodata; find: (location: string) => FoundPlace | undefined } | undefined
  const load = () => {
    if (loaded === undefined) {
      const places = readPlaces(projectFile(`${dataFolder}/places.br`))
      const data = {
        sea: readCells(projectFile(`${dataFolder}/sea.bin`)),
        lakes: readCells(projectFile(`${dataFolder}/lakes.bin`)),
        borders: readCells(projectFile(`${dataFolder}/borders.bin`)),
        places,
      }
      loaded = { data, find: createFinder(places, market) }
    }
    return loaded
  }
  // drawing takes half a second of a core and some 60 MB
  const inTurn = createLimiter(1, mostWaiting)

  return {
    kind: 'pictures',
    draw: (view: MapView): Promise<MapPicture> =>
      inTurn(async () => {
        const { data, find } = load()
        const found = find(view.location)
        if (found === undefined) throw new DomainError('place-not-found')
        const { at, place } = found
        const png = await rasterise(drawOverview(data, view, at, place))
        return { png, at, place, isOverview: honestZoom(data.sea, at, view.zoom).zoom < view.zoom }
      }).catch((error: unknown) => {
        throw error instanceof LimiterFullError ? new DomainError('map-unavailable') : error
      }),
  }
}
