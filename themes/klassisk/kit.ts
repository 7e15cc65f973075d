import { createKit } from '../create-kit.ts'

const sheets = import.meta.glob<string>('./*.css', { eager: true, query: '?inline', import: 'default' })

export const kit = createKit('theme4', sheets, {
  pictureSizes: {
    header: {
      LARGE: [
        { from: 641, width: 100, unit: 'vw' },
        // nearly as high as a phone
        { width: 100, unit: 'vw', ratio: 1 },
      ],
      MEDIUM: [
        { from: 1040, width: 960, unit: 'px', ratio: 3 / 2 },
        { width: 92, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [
        { from: 572, width: 320, unit: 'px', ratio: 4 / 5 },
        { width: 56, unit: 'vw', ratio: 4 / 5 },
      ],
    },
    beside: {
      LARGE: [
        { from: 900, width: 520, unit: 'px', ratio: 4 / 5 },
        { from: 641, width: 90, unit: 'vw', ratio: 3 / 2 },
        { width: 100, unit: 'vw', ratio: 3 / 2 },
      ],
      MEDIUM: [
        { from: 900, width: 370, unit: 'px', ratio: 4 / 5 },
        { from: 641, width: 68, unit: 'vw', ratio: 3 / 2 },
        { width: 88, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [
        { from: 393, width: 220, unit: 'px', ratio: 4 / 5 },
        { width: 56, unit: 'vw', ratio: 4 / 5 },
      ],
    },
    portrait: [
      { from: 641, width: 304, unit: 'px', ratio: 3 / 4 },
      { width: 240, unit: 'px', ratio: 3 / 4 },
    ],
  },
})
