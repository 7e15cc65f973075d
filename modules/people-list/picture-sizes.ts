import type { ThemeName } from '../../design/theme-name.ts'
import type { PlaceStep } from '../kit/size-hint.ts'

/** How wide a portrait stands in each theme: on a phone alone, above it two or three in a row. */
export const portraitSizes: { [T in ThemeName]: readonly PlaceStep[] } = {
  theme4: [
    { from: 641, width: 304, unit: 'px', ratio: 3 / 4 },
    { width: 240, unit: 'px', ratio: 3 / 4 },
  ],
  theme12: [{ width: 240, unit: 'px', ratio: 4 / 5 }],
}
