import { coordinatesIn, type LatLon, type MapReach, type MapView } from '../../domain/maps/map.ts'
import { createFinder, type FoundPlace } from './embedded/find-place.ts'
import { readPlaces } from './embedded/places.ts'
import { keptAWhile } from './kept-a-while.ts'
import { projectFile } from './project-file.ts'

/** Finds the town that a location names, in the bundled list of towns. */
export interface TownFinder {
  find(location: string): Promise<FoundPlace | undefined>
}

/** Initial position of the pin when a location names no town: amid the area where most of a market's guests live. */
const middles: Readonly<Record<'se' | 'dk', LatLon>> = { se: { lat: 58.9, lon: 15.2 }, dk: { lat: 56, lon: 10.8 } }

/** A hundred thousand towns. */
export const knownTowns = keptAWhile(() => readPlaces(projectFile('platform/maps/geodata/places.br')))

export function createTownFinder(market: 'se' | 'dk'): TownFinder {
  const finder = keptAWhile(async () => createFinder(await knownTowns(), market))
  return { find: async (location) => (await finder())(location) }
}

/** What can be told about a location without streets: a pin set by hand, coordinates, or the town that it names. */
export async function townReach(
  towns: TownFinder,
  market: 'se' | 'dk',
  { location, pin }: Pick<MapView, 'location' | 'pin'>,
): Promise<Pick<MapReach, 'at' | 'place' | 'found'>> {
  if (pin !== null) return { at: pin, place: '', found: 'pin' }
  const point = coordinatesIn(location)
  if (point !== undefined) return { at: point, place: '', found: 'place' }
  const town = await towns.find(location)
  return town === undefined ? { at: middles[market], place: '', found: 'nothing' } : { ...town, found: 'town' }
}
