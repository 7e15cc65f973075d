import { createKit } from '../create-kit.ts'

const sheets = import.meta.glob<string>('./*.css', { eager: true, query: '?inline', import: 'default' })

export const kit = createKit('theme7', sheets, {
  pictureSizes: {
    header: {
      LARGE: [
        { from: 760, width: 73, unit: 'vw', ratio: 4 / 3 },
        // 62 % of the height of a phone
        { width: 100, unit: 'vw', ratio: 0.75 },
      ],
      MEDIUM: [
        { from: 760, width: 53, unit: 'vw', ratio: 3 / 2 },
        { width: 90, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [
        { from: 760, width: 22, unit: 'vw', ratio: 4 / 5 },
        { width: 51, unit: 'vw', ratio: 4 / 5 },
      ],
    },
    beside: {
      LARGE: [
        { from: 760, width: 73, unit: 'vw', ratio: 1.65 },
        { width: 95, unit: 'vw', ratio: 3 / 2 },
      ],
      MEDIUM: [
        { from: 760, width: 37, unit: 'vw', ratio: 4 / 5 },
        { width: 90, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [
        { from: 760, width: 22, unit: 'vw', ratio: 4 / 5 },
        { width: 56, unit: 'vw', ratio: 4 / 5 },
      ],
    },
    portrait: [
      { from: 760, width: 22, unit: 'vw', ratio: 4 / 5 },
      { width: 44, unit: 'vw', ratio: 4 / 5 },
    ],
    // columns of the mosaic: 7, 5, 4, 8, 12
    onlyPicture: [
      { from: 760, width: 68, unit: 'vw' },
      { width: 92, unit: 'vw' },
    ],
    galleryTurns: [54, 38, 30, 61, 92].map((width) => [{ width, unit: 'vw' }]),
    galleryRowStarts: [0, 2],
    entry: [
      { from: 1100, width: 220, unit: 'px' },
      { from: 760, width: 15, unit: 'vw' },
      { width: 100, unit: 'vw' },
    ],
  },
  signBesideName: true,
})
