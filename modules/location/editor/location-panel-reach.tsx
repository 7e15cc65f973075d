import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type MapReach, mapSearchUrl } from '../../../domain/maps/map.ts'
import { Note } from '../../../editor/kit/controls/note.tsx'
import type { LocationMap } from '../schema.ts'

/** Explains what guests get for the entered place: a map, a map of the town, or only its name; and the link that they always get. */
export function MapReachNote({ map, reach }: { map: LocationMap; reach: MapReach | undefined }): ReactNode {
  const { t } = useTranslation('location')
  if (map.location === '') return null
  return (
    <>
      {map.isFound ? <Shown map={map} reach={reach} /> : <Note tone="warning">{t('notFound')}</Note>}
      <a className="map-link" href={mapSearchUrl(map.location)} target="_blank" rel="noreferrer">
        {t('linkTry')}
        <span className="visually-hidden">{` (${t('linkNewTab')})`}</span>
      </a>
    </>
  )
}

function Shown({ map, reach }: { map: LocationMap; reach: MapReach | undefined }): ReactNode {
  const { t } = useTranslation('location')
  const place = map.place || reach?.place || ''
  const isOverview = reach?.isOverview ?? map.isOverview
  if (map.pin !== null) return <p className="panel-meta">{t(isOverview ? 'pinnedOverview' : 'pinned')}</p>
  if (isOverview) return <p className="panel-meta">{place === '' ? t('overviewPoint') : t('overview', { place })}</p>
  return reach?.found === 'town' ? <p className="panel-meta">{t('townOnly', { place })}</p> : null
}
