import type * as z from 'zod'
import type { siteDocumentSchema } from '../../modules/site-document.ts'
import { buildImage } from './build-site.ts'

type ModuleInput = NonNullable<z.input<typeof siteDocumentSchema>['siteModules']>[number]

/** A place with its map as the server has drawn it, 8:5. */
export const location: ModuleInput = {
  id: 'location001',
  siteModuleType: 'Location',
  title: { sv: 'Hitta hit', en: 'How to get here', da: 'Find vej' },
  secondTitle: { sv: 'Vigseln och festen', en: 'Ceremony and party', da: 'Vielsen og festen' },
  text: { sv: '<p>Bussen går från torget 14.50.</p>', en: '<p>The coach leaves at 14:50.</p>' },
  map: {
    location: 'Kapellet vid havet, Borgholm',
    zoom: 12,
    mapTheme: 'NORMAL',
    markerColor: '#1e4033',
    place: 'Borgholm',
    isOverview: true,
    map: buildImage('map', { width: 1600, height: 1000 }),
  },
}

export const filmId = 'dQw4w9WgXcQ'

export const video: ModuleInput = {
  id: 'video000001',
  siteModuleType: 'Video',
  title: { sv: 'Så möttes vi', en: 'How we met', da: 'Sådan mødtes vi' },
  video: { videoUrl: `https://youtu.be/${filmId}?t=1m30s` },
}

/** Every kind of module about places and films, filled in. */
export const placeModules: readonly ModuleInput[] = [location, video]
