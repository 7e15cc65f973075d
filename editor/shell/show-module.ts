import { scrollBehaviour } from '../canvas/hold-links.ts'

/** How far below the canvas's upper edge a module comes to rest, px (specification 2, section 2). */
const offset = 100

/**
 * Scrolls the canvas to a module once it has been drawn where it now is; where `field` is given and has a place of its own
 * on the page, a picture of a gallery for example, to that.
 */
export function showModule(
  page: Document | null,
  moduleId: string,
  when: 'always' | 'if-out-of-sight',
  field?: string,
): void {
  const view = page?.defaultView
  if (page === null || view === null || view === undefined) return
  // after React has drawn the change
  view.setTimeout(() => {
    const block = page.querySelector(`[data-module="${moduleId}"]`)?.closest('.block')
    if (block === null || block === undefined) return
    const shown = field === undefined ? null : block.querySelector(`[data-field="${CSS.escape(field)}"]`)
    const { top, bottom } = (shown ?? block).getBoundingClientRect()
    if (when === 'if-out-of-sight' && bottom > offset && top < view.innerHeight - offset) return
    view.scrollTo({ top: view.scrollY + top - offset, behavior: scrollBehaviour(page) })
  }, 30)
}

/** Puts the focus on a module's tools, once they are drawn and a dialog has given the focus back; null: on what adds one. */
export function focusModule(page: Document | null, moduleId: string | null): void {
  page?.defaultView?.setTimeout(() => {
    const tools = moduleId === null ? '.ed-insert-alone button' : `[data-module="${moduleId}"] > .ed-pill button`
    page.querySelector<HTMLElement>(tools)?.focus({ preventScroll: true })
  }, 60)
}
