import { hash } from 'node:crypto'
import type { SiteImage } from '../domain/image/image.ts'
import type { LanguageCode } from '../domain/language/language.ts'
import { textIn } from '../domain/language/translatable.ts'
import { previewPrefix } from '../domain/publishing/release.ts'
import { dayInWords } from '../modules/kit/dates.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { eventDateOf, siteHeaderOf, siteTitleOf } from '../modules/site-facts.ts'
import { remembered } from './remembered.ts'

/** What such a picture shows: the owner's own words in the site's own design. */
export interface SocialPreview extends Pick<SiteDocument, 'theme' | 'colorScheme' | 'fonts' | 'siteGraphic'> {
  title: string
  line: string
  date: string
  picture: Pick<SiteImage, 'path' | 'fileName'> | null
}

/** Raised when the same site is to be drawn differently from now on. */
const drawing = 1

/** None for a page without a title: it has nothing to say for itself. */
export function socialPreviewOf(document: SiteDocument, language: LanguageCode): SocialPreview | null {
  const title = siteTitleOf(document, language)
  if (title === '') return null
  const { theme, colorScheme, fonts, siteGraphic } = document
  const header = siteHeaderOf(document)
  const image = header?.image ?? null
  const { start: day } = eventDateOf(document)
  return {
    theme,
    colorScheme,
    fonts,
    siteGraphic,
    title,
    line: header === undefined ? '' : textIn(header.secondLine, language),
    date: day === null ? '' : dayInWords(day, language),
    picture: image === null ? null : { path: image.path, fileName: image.fileName },
  }
}

/**
 * The picture's name in the asset store, made of what it shows: a page can name it before it is drawn, and it is drawn anew
 * only when it would look different. It bears its site, so that all of a site's can be found that gets a password.
 */
export function previewName(siteId: string, preview: SocialPreview): string {
  return `${previewPrefix(siteId)}${previewHash(JSON.stringify([drawing, preview]))}.jpg`
}

const previewHash = remembered(1000, (shown) => hash('sha256', shown).slice(0, 20))
