import { useEffect, useState } from 'react'
import type { LatLon, MapReach } from '../../../domain/maps/map.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { api } from '../../../editor/kit/api-client/api.ts'

/** What a map can show of a location; refetched when the place changes. Undefined until it is known, and without a network. */
export function useMapReach(location: string, pin: LatLon | null): MapReach | undefined {
  const { site, asOwner } = useEditor()
  const [reach, setReach] = useState<MapReach>()
  const { lat, lon } = pin ?? { lat: null, lon: null }
  const { siteId } = site
  useEffect(() => {
    const stop = new AbortController()
    const place = lat === null || lon === null ? null : { lat, lon }
    if (location.trim() === '') setReach(undefined)
    else
      asOwner(() => api.mapReach(siteId, { location: location.trim(), pin: place }, stop.signal))
        .then((known) => {
          if (!stop.signal.aborted) setReach(known)
        })
        // only a hint: errors are shown by the map itself
        .catch(() => {
          if (!stop.signal.aborted) setReach(undefined)
        })
    return () => stop.abort()
  }, [location, lat, lon, siteId, asOwner])
  return reach
}
