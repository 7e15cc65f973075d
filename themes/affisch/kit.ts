import { createKit } from '../create-kit.ts'
import { theme8Parts } from './parts.tsx'
import { decoratePosterTitle, posterPieces, setPoster } from './title.tsx'

const sheets = import.meta.glob<string>('./*.css', { eager: true, query: '?inline', import: 'default' })

export const kit = createKit('theme8', sheets, {
  pictureSizes: {
    header: {
      LARGE: [
        // as high as most of the window
        { from: 900, width: 100, unit: 'vw', ratio: 5 / 2 },
        { from: 641, width: 100, unit: 'vw', ratio: 1 },
        { width: 100, unit: 'vw', ratio: 0.72 },
      ],
      MEDIUM: [
        { from: 900, width: 50, unit: 'vw', ratio: 1 },
        { width: 100, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [
        { from: 641, width: 26, unit: 'vw', ratio: 1 },
        { width: 56, unit: 'vw', ratio: 1 },
      ],
    },
    beside: {
      LARGE: [
        { from: 760, width: 58, unit: 'vw', ratio: 1 },
        { width: 100, unit: 'vw', ratio: 1 },
      ],
      MEDIUM: [
        { from: 760, width: 42, unit: 'vw', ratio: 4 / 5 },
        { width: 100, unit: 'vw', ratio: 1 },
      ],
      SMALL: [
        { from: 760, width: 24, unit: 'vw', ratio: 1 },
        { width: 56, unit: 'vw', ratio: 1 },
      ],
    },
    portrait: [
      { from: 760, width: 25, unit: 'vw', ratio: 4 / 5 },
      { width: 50, unit: 'vw', ratio: 4 / 5 },
    ],
    gallery: [
      { from: 760, width: 31, unit: 'vw', ratio: 4 / 5 },
      { width: 50, unit: 'vw', ratio: 4 / 5 },
    ],
  },
  parts: theme8Parts,
  capitals: {},
  decorateTitle: decoratePosterTitle,
  titlePieces: posterPieces,
  setTitle: setPoster,
})
