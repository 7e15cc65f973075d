import type { LanguageCode } from '../../domain/language/language.ts'

/** The canvas's href for a language; the page's own switcher then switches the canvas. */
export const languageHref = (code: LanguageCode) => `#language-${code}`

/**
 * Handles clicks on links in the canvas. Anchors in the menu scroll, and language links switch the language. In edit mode all
 * other links do nothing, as the page must stay in place; in review, anchors scroll and other addresses open in a new tab.
 * Returns the function that stops it.
 */
export function interceptLinks(
  page: Document,
  options: { editing: boolean; onLanguage: (language: LanguageCode) => void },
): () => void {
  const onClick = (event: MouseEvent) => {
    // already handled, e.g. by a gallery's script that opens the picture
    if (event.defaultPrevented) return
    const target = event.target
    if (target === null || !('closest' in target) || typeof target.closest !== 'function') return
    const link: HTMLAnchorElement | null = target.closest('a[href]')
    if (link === null) return
    // the frame's base URL is the editor's, so following an anchor would load the editor into the frame
    event.preventDefault()
    const href = link.getAttribute('href') ?? ''
    if (href.startsWith('#language-')) options.onLanguage(href.slice('#language-'.length))
    else if (options.editing && link.closest('.menu') === null) return
    else if (href.startsWith('#'))
      page.getElementById(href.slice(1))?.scrollIntoView({ behavior: scrollBehaviour(page) })
    else page.defaultView?.open(link.href, '_blank', 'noopener')
  }
  page.addEventListener('click', onClick)
  return () => page.removeEventListener('click', onClick)
}

/** Smooth, unless reduced motion is preferred. */
export function scrollBehaviour(page: Document): ScrollBehavior {
  return page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
