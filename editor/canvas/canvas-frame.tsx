import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { trustedMarkup } from '../../design/trusted-markup.ts'
import { directionOf, type LanguageCode } from '../../domain/language/language.ts'
import { FrameDocumentContext } from './frame-document.ts'

export interface CanvasFrameProps {
  /** The frame's accessible name. */
  title: string
  language: LanguageCode
  /** The page's style sheets, in order. Their number must not change; a changed sheet is replaced in place. */
  styles: readonly string[]
  className: string
  /** Called with the frame's document once React can render into it. */
  onDocument: (document: Document) => void
  children: ReactNode
}

/**
 * Renders the page in an iframe, so that the site's styles and the editor's are isolated from each other, and breakpoints and
 * viewport units refer to the frame. React renders into its body through a portal.
 */
export function CanvasFrame({ title, language, styles, className, onDocument, children }: CanvasFrameProps): ReactNode {
  const [page, setPage] = useState<Document | null>(null)
  const take = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const document = frame?.contentDocument
      if (document == null) return
      if (!sheetsOf.has(document)) writeEmptyPage(document)
      setPage(document)
      onDocument(document)
    },
    [onDocument],
  )

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
    // replace in place: fonts of unchanged sheets stay loaded
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
        ref={take}
        // some browsers replace a new frame's document shortly after it is inserted
        onLoad={(event) => {
          if (event.currentTarget.contentDocument !== page) take(event.currentTarget)
        }}
      />
      {page !== null && <FrameDocumentContext value={page}>{createPortal(children, page.body)}</FrameDocumentContext>}
    </>
  )
}

/** The page's own sheets per document, with the CSS last written to each. They precede any sheets that components adopt. */
const sheetsOf = new WeakMap<Document, { css: string; sheet: CSSStyleSheet }[]>()

/**
 * A new iframe starts with a document in quirks mode. `document.write` replaces it synchronously, whereas `srcdoc` would delay
 * the page until the frame has loaded.
 */
function writeEmptyPage(document: Document): void {
  document.open()
  document.write(trustedMarkup(emptyPage))
  document.close()
}

/** Standards mode, with the same viewport as a published page. */
const emptyPage =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body></body></html>'
