import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { type MapView, sameMap } from '../../../domain/maps/map.ts'
import type { LocationMap, LocationModule } from '../../../modules/location/schema.ts'
import { api } from '../../base/api-client/api.ts'
import { useEditor } from '../../document/editor-context.ts'
import { mapBegins } from '../../document/images/maps-under-way.ts'

/** How long the owner has rested before a map is drawn (product-rules.md#maps). ms */
const restMs = 800

export type MapState = { name: 'idle' } | { name: 'drawing' } | { name: 'failed'; error: unknown }

const viewOf = ({ location, zoom, mapTheme, markerColor, pin }: MapView): MapView => ({
  location,
  zoom,
  mapTheme,
  markerColor,
  pin,
})

/**
 * What the owner wants a map to show. It becomes part of the document once the server has drawn it: until then, and when it
 * cannot be drawn, the last map stays. A panel that is closed in between loses nothing without a word: `onLost` is told what then
 * could not be drawn.
 */
export function useMapView(
  module: LocationModule,
  onLost: (wanted: MapView) => void,
): {
  view: MapView
  state: MapState
  change: (change: Partial<MapView>) => void
  /** Asks once more for a map that could not be drawn. */
  retry: () => void
} {
  const { store, site, asOwner } = useEditor()
  const [view, setView] = useState(() => viewOf(module.map))
  const [state, setState] = useState<MapState>({ name: 'idle' })
  const [attempt, retry] = useReducer((attempts: number) => attempts + 1, 0)
  const latest = useRef({ view, map: module.map, onLost })
  latest.current = { view, map: module.map, onLost }
  const moduleId = module.id

  const put = useCallback(
    (map: LocationMap) => store.dispatch({ type: 'set-field', moduleId, field: 'map', value: map }),
    [store, moduleId],
  )
  const draw = useCallback(
    async (wanted: MapView, signal?: AbortSignal) => {
      const trimmed = { ...wanted, location: wanted.location.trim() }
      if (trimmed.location === '') put({ ...emptyMap, ...trimmed, pin: null })
      else put((await asOwner(() => api.saveMap(site.siteId, trimmed, signal))).map)
    },
    [put, site.siteId, asOwner],
  )

  // undo, or a saved page that came from elsewhere
  const shown = useRef(module.map)
  useEffect(() => {
    if (shown.current === module.map) return
    shown.current = module.map
    setView((current) => (sameMap(current, module.map) ? current : viewOf(module.map)))
    setState({ name: 'idle' })
  }, [module.map])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same view
  useEffect(() => {
    if (sameMap(view, latest.current.map)) {
      setState({ name: 'idle' })
      return
    }
    const stop = new AbortController()
    const ends = mapBegins()
    const timer = setTimeout(async () => {
      setState({ name: 'drawing' })
      try {
        await draw(view, stop.signal)
        if (!stop.signal.aborted) setState({ name: 'idle' })
      } catch (error) {
        if (!stop.signal.aborted) setState({ name: 'failed', error })
      } finally {
        ends()
      }
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
      ends()
    }
  }, [view, draw, attempt])

  useEffect(
    () => () => {
      const { view: wanted, map, onLost: tell } = latest.current
      // what was typed last is drawn all the same
      if (sameMap(wanted, map)) return
      const ends = mapBegins()
      draw(wanted)
        .catch(() => tell(wanted))
        .finally(ends)
    },
    [draw],
  )

  return { view, state, change: (change) => setView((current) => ({ ...current, ...change })), retry }
}

/** No place: no picture. */
const emptyMap = { map: null, isFound: true, place: '', isOverview: false, path: '', isDemoImage: false } as const
