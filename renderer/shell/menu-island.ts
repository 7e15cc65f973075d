import type { IslandContext } from '../../modules/islands/runtime.ts'

/**
 * Opens and closes the menu, keeps what is folded away from keyboards and screen readers, and marks the section that is
 * being read. Whether the entries fit is decided by the style sheet. The editor starts it in its canvas too.
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
    // the fold has a width only when the entries have not
    if (!isOpen() && fold !== null) classList.toggle('collapsed', fold.clientWidth > 1)
    classList.add('measured')
  }
  const folding = new ResizeObserver(measure)
  if (fold !== null) folding.observe(fold)
  markCurrent(document, root, signal)
  if (root.dataset.returns !== undefined) comeBack(document, root, signal)

  const press = () => {
    // a press from before the script is repeated sooner than the observer looks
    measure()
    open(!isOpen())
  }
  toggle?.addEventListener('click', press, { signal })
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
  signal.addEventListener('abort', () => {
    folding.disconnect()
    open(false)
  })
}

/** Lets the bar come back above the page (`returned`) while a guest scrolls up below the first screen. */
function comeBack({ defaultView: view }: Document, { classList }: HTMLElement, signal: AbortSignal): void {
  let before = 0
  const look = () => {
    if (view === null) return
    const { scrollY, innerHeight } = view
    // a finger is never quite still
    if (Math.abs(scrollY - before) < 6) return
    classList.toggle('returned', scrollY < before && scrollY > 0.8 * innerHeight)
    before = scrollY
  }
  view?.addEventListener('scroll', look, { signal, passive: true })
}

/** Where on the window a section is being read: in its upper third. */
const third = 0.33

/** Over the last part of the page, as a share of the window's height, the line sinks. */
const lastStretch = 0.2

/**
 * How far down the window, px, the line lies at which a section counts as being read. At the end of the page it sinks
 * from the upper third to the lower edge, so that it comes by the last sections too, however short they are.
 */
export function readingLine(scrolled: number, scrollable: number, height: number): number {
  const way = Math.min(scrollable, lastStretch * height)
  const gone = way > 0 ? Math.max(0, 1 - (scrollable - scrolled) / way) : 0
  return height * (third + (1 - third) * Math.min(1, gone))
}

/**
 * Marks the entry whose section is being read: the one that was asked for while it is in sight, else by the line above.
 * Looks when something has been scrolled, and costs nothing at other times: an observer of every section would have the
 * browser measure them all at each letter that an owner types.
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
      // the foot belongs to no section
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
