import type * as z from 'zod'
import type { siteDocumentSchema } from '../../modules/site-document.ts'
import { buildImage } from './build-site.ts'

type ModuleInput = NonNullable<z.input<typeof siteDocumentSchema>['siteModules']>[number]

/** A programme, whose titles begin with times. */
export const programme: ModuleInput = {
  id: 'programme1',
  siteModuleType: 'TextAndImageList',
  title: { sv: 'Dagens program', en: 'The day', da: 'Dagens program' },
  items: [
    {
      id: 'programme1a',
      title: { sv: '15.30 Vigsel', en: '15:30 Ceremony', da: '15.30 Vielse' },
      text: {
        sv: '<p>I kapellet vid havet. Kom gärna tjugo minuter före.</p>',
        en: '<p>In the chapel by the sea.</p>',
      },
    },
    { id: 'programme1b', title: { sv: '16.30 Skål och mingel', en: '16:30 A glass in the garden' } },
    {
      id: 'programme1c',
      title: { sv: '18.00 Middag på logen', en: '18:00 Dinner in the barn' },
      text: { sv: '<p>Långbord, skördemat och tal.</p>' },
    },
    { id: 'programme1d', title: { sv: '21.30 Brudvals', en: '21:30 Bridal waltz' } },
  ],
}

/** Places to stay, with pictures. */
export const lodging: ModuleInput = {
  id: 'lodging001',
  siteModuleType: 'TextAndImageList',
  title: { sv: 'Sova över', en: 'Staying the night', da: 'Overnatning' },
  items: [
    {
      id: 'lodging1a',
      title: { sv: 'Halltorps gästgiveri', en: 'Halltorp’s inn' },
      text: { sv: '<p>Femtio meter från festen. Vi har förbokat tjugo rum: ange våra namn.</p>' },
      image: buildImage('lodging-inn', { alt: { sv: 'Gästgiveriet', en: 'The inn' } }),
    },
    {
      id: 'lodging1b',
      title: { sv: 'Ekerums camping', en: 'Ekerum camp site' },
      text: {
        sv: '<p>Stugor och tältplatser vid stranden, tio minuter bort med <a href="https://example.com/buss">bussen</a>.</p>',
      },
      image: buildImage('lodging-camp', { width: 1200, height: 1600 }),
    },
  ],
}

export const people: ModuleInput = {
  id: 'people0001',
  siteModuleType: 'PeopleList',
  title: { sv: 'Bra att känna', en: 'People to know', da: 'Godt at kende' },
  items: [
    {
      id: 'person0001',
      name: { sv: 'Åsa Lindqvist' },
      title: { sv: 'Toastmadame', en: 'Toastmistress' },
      text: { sv: '<p>Anmäl tal och spex till Åsa senast den första juni: 070-123 45 67.</p>' },
      image: buildImage('person-asa', { width: 1200, height: 1600, alt: { sv: 'Åsa', en: 'Åsa' } }),
    },
    {
      id: 'person0002',
      name: { sv: 'Bo-Anders af Klintberg' },
      title: { sv: 'Best man' },
      image: buildImage('person-bo', { alt: { sv: 'Bo-Anders' } }),
    },
    { id: 'person0003', name: { sv: 'Chloé Ek' }, title: { sv: 'Tärna', en: 'Bridesmaid' } },
  ],
}

const shapes = [
  [1600, 1067],
  [1067, 1600],
  [1600, 1200],
  [1200, 1600],
  [1600, 900],
  [1200, 1200],
] as const

/** `count` pictures of different shapes; every third has no description. */
export function galleryOf(count: number): ModuleInput {
  return {
    id: 'gallery001',
    siteModuleType: 'ImageGallery',
    title: { sv: 'Från förr', en: 'From the old days', da: 'Fra gamle dage' },
    text: { sv: '<p>Nio år i bilder.</p>', en: '<p>Nine years in pictures.</p>', da: '<p>Ni år i billeder.</p>' },
    gallery: Array.from({ length: count }, (_, index) => {
      const [width, height] = shapes[index % shapes.length] ?? shapes[0]
      const alt: Record<string, string> = index % 3 === 2 ? {} : { sv: `Minne ${index + 1}`, en: `Memory ${index + 1}` }
      return { id: `picture${100 + index}`, image: buildImage(`gallery-${index}`, { width, height, alt }) }
    }),
  }
}

/** One module of each kind that holds a list. */
export const listModules: ModuleInput[] = [programme, lodging, people, galleryOf(7)]
