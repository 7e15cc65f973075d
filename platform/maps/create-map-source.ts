import * as path from 'node:path'
import type { Settings } from '../env/settings.ts'
import { createEmbeddedSource } from './embedded/source.ts'
import { createGoogleSource } from './google/source.ts'
import type { MapSource } from './map-source.ts'
import { createDiskCache } from './tiles/disk-cache.ts'
import { createGeocoder } from './tiles/geocoder.ts'
import { createPoliteFetch } from './tiles/polite-fetch.ts'
import { createTileSource } from './tiles/source.ts'

const week = 7 * 24 * 60 * 60
/** Between two tiles; a map is some twenty of them. */
const tileMs = 20

type MapSettings = Pick<Settings, 'maps' | 'market' | 'profile' | 'dataDir'>

const sources = new WeakMap<MapSettings['maps'], MapSource>()

/**
 * The source that the settings name: Google, a tile server, or the maps that come with the product. One for a whole process:
 * its services are asked only so often, and its geodata read once.
 */
export function createMapSource(settings: MapSettings): MapSource {
  const source = sources.get(settings.maps) ?? makeSource(settings)
  sources.set(settings.maps, source)
  return source
}

function makeSource(settings: MapSettings): MapSource {
  const { maps, market, profile } = settings
  if (maps.kind === 'google') return createGoogleSource({ ...maps, language: profile.language, market })
  if (maps.kind === 'embedded') return createEmbeddedSource(market)
  const who = {
    userAgent: `Festoon/1 (+https://${profile.domain}/; ${profile.contactMail})`,
    referer: `https://${profile.domain}/`,
  }
  const folder = mapCacheFolder(settings)
  return createTileSource({
    market,
    tileUrl: maps.tileUrl,
    attribution: maps.attribution,
    geocoder: createGeocoder({
      url: maps.geocoderUrl,
      language: profile.language,
      fetch: createPoliteFetch({ ...who, everyMs: maps.geocoderSeconds * 1000 }),
      // its policy asks to keep answers; places do not move
      cache: createDiskCache(path.join(folder, 'places'), 4 * week),
    }),
    fetch: createPoliteFetch({ ...who, everyMs: tileMs }),
    cache: createDiskCache(path.join(folder, 'tiles'), week),
  })
}

/** Where maps that are only kept for a time lie; may be emptied at any moment. */
export const mapCacheFolder = (settings: Pick<Settings, 'dataDir'>) => path.join(settings.dataDir, 'map-cache')
