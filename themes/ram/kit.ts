import { createKit } from '../create-kit.ts'

const sheets = import.meta.glob<string>('./*.css', { eager: true, query: '?inline', import: 'default' })

export const kit = createKit('theme5', sheets, {
  pictureSizes: {
    header: {
      LARGE: [
        // as high as the window leaves room over the title
        { from: 900, width: 92, unit: 'vw', ratio: 2 },
        { from: 641, width: 90, unit: 'vw', ratio: 1.2 },
        { width: 87, unit: 'vw', ratio: 0.75 },
      ],
      MEDIUM: [
        { from: 500, width: 372, unit: 'px', ratio: 4 / 5 },
        { width: 72, unit: 'vw', ratio: 4 / 5 },
      ],
      SMALL: [
        { from: 430, width: 200, unit: 'px', ratio: 1 },
        { width: 48, unit: 'vw', ratio: 1 },
      ],
    },
    beside: {
      LARGE: [
        { from: 1300, width: 535, unit: 'px', ratio: 4 / 5 },
        { from: 900, width: 40, unit: 'vw', ratio: 4 / 5 },
        { from: 760, width: 560, unit: 'px', ratio: 3 / 2 },
        { width: 74, unit: 'vw', ratio: 3 / 2 },
      ],
      MEDIUM: [
        { from: 1300, width: 405, unit: 'px', ratio: 4 / 5 },
        { from: 900, width: 31, unit: 'vw', ratio: 4 / 5 },
        { from: 560, width: 380, unit: 'px', ratio: 3 / 2 },
        { width: 74, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [{ width: 200, unit: 'px', ratio: 4 / 5 }],
    },
    portrait: [{ width: 260, unit: 'px', ratio: 4 / 5 }],
    // whole on a square mat
    onlyPicture: [
      { from: 1280, width: 777, unit: 'px' },
      { from: 641, width: 60, unit: 'vw' },
      { width: 56, unit: 'vw' },
    ],
    gallery: [
      { from: 1300, width: 281, unit: 'px' },
      { from: 641, width: 22, unit: 'vw' },
      { width: 30, unit: 'vw' },
    ],
    entry: [
      { from: 1300, width: 400, unit: 'px', ratio: 3 / 2 },
      { from: 760, width: 33, unit: 'vw', ratio: 3 / 2 },
      { width: 76, unit: 'vw', ratio: 3 / 2 },
    ],
  },
})
