import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LatLon, type MapReach, type MapView, mapLimits, mapSize } from '../../../domain/maps/map.ts'
import { project, tileSize, unproject } from '../../../domain/maps/mercator.ts'
import { api } from '../../base/api-client/api.ts'
import { Button } from '../../base/controls/button.tsx'
import { Note } from '../../base/controls/note.tsx'
import { useUiLanguage } from '../../base/i18n/use-ui-language.ts'
import { useEditor } from '../../document/editor-context.ts'

export interface PinPlacerProps {
  view: MapView
  reach: MapReach
  onPlace: (pin: LatLon) => void
}

/** px of the drawn map that an arrow key moves the pin, and with Shift. */
const step = { small: 4, large: 40 } as const
/** The map follows the pin once it has rested so long. ms */
const followMs = 500

/** The ground that is shown: where its middle is, and its zoom. */
interface Ground {
  at: LatLon
  zoom: number
}

/**
 * A map on which the owner sets the pin: dragged, put where the map is pressed, or moved by arrow keys. The map follows, so
 * that any place can be reached from any other.
 */
export function PinPlacer({ view, reach, onPlace }: PinPlacerProps): ReactNode {
  const { t } = useTranslation('panels')
  const helpId = useId()
  const stage = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(() => (reach.found === 'nothing' ? mapLimits.minZoom : firstZoom(view, reach)))
  const [pin, setPin] = useState<LatLon>(view.pin ?? reach.at)
  const shown = Math.min(zoom, reach.zooms.max)
  const { ground, address, failed, retry, loaded } = useGround(view, pin, shown)
  const grip = useRef<{ x: number; y: number } | null>(null)

  // undone, or let go: the pin is where the document says
  const given = view.pin ?? reach.at
  const { lat, lon } = given
  useEffect(() => setPin({ lat, lon }), [lat, lon])

  const place = (next: LatLon) => {
    setPin(next)
    onPlace(next)
  }
  const by = (x: number, y: number): LatLon => moved(pin, ground.zoom, x, y)
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction === undefined) return
    event.preventDefault()
    const length = event.shiftKey ? step.large : step.small
    place(by(direction.x * length, direction.y * length))
  }
  const under = (event: { clientX: number; clientY: number }): LatLon | undefined => {
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined) return undefined
    const scale = box.height / mapSize.height
    const [x, y] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2]
    return moved(ground.at, ground.zoom, x / scale, y / scale)
  }
  const drag = (event: PointerEvent) => {
    if (grip.current === null) return
    const next = under({ clientX: event.clientX - grip.current.x, clientY: event.clientY - grip.current.y })
    if (next !== undefined) setPin(next)
  }
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    // its tip stands in the middle of its lower edge
    grip.current = { x: event.clientX - (box.left + box.width / 2), y: event.clientY - box.bottom }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drop = () => {
    if (grip.current === null) return
    grip.current = null
    place(pin)
  }
  const offset = offsetOf(pin, ground)
  return (
    <div className="map-placer">
      <p className="panel-meta" id={helpId}>
        {t('mapPinHelp')}
      </p>
      {failed ? (
        <Note tone="danger">
          <p>{t('mapGroundFailed')}</p>
          <Button icon="arrow-clockwise" onPress={retry}>
            {t('mapGroundRetry')}
          </Button>
        </Note>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the pin itself takes the keys
        // biome-ignore lint/a11y/noStaticElementInteractions: a press on the map is a shortcut for what the pin does
        <div
          className="map-stage"
          ref={stage}
          onClick={(event) => {
            const next = event.target instanceof HTMLImageElement ? under(event) : undefined
            if (next !== undefined) place(next)
          }}
        >
          {address !== undefined && (
            <img src={address} width={mapSize.width} height={mapSize.height} alt="" draggable={false} />
          )}
          <button
            type="button"
            className="map-pin"
            aria-label={t('mapPin')}
            aria-describedby={helpId}
            style={{
              insetInlineStart: `calc(50% + ${offset.x / mapSize.height} * var(--map-height))`,
              insetBlockStart: `calc(50% + ${offset.y / mapSize.height} * var(--map-height))`,
              color: view.markerColor,
            }}
            hidden={!loaded}
            onKeyDown={onKeyDown}
            onPointerDown={take}
            onPointerMove={drag}
            onPointerUp={drop}
            onPointerCancel={drop}
          >
            <Pin />
          </button>
          {!loaded && <span className="k-spinner-ring map-stage-ring" aria-hidden="true" />}
        </div>
      )}
      <div className="panel-row">
        <Button icon="plus" isDisabled={shown >= reach.zooms.max} onPress={() => setZoom(shown + 1)}>
          {t('mapZoomIn')}
        </Button>
        <Button icon="minus" isDisabled={shown <= reach.zooms.min} onPress={() => setZoom(shown - 1)}>
          {t('mapZoomOut')}
        </Button>
      </div>
      <PinPosition pin={pin} />
    </div>
  )
}

const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const firstZoom = (view: MapView, { zooms }: MapReach) => Math.min(zooms.max, Math.max(zooms.min, view.zoom))

/** A point so many px of the drawn map to the right of and below another one. */
function moved(from: LatLon, zoom: number, x: number, y: number): LatLon {
  const { x: left, y: top } = project(from)
  const world = tileSize * 2 ** zoom
  const { lat, lon } = unproject({ x: left + x / world, y: Math.min(1, Math.max(0, top + y / world)) })
  const round = (value: number) => Math.round(value * 1e5) / 1e5
  return { lat: round(Math.min(85, Math.max(-85, lat))), lon: round(((((lon + 180) % 360) + 360) % 360) - 180) }
}

/** Where a point is on a ground, in px of the drawn map from its middle. */
function offsetOf(point: LatLon, { at, zoom }: Ground): { x: number; y: number } {
  const [to, from] = [project(point), project(at)]
  const world = tileSize * 2 ** zoom
  return { x: (to.x - from.x) * world, y: (to.y - from.y) * world }
}

/** The picture below the pin: another one when the pin has come to rest elsewhere, shown once it has come. */
function useGround(view: MapView, pin: LatLon, zoom: number) {
  const { site } = useEditor()
  const [ground, setGround] = useState<Ground & { address?: string }>({ at: pin, zoom })
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { siteId } = site
  const { location, mapTheme, markerColor } = view
  const { lat, lon } = pin
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches the same ground
  useEffect(() => {
    const at = { lat, lon }
    const picture = new Image()
    const address = api.mapGround(siteId, { location, mapTheme, markerColor, zoom, pin: at })
    const timer = setTimeout(() => {
      picture.src = address
    }, followMs)
    picture.onload = () => {
      setGround({ at, zoom, address })
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
  return { ground, address: ground.address, loaded: ground.address !== undefined, failed, retry }
}

/** Where the pin stands, in degrees: read out once it rests. */
function PinPosition({ pin }: { pin: LatLon }): ReactNode {
  const { t } = useTranslation('panels')
  const language = useUiLanguage()
  const [resting, setResting] = useState(pin)
  useEffect(() => {
    const timer = setTimeout(() => setResting(pin), followMs)
    return () => clearTimeout(timer)
  }, [pin])
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 4, maximumFractionDigits: 4 })
  return (
    <p className="panel-meta" role="status">
      {t('mapPinAt', { lat: number.format(resting.lat), lon: number.format(resting.lon) })}
    </p>
  )
}

/** The pin as maps have it. */
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
