import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Værtspar, brudefølge eller talere, med navn og billede',
  name: 'Navn',
  'name@change': 'navn',
}
