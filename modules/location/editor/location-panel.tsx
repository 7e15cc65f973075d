import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hexColour, suggestedMapTheme } from '../../../design/map-suggestion.ts'
import { type MapReach, type MapTheme, type MapView, mapLimits, mapThemes } from '../../../domain/maps/map.ts'
import { useDraftDocument } from '../../../editor/document/editor-context.ts'
import { ApiError } from '../../../editor/kit/api-client/api-error.ts'
import { errorText } from '../../../editor/kit/api-client/error-text.ts'
import { Button } from '../../../editor/kit/controls/button.tsx'
import { ChoiceCards } from '../../../editor/kit/controls/choice-cards.tsx'
import { Note } from '../../../editor/kit/controls/note.tsx'
import { TextField } from '../../../editor/kit/controls/text-field.tsx'
import { showToast } from '../../../editor/kit/controls/toast-queue.ts'
import { useUiLanguage } from '../../../editor/kit/i18n/use-ui-language.ts'
import type { LocationModule } from '../schema.ts'
import { MarkerColour } from './location-panel-colour.tsx'
import { PinPlacer } from './location-panel-pin.tsx'
import { MapReachNote } from './location-panel-reach.tsx'
import { ZoomField } from './location-panel-zoom.tsx'
import { useMapReach } from './use-map-reach.ts'
import { type MapState, useMapView } from './use-map-view.ts'
import './location-panel.css'

/** The place and the look of its map. The texts and the picture next to it are edited on the page. */
export function LocationPanel({ module }: { module: LocationModule }): ReactNode {
  const { t } = useTranslation('location')
  const { view, state, change, retry } = useMapView(module, ({ location }) =>
    showToast(t('lost', { location: location.trim() })),
  )
  const reach = useMapReach(module.map.location, module.map.pin)
  const { colorScheme } = useDraftDocument()
  const suggested = suggestedMapTheme(colorScheme)
  const themeName = (theme: MapTheme) => {
    const name = t(`theme${theme}`)
    return theme === suggested ? t('themeSuits', { name }) : name
  }
  return (
    <div className="panel-fields">
      <TextField
        label={t('address')}
        description={t('addressHelp')}
        value={view.location}
        maxLength={mapLimits.location}
        onChange={(location) => change({ location })}
      />
      <MapStatus module={module} state={state} onRetry={retry} />
      <MapPreview module={module} drawing={state.name === 'drawing'} />
      {state.name === 'idle' && <MapReachNote map={module.map} reach={reach} />}
      {module.map.location !== '' && reach !== undefined && (
        <PinField view={view} reach={reach} onChange={(pin) => change({ pin })} />
      )}
      <ZoomField zoom={view.zoom} reach={reach} onChange={(zoom) => change({ zoom })} />
      <h3 className="panel-heading">{t('theme')}</h3>
      <ChoiceCards
        label={t('theme')}
        choices={mapThemes.map((theme) => ({
          value: theme,
          label: themeName(theme),
          picture: <ThemeSample theme={theme} />,
        }))}
        value={view.mapTheme}
        onChange={(mapTheme) => change({ mapTheme })}
        columns={3}
      />
      <h3 className="panel-heading">{t('marker')}</h3>
      <MarkerColour
        value={view.markerColor}
        ofPage={hexColour(colorScheme.primary)}
        onChange={(markerColor) => change({ markerColor })}
      />
    </div>
  )
}

interface MapStatusProps {
  module: LocationModule
  state: MapState
  onRetry: () => void
}

/** The status of the map: being rendered, not found, or how much it shows. */
function MapStatus({ module, state, onRetry }: MapStatusProps): ReactNode {
  const { t } = useTranslation('location')
  const { t: kit } = useTranslation('kit', { keyPrefix: 'controls' })
  const language = useUiLanguage()
  const { location } = module.map
  if (state.name === 'drawing')
    return (
      <p className="map-drawing" role="status">
        <span className="k-spinner-ring map-ring" aria-hidden="true" />
        {t('drawing')}
      </p>
    )
  if (state.name === 'failed' && state.error instanceof ApiError)
    return (
      <Note tone="warning">
        {errorText(state.error, language)}
        {location !== '' && ` ${t('kept')}`}
      </Note>
    )
  if (state.name === 'failed')
    return (
      <Note tone="danger">
        <p>{t('network')}</p>
        <Button icon="arrow-clockwise" onPress={onRetry}>
          {kit('retry')}
        </Button>
      </Note>
    )
  return null
}

interface PinFieldProps {
  view: MapView
  reach: MapReach
  onChange: (pin: MapView['pin']) => void
}

/** The pin's position: derived from the place's text, or set by the owner. */
function PinField({ view, reach, onChange }: PinFieldProps): ReactNode {
  const { t } = useTranslation('location')
  const [isOpen, setOpen] = useState(false)
  const placerId = useId()
  const isSet = view.pin !== null
  return (
    <>
      <div className="panel-row">
        <Button icon="map-pin" aria-expanded={isOpen} aria-controls={placerId} onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'pinDone' : isSet ? 'pinMove' : 'pinPlace')}
        </Button>
        {isSet && (
          <Button variant="quiet" onPress={() => onChange(null)}>
            {t('pinRemove')}
          </Button>
        )}
      </div>
      <div id={placerId} hidden={!isOpen}>
        {isOpen && <PinPlacer view={view} reach={reach} onPlace={onChange} />}
      </div>
    </>
  )
}

/** A preview of the map, since on a phone the sheet covers the page. */
function MapPreview({ module, drawing }: { module: LocationModule; drawing: boolean }): ReactNode {
  const { map } = module.map
  const smallest = map?.sizes.at(-1)
  if (map === null || smallest === undefined) return null
  return (
    <img
      className="panel-picture map-preview only-phone"
      data-drawing={drawing || undefined}
      src={`${map.path}${smallest.fileName}`}
      width={map.width}
      height={map.height}
      alt=""
    />
  )
}

/** The colours of land, water and towns in each map theme, shown as a small coast. */
const samples: { [T in MapTheme]: { land: string; water: string; coast: string; dot: string } } = {
  NORMAL: { land: '#f7f3ea', water: '#b5d5df', coast: '#6f9cad', dot: '#5a544a' },
  SILVER: { land: '#f5f5f5', water: '#cfd3d6', coast: '#8f979c', dot: '#6a6a6a' },
  RETRO: { land: '#ebe3cd', water: '#b9d3c2', coast: '#6d9078', dot: '#7a5547' },
  DARK: { land: '#2b2b2b', water: '#121212', coast: '#565656', dot: '#a5a5a5' },
  NIGHT: { land: '#26364a', water: '#111e31', coast: '#4f6d92', dot: '#d59563' },
}

function ThemeSample({ theme }: { theme: MapTheme }): ReactNode {
  const { land, water, coast, dot } = samples[theme]
  return (
    <svg className="map-sample" viewBox="0 0 96 64" aria-hidden="true">
      <rect width="96" height="64" fill={land} />
      <path d="M0 40C10 36 16 44 26 40S38 24 52 28S70 44 80 36S92 22 96 24V64H0Z" fill={water} stroke={coast} />
      <circle cx="30" cy="20" r="3" fill={land} stroke={dot} strokeWidth="1.6" />
      <circle cx="72" cy="22" r="2.4" fill={land} stroke={dot} strokeWidth="1.4" />
    </svg>
  )
}
