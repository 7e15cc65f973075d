import { styleHash } from '../design/style-hash.ts'
import { directionOf, type LanguageCode } from '../domain/language/language.ts'
import { localeWithTerritory } from '../domain/language/locale-with-territory.ts'

export interface PageHead {
  language: LanguageCode
  title: string
  description: string
  robots: string
  /** Absolute; null for pages without a canonical URL, such as 404. */
  canonical: string | null
  alternates?: readonly { language: string; href: string }[]
  image?: { url: string; width: number; height: number; alt?: string } | null
  siteName: string
  /** URLs of the icons for browser tabs and phones' home screens. */
  icons: { tab: string; phone: string }
  /** Fonts needed for the first paint. */
  preloads?: readonly string[]
  /** Colour of the browser's UI on phones. */
  themeColor?: string
  scripts?: readonly string[]
  /** The event for search engines: JSON-LD that is safe in a script element (event-data.ts). */
  eventData?: string
  /** Id of the site for which a visit to this page is counted. */
  site?: string
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => references[sign] ?? '')

const meta = (kind: 'name' | 'property', key: string, content: string | number) =>
  content === '' ? '' : `<meta ${kind}="${key}" content="${escaped(String(content))}">`

/** The pieces of a page: strings, and encoded HTML. */
export type PagePart = string | Buffer

/**
 * A complete document around a body rendered by React. Styles are inlined: the first paint needs only the page and its fonts. `style` is
 * trusted and inserted as it is, and so is `screenStyle`, which is not for print. The page's policy allows this one style sheet by its
 * hash (ADR 22). Written in parts: as one string it would be copied twice more before it is bytes.
 */
export function pageBytes(
  head: PageHead,
  style: readonly PagePart[],
  body: readonly PagePart[],
  screenStyle: PagePart = '',
): Buffer {
  const sheet = screenStyle === '' ? style : [...style, '@media screen{', screenStyle, '}']
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'self' ${styleHash(...sheet)}">`
  return written([openingOf(head), policy, '<style>', ...sheet, '</style></head><body>', ...body, '</body></html>'])
}

/** Buffer for encoding pages; grows to the largest page. */
let desk = Buffer.allocUnsafe(2 ** 18)
/** Maximum UTF-8 bytes of a UTF-16 code unit. */
const maxBytes = 3

function written(parts: readonly PagePart[]): Buffer {
  const most = parts.reduce((sum, part) => sum + part.length * maxBytes, 0)
  if (most > desk.length) desk = Buffer.allocUnsafe(most)
  let end = 0
  for (const part of parts) end += typeof part === 'string' ? desk.write(part, end) : part.copy(desk, end)
  return Buffer.from(desk.subarray(0, end))
}

/** The same as a string. */
export const pageHtml = (head: PageHead, style: string, body: string): string =>
  pageBytes(head, [style], [body]).toString()

/**
 * Everything before a page's styles. Written as strings: it is the same few lines on every page, and rendering them with React would take
 * a quarter of the time of the whole page.
 */
function openingOf(head: PageHead): string {
  const {
    language,
    canonical,
    alternates = [],
    preloads = [],
    scripts = [],
    themeColor = '',
    eventData = '',
    site,
  } = head
  const counted = site === undefined ? '' : ` data-site="${site}"`
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"${counted}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(head.title)}</title>`,
    ...preloads.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    meta('name', 'description', head.description),
    meta('name', 'robots', head.robots),
    meta('name', 'format-detection', 'telephone=no'),
    meta('name', 'theme-color', themeColor),
    ...(canonical === null
      ? []
      : [`<link rel="canonical" href="${escaped(canonical)}">`, socialPreview(head, canonical)]),
    `<link rel="icon" href="${head.icons.tab}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${head.icons.phone}">`,
    ...alternates.map(
      ({ language: code, href }) => `<link rel="alternate" hreflang="${code}" href="${escaped(href)}">`,
    ),
    ...(eventData === '' ? [] : [`<script type="application/ld+json">${eventData}</script>`]),
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
  ].join('')
}

function socialPreview(head: PageHead, url: string): string {
  const { image = null } = head
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:locale', localeWithTerritory(head.language)),
    ...(image === null
      ? []
      : [
          meta('property', 'og:image', image.url),
          meta('property', 'og:image:width', image.width),
          meta('property', 'og:image:height', image.height),
          meta('property', 'og:image:alt', image.alt ?? ''),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
  ].join('')
}
