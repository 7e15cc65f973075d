import { scrollBehaviour } from '../canvas/hold-links.ts'

/** How far below the canvas's upper edge a module comes to rest, px (product-rules.md#menu). */
const offset = 100

/** A module as it is drawn on the page, its texts and its tools. */
export function blockOf(page: Document, moduleId: string): Element | null {
  return page.querySelector(`[data-module="${CSS.escape(moduleId)}"]`)?.closest('.block') ?? null
}

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
    const block = blockOf(page, moduleId)
    if (block === null) return
    const shown = field === undefined ? null : block.querySelector(`[data-field="${CSS.escape(field)}"]`)
    const { top, bottom } = (shown ?? block).getBoundingClientRect()
    if (when === 'if-out-of-sight' && bottom > offset && top < view.innerHeight - offset) return
    view.scrollTo({ top: view.scrollY + top - offset, behavior: scrollBehaviour(page) })
  }, 30)
}

/** Scrolls to a text of a module and puts the caret into it; on the module's tools where the text is written in a panel. */
export function showText(page: Document | null, moduleId: string, field: string): void {
  showModule(page, moduleId, 'always', field)
  page?.defaultView?.setTimeout(() => {
    const text = blockOf(page, moduleId)?.querySelector<HTMLElement>(`.ed-text[data-field="${CSS.escape(field)}"]`)
    if (text === null || text === undefined) focusModule(page, moduleId)
    else text.focus({ preventScroll: true })
  }, 60)
}

/** Puts the caret into the heading of a module that has just been added; on its tools where it has none. */
export function writeHeading(page: Document | null, moduleId: string): void {
  page?.defaultView?.setTimeout(() => {
    const heading = blockOf(page, moduleId)?.querySelector<HTMLElement>(':is(h1, h2) .ed-text')
    if (heading === null || heading === undefined) focusModule(page, moduleId)
    else heading.focus({ preventScroll: true })
  }, 60)
}

/** Puts the focus on a module's tools, once they are drawn and a dialog has given the focus back; null: on what adds one. */
export function focusModule(page: Document | null, moduleId: string | null): void {
  page?.defaultView?.setTimeout(() => {
    const tools = moduleId === null ? '.ed-insert-alone button' : `[data-module="${moduleId}"] > .ed-pill button`
    page.querySelector<HTMLElement>(tools)?.focus({ preventScroll: true })
  }, 60)
}
