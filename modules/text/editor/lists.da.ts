import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'En overskrift og løbende tekst',
}
