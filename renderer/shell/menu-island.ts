/**
 * Opens and closes the menu, keeps what is folded away from keyboards and screen readers, and marks the section that is
 * being read. Plain DOM: the markup stays as the page has it. Whether the entries fit is decided by the style sheet. Gives
 * the function that stops it: the editor starts the menu inside its canvas.
 */
export function start(root: HTMLElement): () => void {
  const document = root.ownerDocument
  const fold = root.querySelector<HTMLElement>('.menu-fold')
  const toggle = root.querySelector<HTMLButtonElement>('.menu-toggle')
  const { classList } = root
  const stop = new AbortController()
  const { signal } = stop
  const isOpen = () => classList.contains('open')
  const open = (opens: boolean) => {
    classList.toggle('open', opens)
    toggle?.setAttribute('aria-expanded', String(opens))
    document.documentElement.classList.toggle('menu-open', opens)
  }
  const folding = new ResizeObserver(() => {
    // the fold has a width only when the entries have not
    if (!isOpen() && fold !== null) classList.toggle('collapsed', fold.clientWidth > 1)
    classList.add('measured')
  })
  if (fold !== null) folding.observe(fold)
  const current = markCurrent(document, root)

  toggle?.addEventListener('click', () => open(!isOpen()), { signal })
  for (const link of root.querySelectorAll('a')) link.addEventListener('click', () => open(false), { signal })
  // behind the opened menu nobody would see where the focus is
  document.addEventListener('focusin', () => root.matches(':focus-within') || open(false), { signal })
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !isOpen()) return
      open(false)
      toggle?.focus()
    },
    { signal },
  )
  return () => {
    stop.abort()
    folding.disconnect()
    current.disconnect()
    open(false)
  }
}

/** Marks the entry whose section crosses the upper third of the window. */
function markCurrent(document: Document, root: HTMLElement): IntersectionObserver {
  const links = new Map<Element, Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) links.get(target)?.setAttribute('aria-current', 'true')
        else links.get(target)?.removeAttribute('aria-current')
    },
    { rootMargin: '-33% 0px -66% 0px' },
  )
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.menu-list a')) {
    const section = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (section === null) continue
    links.set(section, link)
    observer.observe(section)
  }
  return observer
}
