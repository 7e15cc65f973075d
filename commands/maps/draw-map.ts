import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { DomainError } from '../../domain/errors.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { type MapView, pinText } from '../../domain/maps/map.ts'
import { type LocationMap, locationMapSchema } from '../../modules/location/schema.ts'
import { mapJpeg } from '../../platform/maps/map-jpeg.ts'
import type { MapDrawing, MapPicture, MapSource } from '../../platform/maps/map-source.ts'
import type { DiskCache } from '../../platform/maps/tiles/disk-cache.ts'
import { type ImageDeps, type MakeRoom, storeImage } from '../uploads/store-image.ts'

/** Seconds that a drawn map stays in the cache. */
const keptSeconds = 7 * 24 * 60 * 60

/** A picture of a map, or the URL where the source serves it. */
export type MapAnswer = { kind: 'picture'; jpeg: Buffer } | { kind: 'link'; url: string }

/**
 * Returns the picture of a map, cached unless `fresh` (`preventCache`) is set. Throws `place-not-found` and `map-unavailable`.
 */
export async function showMap(
  deps: { mapSource: MapSource; mapCache: DiskCache },
  drawing: MapDrawing,
  options: { fresh: boolean },
): Promise<MapAnswer> {
  const { mapSource, mapCache } = deps
  if (mapSource.kind === 'links') return { kind: 'link', url: mapSource.link(drawing) }
  const draw = async () => {
    const { png } = await mapSource.draw(drawing)
    return { body: await mapJpeg(png), maxAge: keptSeconds }
  }
  const jpeg = options.fresh ? (await draw()).body : await mapCache.through(mapKey(mapSource, drawing), draw)
  return { kind: 'picture', jpeg }
}

/** Cache key of a drawing: equal keys mean equal pictures. */
export function mapKey({ name }: Pick<MapSource, 'name'>, drawing: MapDrawing): string {
  const { location, zoom, mapTheme, markerColor, pin, bare = false } = drawing
  const parts = [name, location.trim(), zoom, mapTheme, markerColor, pin === null ? null : pinText(pin), bare]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)
}

/**
 * Adds a map to an owner's site: stores its picture among the owner's own, if the source allows it, and returns the value for the
 * document. Accepts any text: a place that is not found has no picture, and guests see the text with a link to a map service that
 * searches for it. Throws `map-unavailable`.
 */
export async function saveMap(
  deps: ImageDeps & { mapSource: MapSource },
  input: { ownerId: string; temporary: boolean; view: MapView; makeRoom?: MakeRoom | undefined },
): Promise<LocationMap> {
  const { view } = input
  const { mapSource } = deps
  try {
    if (mapSource.kind === 'links') {
      await mapSource.check(view)
      return locationMapSchema.parse({ ...view, map: null })
    }
    const { png, place, isOverview } = await mapSource.draw(view)
    const map = await storeMap(deps, { ...input, png })
    return locationMapSchema.parse({ ...view, place: place.slice(0, 200), isOverview, map })
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'place-not-found')) throw error
    return locationMapSchema.parse({ ...view, map: null, isFound: false })
  }
}

/** Stores a drawn map as a picture of a site. */
export async function storeMap(
  deps: ImageDeps,
  {
    ownerId,
    temporary,
    png,
    makeRoom,
  }: { ownerId: string; temporary: boolean; makeRoom?: MakeRoom | undefined } & Pick<MapPicture, 'png'>,
): Promise<SiteImage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'festoon-map-'))
  try {
    const file = path.join(folder, 'map.png')
    await writeFile(file, png)
    return await storeImage(deps, { ownerId, temporary, file, originalName: 'map.png', isUnlimited: true, makeRoom })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
