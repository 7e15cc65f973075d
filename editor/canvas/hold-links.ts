import type { LanguageCode } from '../../domain/language/language.ts'

/** What the canvas gives as address of a language; the page's own switcher then switches the canvas. */
export const languageHref = (code: LanguageCode) => `#language-${code}`

/**
 * Decides what a press on a link of the canvas does. The menu's anchors scroll, and a language switches. Others do nothing
 * in edit mode: the page must stay where it is; in review an anchor scrolls, and any other address opens beside the editor.
 * Gives the function that stops it.
 */
export function holdLinks(
  page: Document,
  options: { editing: boolean; onLanguage: (language: LanguageCode) => void },
): () => void {
  const onClick = (event: MouseEvent) => {
    // a gallery's own script has opened the picture
    if (event.defaultPrevented) return
    const target = event.target
    if (target === null || !('closest' in target) || typeof target.closest !== 'function') return
    const link: HTMLAnchorElement | null = target.closest('a[href]')
    if (link === null) return
    // left alone, an anchor would load the editor itself into the frame: the frame's base address is the editor's
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

/** Smooth, unless the owner has asked for less motion. */
export function scrollBehaviour(page: Document): ScrollBehavior {
  return page.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
