import { createKit } from '../create-kit.ts'
import { theme11Parts } from './parts.tsx'
import { salonTokens } from './salon-art.ts'

const sheets = import.meta.glob<string>('./*.css', { eager: true, query: '?inline', import: 'default' })

export const kit = createKit('theme11', sheets, {
  tokens: salonTokens,
  pictureSizes: {
    header: {
      LARGE: [
        { from: 900, width: 98, unit: 'vw', ratio: 3 / 2 },
        { from: 641, width: 100, unit: 'vw', ratio: 1.14 },
        // as high as a phone
        { width: 100, unit: 'vw', ratio: 1 / 2 },
      ],
      MEDIUM: [
        { from: 641, width: 400, unit: 'px', ratio: 3 / 4 },
        { width: 60, unit: 'vw', ratio: 3 / 4 },
      ],
      SMALL: [{ width: 220, unit: 'px', ratio: 1 }],
    },
    beside: {
      LARGE: [
        { from: 900, width: 520, unit: 'px', ratio: 3 / 4 },
        { width: 90, unit: 'vw', ratio: 3 / 4 },
      ],
      MEDIUM: [
        { from: 900, width: 400, unit: 'px', ratio: 3 / 4 },
        { width: 70, unit: 'vw', ratio: 3 / 4 },
      ],
      SMALL: [{ width: 220, unit: 'px', ratio: 1 }],
    },
    portrait: [{ width: 280, unit: 'px', ratio: 3 / 4 }],
    gallery: [
      { from: 1300, width: 454, unit: 'px', ratio: 3 / 4 },
      { from: 641, width: 36, unit: 'vw', ratio: 3 / 4 },
      // one across the screen, then two beside each other
      { width: 76, unit: 'vw', ratio: 3 / 4 },
    ],
    entry: [{ width: 272, unit: 'px', ratio: 3 / 4 }],
  },
  parts: theme11Parts,
  capitals: { h1: 0.045, h2: 0.05, name: 0.05 },
})
