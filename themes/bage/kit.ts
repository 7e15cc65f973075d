import openingGround from '../../design/graphics/opening-ground.css?inline'
import { createKit } from '../create-kit.ts'

const sheets = import.meta.glob<string>('./*.css', { eager: true, query: '?inline', import: 'default' })

export const kit = createKit('theme10', sheets, {
  // its doorway keeps its own letters
  openingOnBackground: openingGround,
  pictureSizes: {
    header: {
      LARGE: [
        { from: 760, width: 640, unit: 'px', ratio: 1.15 },
        // nearly as high as a phone
        { width: 84, unit: 'vw', ratio: 0.85 },
      ],
      MEDIUM: [
        { from: 1100, width: 416, unit: 'px', ratio: 0.55 },
        { from: 480, width: 416, unit: 'px', ratio: 0.85 },
        { width: 88, unit: 'vw', ratio: 0.9 },
      ],
      SMALL: [
        { from: 600, width: 220, unit: 'px', ratio: 1 },
        { width: 36, unit: 'vw', ratio: 1 },
      ],
    },
    beside: {
      LARGE: [
        { from: 900, width: 464, unit: 'px', ratio: 0.65 },
        { from: 530, width: 464, unit: 'px', ratio: 4 / 5 },
        { width: 88, unit: 'vw', ratio: 4 / 5 },
      ],
      MEDIUM: [
        { from: 500, width: 352, unit: 'px', ratio: 4 / 5 },
        { width: 68, unit: 'vw', ratio: 4 / 5 },
      ],
      SMALL: [{ width: 208, unit: 'px', ratio: 3 / 4 }],
    },
    portrait: [
      { from: 641, width: 272, unit: 'px', ratio: 0.7 },
      { width: 240, unit: 'px', ratio: 3 / 4 },
    ],
    gallery: [
      { from: 1100, width: 310, unit: 'px', ratio: 0.68 },
      { from: 900, width: 27, unit: 'vw', ratio: 0.68 },
      { width: 46, unit: 'vw', ratio: 0.7 },
    ],
    entry: [
      { from: 1100, width: 450, unit: 'px', ratio: 1 },
      { from: 641, width: 42, unit: 'vw', ratio: 1 },
      { width: 84, unit: 'vw', ratio: 1 },
    ],
  },
})
