import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Program eller liste, med eller uden billeder',
}
