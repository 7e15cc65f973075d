import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'A film from YouTube',
  'video@change': 'video',
}
