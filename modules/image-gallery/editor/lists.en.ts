import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Many pictures, opened full screen',
}
