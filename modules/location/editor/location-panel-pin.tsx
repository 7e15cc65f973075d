import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { type LatLon, type MapReach, type MapView, mapLimits, mapSize } from '../../../domain/maps/map.ts'
import { project, tileSize, unproject } from '../../../domain/maps/mercator.ts'
import { useEditor } from '../../../editor/document/editor-context.ts'
import { api } from '../../../editor/kit/api-client/api.ts'
import { Button } from '../../../editor/kit/controls/button.tsx'
import { Note } from '../../../editor/kit/controls/note.tsx'
import { useUiLanguage } from '../../../editor/kit/i18n/use-ui-language.ts'

export interface PinPlacerProps {
  view: MapView
  reach: MapReach
  onPlace: (pin: LatLon) => void
}

/** How far an arrow key moves the pin, in px of the rendered map; `large` with Shift. */
const step = { small: 4, large: 40 } as const
/** How long the pin must rest before the map is re-centred on it, ms. */
const followMs = 500

/** The map below the pin: its centre and zoom. */
interface BaseMap {
  at: LatLon
  zoom: number
}

/**
 * A map for placing the pin: by dragging, by pressing the map, or with arrow keys. The map re-centres on the pin, so that any
 * place can be reached from any other.
 */
export function PinPlacer({ view, reach, onPlace }: PinPlacerProps): ReactNode {
  const { t } = useTranslation('location')
  const helpId = useId()
  const [zoom, setZoom] = useState(() => (reach.found === 'nothing' ? mapLimits.minZoom : firstZoom(view, reach)))
  const [pin, setPin] = useState<LatLon>(view.pin ?? reach.at)
  const shown = Math.min(zoom, reach.zooms.max)
  const { baseMap, failed, retry } = useBaseMap(view, pin, shown)

  // after undo, or when released: reset the pin to the document's position
  const { lat, lon } = view.pin ?? reach.at
  useEffect(() => setPin({ lat, lon }), [lat, lon])

  return (
    <div className="map-placer">
      <p className="panel-meta" id={helpId}>
        {t('pinHelp')}
      </p>
      {failed ? (
        <Note tone="danger">
          <p>{t('baseMapFailed')}</p>
          <Button icon="arrow-clockwise" onPress={retry}>
            {t('baseMapRetry')}
          </Button>
        </Note>
      ) : (
        <PinStage
          pin={pin}
          baseMap={baseMap}
          color={view.markerColor}
          helpId={helpId}
          onMove={setPin}
          onPlace={(next) => {
            setPin(next)
            onPlace(next)
          }}
        />
      )}
      <div className="panel-row">
        <Button icon="plus" isDisabled={shown >= reach.zooms.max} onPress={() => setZoom(shown + 1)}>
          {t('zoomIn')}
        </Button>
        <Button icon="minus" isDisabled={shown <= reach.zooms.min} onPress={() => setZoom(shown - 1)}>
          {t('zoomOut')}
        </Button>
      </div>
      <PinPosition pin={pin} />
    </div>
  )
}

interface PinMoves {
  pin: LatLon
  baseMap: BaseMap
  /** While it is dragged. */
  onMove: (pin: LatLon) => void
  onPlace: (pin: LatLon) => void
}

interface PinStageProps extends PinMoves {
  /** `address` is missing while it is being fetched. */
  baseMap: BaseMap & { address?: string }
  color: string
  helpId: string
}

/** The map with the pin on it. */
function PinStage({ color, helpId, ...moves }: PinStageProps): ReactNode {
  const { t } = useTranslation('location')
  const stage = useRef<HTMLDivElement>(null)
  const { baseMap, pin } = moves
  const { pointAt, handlers } = usePinMoves(stage, moves)
  const offset = offsetOf(pin, baseMap)
  const isLoaded = baseMap.address !== undefined
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the pin itself takes the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the map is a shortcut for what the pin does
    <div
      className="map-stage"
      ref={stage}
      onClick={(event) => {
        const next = event.target instanceof HTMLImageElement ? pointAt(event) : undefined
        if (next !== undefined) moves.onPlace(next)
      }}
    >
      {isLoaded && <img src={baseMap.address} width={mapSize.width} height={mapSize.height} alt="" draggable={false} />}
      <button
        type="button"
        className="map-pin"
        aria-label={t('pin')}
        aria-describedby={helpId}
        style={{
          insetInlineStart: `calc(50% + ${offset.x / mapSize.height} * var(--map-height))`,
          insetBlockStart: `calc(50% + ${offset.y / mapSize.height} * var(--map-height))`,
          color,
        }}
        hidden={!isLoaded}
        {...handlers}
      >
        <Pin />
      </button>
      {!isLoaded && <span className="k-spinner-ring map-stage-ring" aria-hidden="true" />}
    </div>
  )
}

