import type { LatLon, MapReach, MapView } from '../../domain/maps/map.ts'

/** A map that may be stored. */
export interface MapPicture {
  /** PNG of twice `mapSize`, without transparency. */
  png: Buffer
  /** Where the pin stands. */
  at: LatLon
  /** What the pin stands on, as the source calls it; empty for a bare point. */
  place: string
  /** The source knows no streets where the zoom asks for them. */
  isOverview: boolean
}

/** A map as it is drawn; `bare`: only the base map, on which the owner moves a pin. */
export type MapDrawing = MapView & { bare?: boolean }

/**
 * Where maps come from. A source either draws pictures that may be stored, or gives links to pictures that must not be.
 * Both throw `place-not-found` for a location they do not know and `map-unavailable` when they do not answer.
 */
export type MapSource = {
  /** Names the source: pictures of another one are not its own. */
  name: string
  /** What it can show of a location. Throws only `map-unavailable`. */
  reach(view: MapView): Promise<MapReach>
} & (
  | { kind: 'pictures'; draw(drawing: MapDrawing): Promise<MapPicture> }
  | {
      kind: 'links'
      /** Address of the picture, signed. */
      link(drawing: MapDrawing): string
      /** Asks the service whether it finds the location; keeps nothing of the answer. */
      check(view: MapView): Promise<void>
    }
)
