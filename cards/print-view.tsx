import { renderToStaticMarkup } from 'react-dom/server'
import { fontFaces } from '../design/font-style.ts'
import { needsLatinExt } from '../design/fonts.ts'
import { handFaces } from '../design/logos/logo-fonts.ts'
import { renderStyled } from '../design/render-styled.tsx'
import { cardSize } from './card-size.ts'
import { CardSide } from './drawing/card-side.tsx'
import type { CardFiles } from './drawing/sheet.ts'
import type { PrintDocument } from './print-document.ts'
import { fallbackFaces, fontsOf } from './setting/glyph-fallback.ts'

export interface PrintViewOptions {
  files: CardFiles
  /** URL of a font file. */
  font: (file: string) => string
  /** Bleed on all sides, mm. */
  bleed: number
  /** Extra paper to the right of and below each side, mm, to be cut off; colours extend into it. */
  spare?: number
  title: string
  /** Names of the two sides. */
  labels: readonly [front: string, back: string]
  language: string
}

/** The text of an entry; for a code, the address below it. */
function wordsIn(entry: PrintDocument['content'][number]): string {
  if (entry.contentType === 'text') return entry.properties.text
  return entry.contentType === 'qr' ? entry.properties.url : ''
}

export interface PrintView {
  /** The complete page with its styles. */
  html: string
  /** Its content, for a page that has the styles already. */
  body: string
  style: string
}

/** The two sides of a card as pages of their exact size, from which the print file is made. */
export function renderPrintView(print: PrintDocument, options: PrintViewOptions): PrintView {
  const { files, font, bleed, spare = 0, title, labels, language } = options
  const width = cardSize.width + 2 * bleed
  const height = cardSize.height + 2 * bleed
  const texts = [...print.content.map(wordsIn), print.eventLogo?.additionalText ?? ''].join(' ')
  const faces = fontFaces(print.fonts, font, needsLatinExt(texts) ? ['latin', 'latin-ext'] : ['latin'])
  const hand = print.eventLogo === null ? '' : handFaces(print.eventLogo.name, print.fonts, font)
  const fallback = fallbackFaces(fontsOf(print.fonts), font, texts)
  const { markup, css } = renderStyled(
    <>
      <section>
        <CardSide print={print} page={1} files={files} bleed={bleed} id="front" label={labels[0]} />
      </section>
      <section>
        <CardSide print={print} page={2} files={files} bleed={bleed} id="back" label={labels[1]} />
      </section>
    </>,
  )
  const style =
    `${faces}${hand}${fallback}@page{size:${width + spare}mm ${height + spare}mm;margin:0}` +
    'html{-webkit-print-color-adjust:exact;print-color-adjust:exact}body{margin:0}' +
    `section{width:${width}mm;height:${height}mm;overflow:hidden;break-after:page}section:last-child{break-after:auto}` +
    // browsers clip at whole pixels, which may be slightly less than the side
    (spare > 0 ? 'section,section>svg{overflow:visible}' : '') +
    css
  const page = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rules of our own, in which no owner's words stand */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered above */}
      <body dangerouslySetInnerHTML={{ __html: markup }} />
    </html>,
  )
  return { html: `<!doctype html>${page}`, body: markup, style }
}
