import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type MapReach, mapSearchUrl } from '../../../domain/maps/map.ts'
import type { LocationMap } from '../../../modules/location/schema.ts'
import { Note } from '../../base/controls/note.tsx'

/** Says what guests get of the place that is written: a map, a map of the town, or its words; and the link that they always get. */
export function MapReachNote({ map, reach }: { map: LocationMap; reach: MapReach | undefined }): ReactNode {
  const { t } = useTranslation('panels')
  if (map.location === '') return null
  return (
    <>
      {map.isFound ? <Shown map={map} reach={reach} /> : <Note tone="warning">{t('mapNotFound')}</Note>}
      <a className="map-link" href={mapSearchUrl(map.location)} target="_blank" rel="noreferrer">
        {t('mapLinkTry')}
        <span className="visually-hidden">{` (${t('mapLinkNewTab')})`}</span>
      </a>
    </>
  )
}

function Shown({ map, reach }: { map: LocationMap; reach: MapReach | undefined }): ReactNode {
  const { t } = useTranslation('panels')
  const place = map.place || reach?.place || ''
  const isOverview = reach?.isOverview ?? map.isOverview
  if (map.pin !== null) return <p className="panel-meta">{t(isOverview ? 'mapPinnedOverview' : 'mapPinned')}</p>
  if (isOverview)
    return <p className="panel-meta">{place === '' ? t('mapOverviewPoint') : t('mapOverview', { place })}</p>
  return reach?.found === 'town' ? <p className="panel-meta">{t('mapTownOnly', { place })}</p> : null
}
