import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'A programme or a list, with or without pictures',
}