/** Returns the map point of a press, and the pin's handlers for the pointer and the arrow keys. */
function usePinMoves(stage: RefObject<HTMLElement | null>, { pin, baseMap, onMove, onPlace }: PinMoves) {
  /** The grip's offset from the pin's tip, px. */
  const grip = useRef<{ x: number; y: number } | null>(null)
  const pointAt = (event: { clientX: number; clientY: number }): LatLon | undefined => {
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined) return undefined
    const scale = box.height / mapSize.height
    const [x, y] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2]
    return moved(baseMap.at, baseMap.zoom, x / scale, y / scale)
  }
  const drop = () => {
    if (grip.current === null) return
    grip.current = null
    onPlace(pin)
  }
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const direction = directions[event.key]
      if (direction === undefined) return
      event.preventDefault()
      const length = event.shiftKey ? step.large : step.small
      onPlace(moved(pin, baseMap.zoom, direction.x * length, direction.y * length))
    },
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      const box = event.currentTarget.getBoundingClientRect()
      // the tip is at the middle of its bottom edge
      grip.current = { x: event.clientX - (box.left + box.width / 2), y: event.clientY - box.bottom }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (grip.current === null) return
      const next = pointAt({ clientX: event.clientX - grip.current.x, clientY: event.clientY - grip.current.y })
      if (next !== undefined) onMove(next)
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  }
  return { pointAt, handlers }
}

const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const firstZoom = (view: MapView, { zooms }: MapReach) => Math.min(zooms.max, Math.max(zooms.min, view.zoom))

/** The point x px to the right of and y px below another, in px of the rendered map. */
function moved(from: LatLon, zoom: number, x: number, y: number): LatLon {
  const { x: left, y: top } = project(from)
  const world = tileSize * 2 ** zoom
  const { lat, lon } = unproject({ x: left + x / world, y: Math.min(1, Math.max(0, top + y / world)) })
  const round = (value: number) => Math.round(value * 1e5) / 1e5
  return { lat: round(Math.min(85, Math.max(-85, lat))), lon: round(((((lon + 180) % 360) + 360) % 360) - 180) }
}

/** The offset of a point from the centre of a base map, in px of the rendered map. */
function offsetOf(point: LatLon, { at, zoom }: BaseMap): { x: number; y: number } {
  const [to, from] = [project(point), project(at)]
  const world = tileSize * 2 ** zoom
  return { x: (to.x - from.x) * world, y: (to.y - from.y) * world }
}

/** The map image below the pin: replaced when the pin has come to rest elsewhere, once the new one has loaded. */
function useBaseMap(view: MapView, pin: LatLon, zoom: number) {
  const { site } = useEditor()
  const [baseMap, setBaseMap] = useState<BaseMap & { address?: string }>({ at: pin, zoom })
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { siteId } = site
  const { location, mapTheme, markerColor } = view
  const { lat, lon } = pin
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same map
  useEffect(() => {
    const at = { lat, lon }
    const picture = new Image()
    const address = api.baseMapAddress(siteId, { location, mapTheme, markerColor, zoom, pin: at })
    const timer = setTimeout(() => {
      picture.src = address
    }, followMs)
    picture.onload = () => {
      setBaseMap({ at, zoom, address })
      setFailed(false)
    }
    picture.onerror = () => setFailed(true)
    return () => {
      clearTimeout(timer)
      picture.onload = null
      picture.onerror = null
    }
  }, [siteId, location, mapTheme, markerColor, zoom, lat, lon, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { baseMap, failed, retry }
}

/** The pin's position in degrees, announced once it rests. */
function PinPosition({ pin }: { pin: LatLon }): ReactNode {
  const { t } = useTranslation('location')
  const language = useUiLanguage()
  const [resting, setResting] = useState(pin)
  useEffect(() => {
    const timer = setTimeout(() => setResting(pin), followMs)
    return () => clearTimeout(timer)
  }, [pin])
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 4, maximumFractionDigits: 4 })
  return (
    <p className="panel-meta" role="status">
      {t('pinAt', { lat: number.format(resting.lat), lon: number.format(resting.lon) })}
    </p>
  )
}

/** A map pin. */
function Pin(): ReactNode {
  return (
    <svg viewBox="-17 -47 34 47" width="34" height="47" aria-hidden="true">
      <path
        d="M0 0C-2.6-8.4-16-17.4-16-29.4A16 16 0 0 1 16-29.4C16-17.4 2.6-8.4 0 0Z"
        fill="currentcolor"
        stroke="#fff"
        strokeWidth="2"
      />
      <circle cy="-29.4" r="5.8" fill="#fff" />
    </svg>
  )
}
