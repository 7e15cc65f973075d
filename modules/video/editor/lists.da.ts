import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'En film fra YouTube',
  'video@change': 'video',
}
