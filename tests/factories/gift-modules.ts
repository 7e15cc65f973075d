import type * as z from 'zod'
import type { siteDocumentSchema } from '../../modules/site-document.ts'
import { buildImage } from './build-site.ts'

type ModuleInput = NonNullable<z.input<typeof siteDocumentSchema>['siteModules']>[number]

/** A wish list: single gifts, several of one kind, one that cannot be reserved, with and without pictures. */
export const wishes = {
  id: 'wishes0001',
  siteModuleType: 'GiftRegistry',
  title: { sv: 'Önskelista', en: 'Wish list', da: 'Ønskeliste' },
  text: {
    sv: '<p>Det finaste är att ni kommer. Vill ni ändå ge oss något blir vi glada för det här.</p>',
    en: '<p>Having you there is the best gift of all. If you would like to bring something, here are some ideas.</p>',
    da: '<p>Det fineste er, at I kommer.</p>',
  },
  showAs: 'LIST',
  items: [
    {
      id: 'gift000001',
      title: { sv: 'Kaffekvarn i gjutjärn', en: 'Coffee grinder in cast iron' },
      link: 'https://example.com/kvarn',
      image: buildImage('gift-grinder', { alt: { sv: 'En svart kaffekvarn', en: 'A black coffee grinder' } }),
    },
    {
      id: 'gift000002',
      title: { sv: 'Linnelakan, oblekta', en: 'Linen sheets, unbleached' },
      description: { sv: '160 × 270 cm, gärna begagnade.', en: '160 × 270 cm.' },
    },
    {
      id: 'gift000003',
      title: { sv: 'Fyra äppelträd till torpet', en: 'Four apple trees' },
      description: { sv: 'Ingrid Marie, Katja, Aroma och Signe Tillisch.' },
      quantity: 4,
      image: buildImage('gift-trees', { width: 1200, height: 1600 }),
    },
    {
      id: 'gift000004',
      title: { sv: 'Ett bidrag till resan', en: 'A contribution to our journey' },
      reservable: false,
    },
    { id: 'gift000005', title: { sv: 'Middag på restaurang i Köpenhamn', en: 'Dinner in Copenhagen' }, quantity: 2 },
  ],
} as const satisfies ModuleInput

/** What guests have reserved from `wishes`. */
export const reservations = [
  { giftRegistryId: 'gift000002', quantityReserved: 1 },
  { giftRegistryId: 'gift000003', quantityReserved: 1 },
]
