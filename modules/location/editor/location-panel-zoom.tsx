import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type MapReach, mapLimits, mapSize } from '../../../domain/maps/map.ts'
import { metresPerPixel } from '../../../domain/maps/mercator.ts'
import { useUiLanguage } from '../../../editor/kit/i18n/use-ui-language.ts'

export interface ZoomFieldProps {
  zoom: number
  /** What the map can show; every zoom is offered until this is known. */
  reach: MapReach | undefined
  onChange: (zoom: number) => void
}

/** The zoom of the map; offers only zooms that differ from each other, each labelled with the width of land it shows. */
export function ZoomField({ zoom, reach, onChange }: ZoomFieldProps): ReactNode {
  const { t } = useTranslation('location')
  const language = useUiLanguage()
  const { min, max } = reach?.zooms ?? { min: mapLimits.minZoom, max: mapLimits.maxZoom }
  const shown = Math.min(max, Math.max(min, zoom))
  const metres = metresPerPixel(reach?.at.lat ?? 58, shown) * mapSize.width
  const isFar = metres >= 1000
  const width = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isFar ? 'kilometer' : 'meter',
    maximumSignificantDigits: 2,
  }).format(isFar ? metres / 1000 : metres)
  return (
    <label className="map-zoom">
      <span className="k-label">{t('zoom')}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={1}
        value={shown}
        aria-valuetext={t('width', { width })}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <output>{t('width', { width })}</output>
      <span className="map-zoom-ends" aria-hidden="true">
        <span>{t('zoomOut')}</span>
        <span>{t('zoomIn')}</span>
      </span>
    </label>
  )
}
