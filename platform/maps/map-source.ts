import type { LatLon, MapReach, MapView } from '../../domain/maps/map.ts'

/** A map picture that may be stored. */
export interface MapPicture {
  /** PNG at twice `mapSize`, opaque. */
  png: Buffer
  /** Position of the pin. */
  at: LatLon
  /** The source's name for that position; empty for bare coordinates. */
  place: string
  /** Whether the source lacks the streets that the requested zoom would show. */
  isOverview: boolean
}

/** What to draw; `bare` is the base map alone, on which the owner moves a pin. */
export type MapDrawing = MapView & { bare?: boolean }

/**
 * A source of maps. It either draws pictures that may be stored, or returns links to pictures that must not be. Both kinds throw
 * `place-not-found` for a location they do not know and `map-unavailable` when they do not answer.
 */
export type MapSource = {
  /** Identifies the source; pictures of another source are redrawn. */
  name: string
  /** What it can show for a location. Throws only `map-unavailable`. */
  reach(view: MapView): Promise<MapReach>
} & (
  | { kind: 'pictures'; draw(drawing: MapDrawing): Promise<MapPicture> }
  | {
      kind: 'links'
      /** Signed URL of the picture. */
      link(drawing: MapDrawing): string
      /** Asks the service whether it knows the location; stores nothing of the answer. */
      check(view: MapView): Promise<void>
    }
)
