import type { PictureSizes } from '../../modules/kit/theme-look.ts'
import { createKit } from '../create-kit.ts'

/** Pictures stand in the letter's column, by their size. */
const inColumn: PictureSizes['header'] = {
  LARGE: [
    { from: 640, width: 580, unit: 'px' },
    { width: 88, unit: 'vw' },
  ],
  MEDIUM: [
    { from: 640, width: 406, unit: 'px' },
    { width: 62, unit: 'vw' },
  ],
  SMALL: [
    { from: 640, width: 232, unit: 'px' },
    { width: 35, unit: 'vw' },
  ],
}

const sheets = import.meta.glob<string>('./*.css', { eager: true, query: '?inline', import: 'default' })

export const kit = createKit('theme6', sheets, {
  pictureSizes: {
    header: inColumn,
    beside: inColumn,
    portrait: [
      { from: 640, width: 280, unit: 'px' },
      { width: 42, unit: 'vw' },
    ],
    // between half the column and all of it, which the first of an odd number takes
    gallery: [
      { from: 640, width: 520, unit: 'px' },
      { width: 72, unit: 'vw' },
    ],
    entry: inColumn.SMALL,
  },
})
