import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Names, date and a large image',
  secondLine: 'Second line',
  'secondLine@change': 'second line',
}
