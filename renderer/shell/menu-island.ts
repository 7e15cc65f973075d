/** How much wider than its line the menu may be before it collapses, px (specification 2, section 2). */
const tolerance = 2

/** Whether an element's content is wider than the room it has. */
const overflows = (element: HTMLElement) => element.scrollWidth - element.clientWidth > tolerance

/**
 * Collapses the menu into its toggle when the entries do not fit on one line, opens and closes it, and marks the section
 * that is being read. Plain DOM: the markup stays as the page has it.
 */
export function start(root: HTMLElement): void {
  // the page's own document: the editor starts the menu inside its canvas
  const document = root.ownerDocument
  const toggle = root.querySelector<HTMLButtonElement>('.menu-toggle')
  const list = root.querySelector<HTMLElement>('.menu-list')
  if (toggle === null || list === null) return
  const open = (isOpen: boolean) => {
    root.classList.toggle('open', isOpen)
    toggle.setAttribute('aria-expanded', String(isOpen))
    document.documentElement.classList.toggle('menu-open', isOpen)
  }
  const measure = () => {
    if (root.classList.contains('open')) return
    root.classList.remove('collapsed')
    root.classList.add('measured')
    root.classList.toggle('collapsed', overflows(list))
  }
  toggle.addEventListener('click', () => open(!root.classList.contains('open')))
  for (const link of root.querySelectorAll('a')) link.addEventListener('click', () => open(false))
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !root.classList.contains('open')) return
    open(false)
    toggle.focus()
  })
  new ResizeObserver(measure).observe(root)
  document.fonts.ready.then(measure)
  measure()
  markCurrent(document, [...list.querySelectorAll('a')])
}

/** Marks the entry whose section crosses the upper third of the window. */
function markCurrent(document: Document, links: HTMLAnchorElement[]): void {
  const sections = new Map<Element, HTMLAnchorElement>(
    links.flatMap((link) => {
      const section = document.getElementById(decodeURIComponent(link.hash.slice(1)))
      return section === null ? [] : [[section, link] as const]
    }),
  )
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = sections.get(target)
        if (isIntersecting) link?.setAttribute('aria-current', 'true')
        else link?.removeAttribute('aria-current')
      }
    },
    { rootMargin: '-33% 0px -66% 0px' },
  )
  for (const section of sections.keys()) observer.observe(section)
}
