import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { trustedPage } from '../../design/trusted-markup.ts'
import { directionOf, type LanguageCode } from '../../domain/language/language.ts'
import { FrameDocumentContext } from './frame-document.ts'

export interface CanvasFrameProps {
  /** Read out when the frame is reached. */
  title: string
  language: LanguageCode
  /** Style sheets of the page, in order and always as many; replaced in place when they change. */
  styles: readonly string[]
  className: string
  /** Called with the frame's document once it can be drawn in. */
  onDocument: (document: Document) => void
  children: ReactNode
}

/**
 * A document of its own for the page, so that the site's styles and the editor's never meet and the page's breakpoints
 * and viewport units are those of the frame. React draws into its body.
 */
export function CanvasFrame({ title, language, styles, className, onDocument, children }: CanvasFrameProps): ReactNode {
  const [page, setPage] = useState<Document | null>(null)
  // the frame first holds an empty document in quirks mode; ours is there once it has loaded
  const take = (frame: HTMLIFrameElement) => {
    if (frame.contentDocument === null) return
    setPage(frame.contentDocument)
    onDocument(frame.contentDocument)
  }

  useLayoutEffect(() => {
    if (page === null) return
    page.documentElement.lang = language
    page.documentElement.dir = directionOf(language)
    page.title = title
  }, [page, language, title])

  useLayoutEffect(() => {
    const window = page?.defaultView
    if (!window) return
    const known = sheetsOf.get(page)
    const sheets = known ?? styles.map(() => ({ css: '', sheet: new window.CSSStyleSheet() }))
    // replaced in place: fonts in a sheet that has not changed stay loaded
    for (const [index, each] of sheets.entries()) {
      const css = styles[index] ?? ''
      if (each.css !== css) each.sheet.replaceSync(css)
      each.css = css
    }
    if (known === undefined) page.adoptedStyleSheets.unshift(...sheets.map(({ sheet }) => sheet))
    sheetsOf.set(page, sheets)
  }, [page, styles])

  return (
    <>
      <iframe
        className={className}
        title={title}
        srcDoc={trustedPage(emptyPage)}
        onLoad={(event) => take(event.currentTarget)}
      />
      {page !== null && <FrameDocumentContext value={page}>{createPortal(children, page.body)}</FrameDocumentContext>}
    </>
  )
}

/** The sheets of each page, before those of what stands in it, and what was written into them. */
const sheetsOf = new WeakMap<Document, { css: string; sheet: CSSStyleSheet }[]>()

/** Standards mode, and a viewport like that of a published page. */
const emptyPage =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body></body></html>'
