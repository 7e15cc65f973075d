import { createKit } from '../create-kit.ts'

const sheets = import.meta.glob<string>('./*.css', { eager: true, query: '?inline', import: 'default' })

export const kit = createKit('theme9', sheets, {
  pictureSizes: {
    header: {
      // as high as the window: on a phone twice as high as wide
      LARGE: [
        { from: 1100, width: 100, unit: 'vw', ratio: 1.5 },
        { from: 641, width: 100, unit: 'vw', ratio: 0.85 },
        { width: 100, unit: 'vw', ratio: 0.48 },
      ],
      MEDIUM: [
        { from: 1100, width: 100, unit: 'vw' },
        { from: 641, width: 100, unit: 'vw', ratio: 1.1 },
        { width: 100, unit: 'vw', ratio: 0.6 },
      ],
      SMALL: [
        { from: 641, width: 100, unit: 'vw' },
        { width: 100, unit: 'vw', ratio: 0.85 },
      ],
    },
    beside: {
      LARGE: [
        { from: 760, width: 60, unit: 'vw', ratio: 4 / 3 },
        { width: 95, unit: 'vw', ratio: 3 / 2 },
      ],
      MEDIUM: [
        { from: 760, width: 44, unit: 'vw', ratio: 1 },
        { width: 90, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [
        { from: 760, width: 21, unit: 'vw', ratio: 4 / 5 },
        { width: 56, unit: 'vw', ratio: 4 / 5 },
      ],
    },
    portrait: [
      { from: 760, width: 24, unit: 'vw', ratio: 4 / 5 },
      { width: 80, unit: 'vw', ratio: 4 / 5 },
    ],
    entry: [
      { from: 1100, width: 220, unit: 'px' },
      { from: 760, width: 17, unit: 'vw' },
      { width: 100, unit: 'vw' },
    ],
    // a strip 60 % as high as the window
    gallery: [
      { from: 760, width: 600, unit: 'px', ratio: 1.1 },
      { width: 88, unit: 'vw' },
    ],
  },
  signBesideName: true,
})
