import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { SiteImage } from '../domain/image/image.ts'
import type { LanguageCode } from '../domain/language/language.ts'
import { textIn } from '../domain/language/translatable.ts'
import { previewPrefix } from '../domain/publishing/release.ts'
import { eventDaysInWords } from '../modules/kit/dates.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { eventDateOf, siteHeaderOf, siteTitleOf } from '../modules/site-facts.ts'

/** The preview's content: the owner's texts in the site's design. */
export interface SocialPreview extends Pick<SiteDocument, 'theme' | 'colorScheme' | 'fonts' | 'siteGraphic'> {
  title: string
  line: string
  date: string
  picture: Pick<SiteImage, 'path' | 'fileName' | 'focus'> | null
}

/** Incremented when previews of unchanged sites must be drawn differently. */
const drawing = 3

/** None for a page without a title, which has nothing to show. */
export function socialPreviewOf(document: SiteDocument, language: LanguageCode): SocialPreview | null {
  const title = siteTitleOf(document, language)
  if (title === '') return null
  const { theme, colorScheme, fonts, siteGraphic } = document
  const header = siteHeaderOf(document)
  const image = header?.image ?? null
  const eventDate = eventDateOf(document)
  return {
    theme,
    colorScheme,
    fonts,
    siteGraphic,
    title,
    line: header === undefined ? '' : textIn(header.secondLine, language),
    date: eventDaysInWords(eventDate, language),
    picture: image === null ? null : { path: image.path, fileName: image.fileName, focus: image.focus },
  }
}

/**
 * The preview's name in the asset store, derived from its content: a page can refer to it before it is drawn, and it is only redrawn when
 * it would look different. Includes the site, so that all previews of a site that gets a password can be found.
 */
export function previewName(siteId: string, preview: SocialPreview): string {
  return `${previewPrefix(siteId)}${previewHash.memo(JSON.stringify([drawing, preview]))}.jpg`
}

const previewHash = new LRUCache<string, string>({
  max: 1000,
  memoMethod: (shown) => hash('sha256', shown).slice(0, 20),
})
