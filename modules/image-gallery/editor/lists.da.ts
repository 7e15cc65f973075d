import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Mange billeder, som åbnes i fuld skærm',
}
