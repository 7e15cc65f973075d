import { useLayoutEffect } from 'react'

/**
 * Gives a document a style sheet that is made while the editor runs; it comes after the document's own. By way of
 * `adoptedStyleSheets`, since the editor's policy allows no `<style>` (ADR 22).
 */
export function useAdoptedStyle(css: string, page: Document | null = document): void {
  useLayoutEffect(() => {
    // a sheet belongs to the window that made it
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
