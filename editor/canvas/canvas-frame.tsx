import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { trustedMarkup } from '../../design/trusted-markup.ts'
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
        ref={take}
        // some browsers put a document of their own into a new frame a moment later
        onLoad={(event) => {
          if (event.currentTarget.contentDocument !== page) take(event.currentTarget)
        }}
      />
      {page !== null && <FrameDocumentContext value={page}>{createPortal(children, page.body)}</FrameDocumentContext>}
    </>
  )
}

/** The sheets of each page, before those of what stands in it, and what was written into them. */
const sheetsOf = new WeakMap<Document, { css: string; sheet: CSSStyleSheet }[]>()

/**
 * A new frame holds a document in quirks mode. Another is written in its place at once, where `srcdoc` would have the page wait for the frame
 * to load.
 */
function writeEmptyPage(document: Document): void {
  document.open()
  document.write(trustedMarkup(emptyPage))
  document.close()
}

/** Standards mode, and a viewport like that of a published page. */
const emptyPage =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head><body></body></html>'
