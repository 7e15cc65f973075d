import { DomainError } from '../../../domain/errors.ts'
import { type MapReach, mapLimits } from '../../../domain/maps/map.ts'
import { createLimiter, LimiterFullError } from '../../limiter.ts'
import { keptAWhile } from '../kept-a-while.ts'
import type { MapDrawing, MapPicture, MapSource } from '../map-source.ts'
import { rasterise } from '../raster.ts'
import { createTownFinder, townReach } from '../town-finder.ts'
import { drawOverview, supportedZoom } from './drawing.ts'
import { readGeodata } from './geodata.ts'

/** Most drawings that may wait; more are refused. */
const maxWaiting = 20

/**
 * Overview maps from the bundled geodata: coasts, lakes, borders and towns, but no streets. Needs no network. The data are loaded with the
 * first map.
 */
export function createEmbeddedSource(market: 'se' | 'dk'): MapSource {
  const towns = createTownFinder(market)
  const geodata = keptAWhile(readGeodata)
  // drawing a map takes 0.25 s of a core and some 60 MB
  const inTurn = createLimiter(1, maxWaiting)

  async function draw(drawing: MapDrawing): Promise<MapPicture> {
    const { at, place, found } = await townReach(towns, market, drawing)
    if (found === 'nothing') throw new DomainError('place-not-found')
    const data = await geodata()
    const png = await rasterise(drawOverview(data, drawing, at, place))
    return { png, at, place, isOverview: supportedZoom(data.sea, at, drawing.zoom).zoom < drawing.zoom }
  }

  return {
    kind: 'pictures',
    name: 'embedded',
    async reach(view): Promise<MapReach> {
      const known = await townReach(towns, market, view)
      const { sea } = await geodata()
      const { zoom: max } = supportedZoom(sea, known.at, mapLimits.maxZoom)
      return { ...known, isOverview: true, zooms: { min: mapLimits.minZoom, max } }
    },
    async draw(drawing) {
      try {
        return await inTurn(() => draw(drawing))
      } catch (error) {
        throw error instanceof LimiterFullError ? new DomainError('map-unavailable') : error
      }
    },
  }
}
