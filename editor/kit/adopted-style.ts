import { useLayoutEffect } from 'react'

/**
 * Adds a style sheet generated at run time to a document, after the document's own. Uses `adoptedStyleSheets`, since the editor's
 * CSP forbids `<style>` (ADR 22).
 */
export function useAdoptedStyle(css: string, page: Document | null = document): void {
  useLayoutEffect(() => {
    // a sheet can only be adopted by documents of the window that created it
    const window = page?.defaultView
    if (!window || css === '') return
    const sheet = new window.CSSStyleSheet()
    sheet.replaceSync(css)
    page.adoptedStyleSheets.push(sheet)
    return () => {
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [css, page])
}
