import { useLayoutEffect, useRef } from 'react'

/**
 * Gives a document style sheets that are made while the editor runs; they are in order, follow its own, and are replaced in place when they
 * change. By way of `adoptedStyleSheets`, since the editor's policy allows no `<style>` (api/http/security-headers.ts).
 */
export function useAdoptedStyles(styles: readonly string[], page: Document | null = document): void {
  const adopted = useRef(new Map<number, { sheet: CSSStyleSheet; css: string }>())
  useLayoutEffect(() => {
    // a sheet belongs to the window that made it
    const window = page?.defaultView as (Window & typeof globalThis) | null | undefined
    if (page === null || window == null) return
    styles.forEach((css, index) => {
      const known = adopted.current.get(index)
      if ((known?.css ?? '') === css) return
      const sheet = known?.sheet ?? new window.CSSStyleSheet()
      sheet.replaceSync(css)
      if (known === undefined) page.adoptedStyleSheets.push(sheet)
      adopted.current.set(index, { sheet, css })
    })
  }, [styles, page])
  useLayoutEffect(
    () => () => {
      const own = new Set([...adopted.current.values()].map(({ sheet }) => sheet))
      adopted.current = new Map()
      if (page !== null) page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => !own.has(sheet))
    },
    [page],
  )
}

/** One such sheet of the editor's own document; none while it is empty. */
export function useAdoptedStyle(css: string, page?: Document | null): void {
  const styles = useRef<readonly string[]>([])
  if (styles.current[0] !== css) styles.current = [css]
  useAdoptedStyles(styles.current, page)
}
