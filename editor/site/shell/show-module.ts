import { scrollBehaviour } from '../../canvas/intercept-links.ts'

/** How far below the canvas's top edge a module is scrolled to, px (product-rules.md#menu). */
const offset = 100

/** A module's element on the page, including its texts and tools. */
export function blockOf(page: Document, moduleId: string): Element | null {
  return page.querySelector(`[data-module="${CSS.escape(moduleId)}"]`)?.closest('.block') ?? null
}

/**
 * Scrolls the canvas to a module once it has been rendered in its current position; to the element of `field`, e.g. a picture in
 * a gallery, if that has its own element on the page.
 */
export function showModule(
  page: Document | null,
  moduleId: string,
  when: 'always' | 'if-out-of-sight',
  field?: string,
): void {
  const view = page?.defaultView
  if (page === null || view === null || view === undefined) return
  // after React has rendered the change
  view.setTimeout(() => {
    const block = blockOf(page, moduleId)
    if (block === null) return
    const shown = field === undefined ? null : block.querySelector(`[data-field="${CSS.escape(field)}"]`)
    const { top, bottom } = (shown ?? block).getBoundingClientRect()
    if (when === 'if-out-of-sight' && bottom > offset && top < view.innerHeight - offset) return
    view.scrollTo({ top: view.scrollY + top - offset, behavior: scrollBehaviour(page) })
  }, 30)
}

/** Scrolls to a text of a module and puts the caret in it; focuses the module's tools if the text is edited in a panel. */
export function showText(page: Document | null, moduleId: string, field: string): void {
  showModule(page, moduleId, 'always', field)
  page?.defaultView?.setTimeout(() => {
    const text = blockOf(page, moduleId)?.querySelector<HTMLElement>(`.ed-text[data-field="${CSS.escape(field)}"]`)
    if (text === null || text === undefined) focusModule(page, moduleId)
    else text.focus({ preventScroll: true })
  }, 60)
}

/** Puts the caret in the heading of a newly added module; focuses its tools if it has none. */
export function writeHeading(page: Document | null, moduleId: string): void {
  page?.defaultView?.setTimeout(() => {
    const heading = blockOf(page, moduleId)?.querySelector<HTMLElement>(':is(h1, h2) .ed-text')
    if (heading === null || heading === undefined) focusModule(page, moduleId)
    else heading.focus({ preventScroll: true })
  }, 60)
}

/** Focuses a module's tools, once they are rendered and a dialog has restored the focus; null focuses the button that adds a module. */
export function focusModule(page: Document | null, moduleId: string | null): void {
  page?.defaultView?.setTimeout(() => {
    const tools = moduleId === null ? '.ed-insert-alone button' : `[data-module="${moduleId}"] > .ed-pill button`
    page.querySelector<HTMLElement>(tools)?.focus({ preventScroll: true })
  }, 60)
}
