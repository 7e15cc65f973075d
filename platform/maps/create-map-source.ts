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
/** Pause between two tile requests, ms; a map needs some twenty tiles. */
const tileMs = 20

type MapSettings = Pick<Settings, 'maps' | 'market' | 'profile' | 'dataDir'>

const sources = new WeakMap<MapSettings['maps'], MapSource>()

/**
 * The map source from the settings: Google, a tile server, or the embedded maps. One instance per process, so that rate limits apply to
 * the whole process and the geodata are read only once.
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
      // Nominatim's policy requires caching; places do not move
      cache: createDiskCache(path.join(folder, 'places'), 4 * week),
    }),
    fetch: createPoliteFetch({ ...who, everyMs: tileMs }),
    cache: createDiskCache(path.join(folder, 'tiles'), week),
  })
}

/** Folder of cached maps; may be emptied at any time. */
export const mapCacheFolder = (settings: Pick<Settings, 'dataDir'>) => path.join(settings.dataDir, 'map-cache')
