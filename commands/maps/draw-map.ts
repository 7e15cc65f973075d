import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import sharp from 'sharp'
import type { MapView } from '../../domain/map.ts'
import { type LocationMap, locationMapSchema } from '../../modules/location/schema.ts'
import type { MapSource } from '../../platform/maps/map-source.ts'
import type { DiskCache } from '../../platform/maps/tiles/disk-cache.ts'
import { type ImageDeps, storeImage } from '../uploads/store-image.ts'

/** Seconds that a drawn map is kept for those who ask for its picture alone. */
const keptSeconds = 7 * 24 * 60 * 60

/** A picture of a map, or the address where the source shows it. */
export type MapAnswer = { kind: 'picture'; jpeg: Buffer } | { kind: 'link'; url: string }

/**
 * The picture of a map for whoever asks for it; `fresh` draws it anew (`preventCache`). Throws `place-not-found` and
 * `map-unavailable`.
 */
export async function showMap(
  deps: { mapSource: MapSource; mapCache: DiskCache },
  view: MapView,
  options: { fresh: boolean },
): Promise<MapAnswer> {
  const { mapSource, mapCache } = deps
  if (mapSource.kind === 'links') return { kind: 'link', url: mapSource.link(view) }
  const draw = async () => {
    const { png } = await mapSource.draw(view)
    // small letters on even ground: full colour resolution
    const body = await sharp(png).jpeg({ quality: 82, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer()
    return { body, maxAge: keptSeconds }
  }
  const jpeg = options.fresh ? (await draw()).body : await mapCache.through(keyOf(view), draw)
  return { kind: 'picture', jpeg }
}

const keyOf = ({ location, zoom, mapTheme, markerColor }: MapView) =>
  createHash('sha256')
    .update(JSON.stringify([location, zoom, mapTheme, markerColor]))
    .digest('hex')

/**
 * Makes a map part of an owner's site: its picture is stored among the owner's own, where the source allows it. Gives the
 * value for the document. Throws `place-not-found` and `map-unavailable`.
 */
export async function saveMap(
  deps: ImageDeps & { mapSource: MapSource },
  input: { ownerId: string; temporary: boolean; view: MapView },
): Promise<LocationMap> {
  const { view, ownerId, temporary } = input
  if (deps.mapSource.kind === 'links') {
    await deps.mapSource.check(view)
    return locationMapSchema.parse({ ...view, map: null })
  }
  const { png, place, isOverview } = await deps.mapSource.draw(view)
  const folder = await mkdtemp(path.join(tmpdir(), 'festoon-map-'))
  try {
    const file = path.join(folder, 'map.png')
    await writeFile(file, png)
    const image = await storeImage(deps, { ownerId, temporary, file, originalName: 'map.png' })
    return locationMapSchema.parse({ ...view, place: place.slice(0, 200), isOverview, map: image })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
