import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { type MapView, sameMap } from '../../../domain/maps/map.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { mapBegins } from '../../../editor/document/images/maps-under-way.ts'
import { api } from '../../../editor/kit/api-client/api.ts'
import type { LocationMap, LocationModule } from '../schema.ts'

/** The debounce before a map is rendered, ms (product-rules.md#maps). */
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
 * The owner's settings of a map. They become part of the document once the server has rendered the map; until then, or if that
 * fails, the last map stays. Closing the panel in between loses nothing silently: the map is still rendered, and `onLost` is
 * called if that fails.
 */
export function useMapView(
  module: LocationModule,
  onLost: (wanted: MapView) => void,
): {
  view: MapView
  state: MapState
  change: (change: Partial<MapView>) => void
  /** Retries a map that could not be rendered. */
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

  // changed by undo or by a page saved elsewhere
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
      // on unmount: render the latest input anyway
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

/** The map of an empty place: no picture. */
const emptyMap = { map: null, isFound: true, place: '', isOverview: false, path: '', isDemoImage: false } as const
