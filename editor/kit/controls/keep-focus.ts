const controls = 'a[href], button, input, select, textarea, [tabindex]'
/** Focusing one of these opens a phone's keyboard, which is unexpected after pressing a button. */
const written = 'textarea, input:is([type="text"], [type="url"], [type="email"], :not([type]))'

/** The position of the focused element in a panel, kept for when the element is removed. */
interface Place {
  element: Element
  ancestors: readonly Element[]
  before: readonly HTMLElement[]
}

/** Removed, disabled or hidden: the focus cannot stay on it. */
const isGone = (element: Element) => element.getClientRects().length === 0 || element.matches(':disabled')

/**
 * Moves the focus when the focused control is removed or disabled, e.g. a button that has done its job: otherwise Escape would no longer
 * close the panel, and screen reader users would end up at the top of the page. The focus moves to the previous control, else to
 * the first one in the same part of the panel. Returns the function that stops it.
 */
export function keepFocus(root: HTMLElement): () => void {
  const page = root.ownerDocument
  let place: Place | null = null

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    const all = controlsIn(root)
    const at = all.indexOf(target)
    place = { element: target, ancestors: ancestorsOf(target, root), before: at < 0 ? [] : all.slice(0, at) }
  }
  /** Some browsers fire blur before they remove the element. If the focus moved by itself, the element is still there. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const left = place
    if (relatedTarget instanceof Node) {
      if (!root.contains(relatedTarget)) place = null
      return
    }
    setTimeout(() => {
      if (place === left && left !== null && !isGone(left.element) && page.activeElement !== left.element) place = null
    })
  }
  const watcher = new MutationObserver(() => {
    if (place === null || !isGone(place.element)) return
    // a browser takes the focus from a disabled control a little later
    if (page.activeElement !== page.body && page.activeElement !== place.element) return
    substituteFor(place, root)?.focus({ preventScroll: true })
  })

  root.addEventListener('focusin', onFocus)
  root.addEventListener('focusout', onBlur)
  watcher.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] })
  return () => {
    root.removeEventListener('focusin', onFocus)
    root.removeEventListener('focusout', onBlur)
    watcher.disconnect()
  }
}

function substituteFor({ ancestors, before }: Place, root: HTMLElement): HTMLElement | undefined {
  const part = ancestors.find((ancestor) => ancestor.isConnected && controlsIn(ancestor).length > 0) ?? root
  const there = controlsIn(part)
  return there.findLast((control) => before.includes(control)) ?? there[0]
}

function controlsIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(controls)].filter(
    (control) =>
      control.tabIndex >= 0 && !control.matches(`:disabled, ${written}`) && control.getClientRects().length > 0,
  )
}

/** The ancestors, innermost first; `root` is last. */
function ancestorsOf(element: Element, root: HTMLElement): Element[] {
  const parent = element.parentElement
  return parent === null || parent === root ? [root] : [parent, ...ancestorsOf(parent, root)]
}
