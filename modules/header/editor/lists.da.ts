import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Navne, dato og et stort billede',
  secondLine: 'Anden linje',
  'secondLine@change': 'anden linje',
}
