import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Kort med sted, adresse og tid',
  secondTitle: 'Underoverskrift',
  'secondTitle@change': 'underoverskrift',
  'map@change': 'kort',
}
