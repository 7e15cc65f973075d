import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Et billede med tekst ved siden af',
  secondTitle: 'Underoverskrift',
  'secondTitle@change': 'underoverskrift',
}
