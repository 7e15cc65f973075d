import type { TemplateName } from '../../design/templates/templates.ts'
import type { Brand } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'

/** How many designs stand on the shelf; the rest is one press away. */
export const shownDesigns = 8

/** Widths of the pictures, px: for the shelf on a phone or a plain desk, and for twice as dense screens. The height is 5/4. */
export const designPictureWidths = [360, 720] as const

/** The file that shows a brand's example page in a design. `npm run start-pictures` makes them all. */
export function designPicture(picture: {
  brand: Brand
  template: TemplateName
  language: UiLanguage
  width: number
  type: 'avif' | 'webp'
}): string {
  const { brand, template, language, width, type } = picture
  return `landing/pictures/${brand}-${template.toLowerCase()}-${language}-${width}.${type}`
}
