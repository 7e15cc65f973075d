import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  inItem: '{{number}}. {{field}}',
  title: 'Titel',
  'title@change': 'overskrift',
  text: 'Tekst',
  'text@change': 'tekst',
  'image@change': 'billede',
  alt: 'Billedbeskrivelse',
  menuTitle: 'Navn i menuen',
  'menuTitle@change': 'navn i menuen',
  'hide@change': 'skjult eller vist',
  'hideInMenu@change': 'skjult i menuen',
  '*@change': 'indhold i listen',
  'other@change': 'indstillinger',
}
