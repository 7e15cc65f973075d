const controls = 'a[href], button, input, select, textarea, [tabindex]'
/** Writing there opens a phone's keyboard: not what somebody asked for who pressed a button. */
const written = 'textarea, input:is([type="text"], [type="url"], [type="email"], :not([type]))'

/** Where the focus is in a panel, as far as it is needed once its element is gone. */
interface Place {
  element: Element
  ancestors: readonly Element[]
  before: readonly HTMLElement[]
}

/**
 * Keeps the focus inside when the control that has it is taken away, as a button that did its work is: without it Escape no
 * longer closes the panel, and who listens is left at the top of the page. It goes to the control before it, else to the
 * first one of the part that the control stood in. Gives the function that stops watching.
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
  /** Some browsers tell of a blur before they remove the element: who has left of their own accord left it standing. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    const left = place
    if (relatedTarget instanceof Node) {
      if (!root.contains(relatedTarget)) place = null
      return
    }
    setTimeout(() => {
      if (place === left && left?.element.isConnected === true && page.activeElement !== left.element) place = null
    })
  }
  const watcher = new MutationObserver(() => {
    if (place === null || place.element.isConnected || page.activeElement !== page.body) return
    substituteFor(place, root)?.focus({ preventScroll: true })
  })

  root.addEventListener('focusin', onFocus)
  root.addEventListener('focusout', onBlur)
  watcher.observe(root, { childList: true, subtree: true })
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

/** From the inside out; `root` is the last one. */
function ancestorsOf(element: Element, root: HTMLElement): Element[] {
  const parent = element.parentElement
  return parent === null || parent === root ? [root] : [parent, ...ancestorsOf(parent, root)]
}
