import type { ThemeName } from '../../design/theme-name.ts'
import type { ImageSizeName } from '../../domain/image.ts'
import type { PlaceStep } from '../kit/size-hint.ts'

/** How wide the picture beside a text stands in each theme; below 900 px it stands over the text. */
export const besidePictureSizes: { [T in ThemeName]: { [S in ImageSizeName]: readonly PlaceStep[] } } = {
  theme4: {
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
  theme12: {
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
}
