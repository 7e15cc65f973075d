import openingGround from '../../design/graphics/opening-ground.css?inline'
import { createKit } from '../create-kit.ts'
import { Stamp } from './stamp.tsx'

const sheets = import.meta.glob<string>('./*.css', { eager: true, query: '?inline', import: 'default' })

export const kit = createKit('theme12', sheets, {
  // its card keeps its own letters
  openingOnBackground: openingGround,
  pictureSizes: {
    header: {
      LARGE: [
        { from: 860, width: 768, unit: 'px' },
        { width: 90, unit: 'vw' },
      ],
      MEDIUM: [
        { from: 860, width: 656, unit: 'px', ratio: 3 / 2 },
        { width: 82, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [{ width: 180, unit: 'px', ratio: 4 / 5 }],
    },
    beside: {
      // on a card of its own or on one of two: about the same
      LARGE: [
        { from: 900, width: 500, unit: 'px', ratio: 3 / 2 },
        { width: 87, unit: 'vw', ratio: 3 / 2 },
      ],
      MEDIUM: [
        { from: 900, width: 440, unit: 'px', ratio: 3 / 2 },
        { width: 81, unit: 'vw', ratio: 3 / 2 },
      ],
      SMALL: [{ width: 180, unit: 'px', ratio: 4 / 5 }],
    },
    portrait: [{ width: 240, unit: 'px', ratio: 4 / 5 }],
  },
  parts: { ReplyCard: Stamp },
})
