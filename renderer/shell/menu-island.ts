import type { IslandContext } from '../../modules/islands/runtime.ts'

/**
 * Opens and closes the menu, hides the collapsed menu from keyboards and screen readers, and marks the current section. The style sheet decides
 * whether the entries fit. The editor's canvas uses it too.
 */
export function start({ root, page: document, signal }: IslandContext): void {
  const fold = root.querySelector<HTMLElement>('.menu-fold')
  const toggle = root.querySelector<HTMLButtonElement>('.menu-toggle')
  const { classList } = root
  const isOpen = () => classList.contains('open')
  const open = (opens: boolean) => {
    classList.toggle('open', opens)
    toggle?.setAttribute('aria-expanded', String(opens))
    document.documentElement.classList.toggle('menu-open', opens)
  }
  const measure = () => {
    // the toggle has a width only when the entries do not fit
    if (!isOpen() && fold !== null) classList.toggle('collapsed', fold.clientWidth > 1)
    classList.add('measured')
  }
  const folding = new ResizeObserver(measure)
  if (fold !== null) folding.observe(fold)
  markCurrent(document, root, signal)
  if (root.dataset.returns !== undefined) comeBack(document, root, signal)

  const press = () => {
    // a replayed click may come before the observer's first callback
    measure()
    open(!isOpen())
  }
  toggle?.addEventListener('click', press, { signal })
  for (const link of root.querySelectorAll('a')) link.addEventListener('click', () => open(false), { signal })
  // focus must not move behind the open menu
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
  signal.addEventListener('abort', () => {
    folding.disconnect()
    open(false)
  })
}

/** Shows the bar again (`returned`) while a guest scrolls up below the first screen. */
function comeBack({ defaultView: view }: Document, { classList }: HTMLElement, signal: AbortSignal): void {
  let before = 0
  const look = () => {
    if (view === null) return
    const { scrollY, innerHeight } = view
    // tolerate jitter of touch scrolling
    if (Math.abs(scrollY - before) < 6) return
    classList.toggle('returned', scrollY < before && scrollY > 0.8 * innerHeight)
    before = scrollY
  }
  view?.addEventListener('scroll', look, { signal, passive: true })
}

/** Position of the reading line in the viewport, as a share of its height. */
const third = 0.33

/** Length of the last part of the page over which the line moves down, as a share of the viewport's height. */
const lastStretch = 0.2

/**
 * Position of the reading line from the top of the viewport, px; the section under it is the current one. At the end of the page the line moves
 * from the upper third to the lower edge, so that it reaches even short last sections.
 */
export function readingLine(scrolled: number, scrollable: number, height: number): number {
  const way = Math.min(scrollable, lastStretch * height)
  const gone = way > 0 ? Math.max(0, 1 - (scrollable - scrolled) / way) : 0
  return height * (third + (1 - third) * Math.min(1, gone))
}

/**
 * Marks the entry of the current section: the one that was clicked while it is visible, otherwise the one under the reading line. Runs only on
 * scroll: an observer of every section would make the browser measure them all at each keystroke of an owner.
 */
function markCurrent(document: Document, root: HTMLElement, signal: AbortSignal): void {
  const view = document.defaultView
  const links = [...root.querySelectorAll<HTMLAnchorElement>('.menu-list a')]
  const sections = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))))
  const last = document.querySelector('#content > :last-child')
  if (view === null) return
  let asked = -1
  let due = 0
  const look = () => {
    due = 0
    const { innerHeight: height, scrollY } = view
    const boxes = sections.map((section) => section?.getBoundingClientRect() ?? { top: 0, bottom: 0 })
    const wanted = boxes[asked]
    const isSeen = wanted !== undefined && wanted.top >= 0 && wanted.top < height
    const line = Math.min(
      readingLine(scrollY, document.documentElement.scrollHeight - height, height),
      // the footer belongs to no section
      (last?.getBoundingClientRect().bottom ?? height) - 1,
    )
    boxes.forEach(({ top, bottom }, index) => {
      const link = links[index]
      const isRead = isSeen ? index === asked : top <= line && line < bottom
      if (isRead !== link?.hasAttribute('aria-current'))
        if (isRead) link?.setAttribute('aria-current', 'true')
        else link?.removeAttribute('aria-current')
    })
  }
  const soon = () => {
    due ||= view.requestAnimationFrame(look)
  }
  const forget = () => {
    asked = -1
  }
  const options = { signal, passive: true }
  links.forEach((link, index) => {
    const ask = () => {
      asked = index
      soon()
    }
    link.addEventListener('click', ask, options)
  })
  for (const event of ['wheel', 'touchmove', 'keydown']) view.addEventListener(event, forget, options)
  for (const event of ['scroll', 'resize', 'load']) view.addEventListener(event, soon, options)
  signal.addEventListener('abort', () => view.cancelAnimationFrame(due))
  soon()
}
