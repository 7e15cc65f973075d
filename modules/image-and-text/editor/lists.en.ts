import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'An image with text beside it',
  secondTitle: 'Subheading',
  'secondTitle@change': 'second heading',
}
