/** How far above and below what can be seen modules are drawn: in screens, so that nobody sees one being fetched. */
const near = '200% 0px'
/** Without a letter for so long, ms, modules are watched again: each of them is measured in every frame. */
const silence = 1000
/** An opening stays as it is: the menu may be part of it. */
const resting = '.block:not(.opening)'

/**
 * Modules far from what can be seen rest (`[data-far]`): the browser neither lays them out nor paints them nor looks for the
 * pointer in them, at every letter. They keep their height, and are found, reached by key and scrolled to as before; those
 * that are near stand exactly as guests see them. Gives the function that ends it.
 */
export function restFarModules(page: Document): () => void {
  const view = page.defaultView
  if (view === null) return () => {}
  const stop = new view.AbortController()
  const watch = new view.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        if (isIntersecting) wake(target)
        else rest(target, boundingClientRect.height)
    },
    // the page's own window, not the one around its frame
    { root: page, rootMargin: near },
  )
  /** Looks at these again, as tall as they are now; what is watched already is not watched twice. */
  const renew = (blocks: Iterable<Element>) => {
    for (const block of blocks) {
      wake(block)
      watch.unobserve(block)
      watch.observe(block)
    }
  }
  const renewAll = () => renew(page.querySelectorAll(`${resting}[data-far]`))
  const texts = new view.MutationObserver((changes) => {
    renew(new Set(changes.flatMap(({ target }) => (isElement(target) ? target.closest('[data-far]') : null) ?? [])))
    for (const block of page.querySelectorAll(`${resting}:not([data-far])`)) watch.observe(block)
  })
  const styles = new view.MutationObserver(renewAll)

  const watchAll = () => {
    for (const block of page.querySelectorAll(resting)) watch.observe(block)
  }
  let silent: ReturnType<typeof setTimeout> | undefined
  const watchNow = () => {
    if (silent === undefined) return
    clearTimeout(silent)
    silent = undefined
    watchAll()
  }
  // while letters come nothing comes near, but by scrolling
  const watchLater = () => {
    if (silent === undefined) watch.disconnect()
    clearTimeout(silent)
    silent = setTimeout(watchNow, silence)
  }

  watchAll()
  view.addEventListener('input', watchLater, { capture: true, signal: stop.signal })
  page.addEventListener('scroll', watchNow, { signal: stop.signal })
  texts.observe(page.body, { childList: true, subtree: true })
  styles.observe(page.head, { childList: true, characterData: true, subtree: true })
  view.addEventListener('resize', renewAll, { signal: stop.signal })
  page.fonts.addEventListener('loadingdone', renewAll, { signal: stop.signal })
  return () => {
    stop.abort()
    clearTimeout(silent)
    texts.disconnect()
    styles.disconnect()
    watch.disconnect()
    page.querySelectorAll('[data-far]').forEach(wake)
  }
}

function rest(block: Element, height: number): void {
  const style = block.ownerDocument.defaultView?.getComputedStyle(block)
  if (style === undefined || !isStyled(block) || block.hasAttribute('data-far')) return
  const edges = [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth]
  const inner = edges.reduce((left, edge) => left - Number.parseFloat(edge), height)
  block.style.containIntrinsicBlockSize = `${inner}px`
  block.toggleAttribute('data-far', true)
}

function wake(block: Element): void {
  if (!block.hasAttribute('data-far')) return
  block.removeAttribute('data-far')
  if (isStyled(block)) block.style.containIntrinsicBlockSize = ''
}

/** Elements of the page's document are not `instanceof` this window's classes. */
const isStyled = (element: Element): element is HTMLElement => 'style' in element

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE
