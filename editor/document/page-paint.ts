import { type CSSProperties, useMemo } from 'react'
import { colourTokens } from '../../design/colour-tokens.ts'
import { fontFaces, fontTokens } from '../../design/font-style.ts'
import { browserAssetUrl } from '../../renderer/browser-assets.ts'
import type { Look } from './design-target.ts'
import { useDraftDocument } from './editor-context.ts'

/** The page's colours and fonts, for thumbnails outside the canvas: a style for the wrapping element, and the @font-face rules. */
export const usePagePaint = (): { style: CSSProperties; faces: string } => usePaint(useDraftDocument())

/** As `usePagePaint`, for any look. */
export function usePaint({ colorScheme, fonts }: Pick<Look, 'colorScheme' | 'fonts'>): {
  style: CSSProperties
  faces: string
} {
  return useMemo(() => {
    const tokens = Object.entries({ ...colourTokens(colorScheme), ...fontTokens(fonts) })
    return {
      style: Object.fromEntries(tokens.map(([name, value]) => [`--${name}`, value])),
      faces: fontFaces(fonts, browserAssetUrl),
    }
  }, [colorScheme, fonts])
}
