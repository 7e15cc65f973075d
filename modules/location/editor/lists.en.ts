import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'A map with place, address and time',
  secondTitle: 'Subheading',
  'secondTitle@change': 'second heading',
  'map@change': 'map',
}
