import type { MapView } from '../domain/maps/map.ts'
import type { SiteDocument } from './site-document.ts'

type Modules = Pick<SiteDocument, 'siteModules'>

const placesOf = ({ siteModules }: Modules) =>
  siteModules.flatMap((module) => (module.siteModuleType === 'Location' && !module.hide ? [module] : []))

/** The maps that guests see on a page. */
export const mapsIn = (document: Modules): MapView[] => placesOf(document).map(({ map }) => map)

/** Maps that could be drawn, but have no picture in the document yet. */
export const mapsToDraw = (document: Modules): { moduleId: string; view: MapView }[] =>
  placesOf(document).flatMap(({ id, map: { location, zoom, mapTheme, markerColor, pin, map, isFound } }) =>
    map !== null || !isFound || location.trim() === ''
      ? []
      : [{ moduleId: id, view: { location: location.trim(), zoom, mapTheme, markerColor, pin } }],
  )
