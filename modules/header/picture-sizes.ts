import type { ThemeName } from '../../design/theme-name.ts'
import type { ImageSizeName } from '../../domain/image.ts'
import type { PlaceStep } from '../kit/size-hint.ts'

/** How wide the opening's picture stands in each theme. */
export const headerPictureSizes: { [T in ThemeName]: { [S in ImageSizeName]: readonly PlaceStep[] } } = {
  theme4: {
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
  theme12: {
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
}
