import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'A title and running text',
}
