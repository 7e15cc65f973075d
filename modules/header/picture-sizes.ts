import type { ThemeName } from '../../design/theme-name.ts'
import type { ImageSizeName } from '../../domain/image.ts'

/** How wide the opening's picture stands in each theme: the browser's hint for which file to fetch. */
export const headerPictureSizes: { [T in ThemeName]: { [S in ImageSizeName]: string } } = {
  theme4: { LARGE: '100vw', MEDIUM: '(min-width: 1040px) 960px, 95vw', SMALL: '(min-width: 572px) 320px, 56vw' },
  theme12: { LARGE: '(min-width: 860px) 768px, 92vw', MEDIUM: '(min-width: 860px) 656px, 85vw', SMALL: '180px' },
}
