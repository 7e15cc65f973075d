const icons = { previous: 'M16 4 8 12l8 8', next: 'm8 4 8 8-8 8', close: 'm5 5 14 14M19 5 5 19' }

/**
 * Turns the gallery's links into the way to a full-screen viewer: a dialog with a strip of the same pictures that snaps to
 * one at a time, so that a swipe is the browser's own scrolling. Plain DOM; made when it is first asked for. Gives the
 * function that takes it away again, for the editor.
 */
export function start(root: HTMLElement): () => void {
  let show: ((index: number) => void) | undefined
  const onClick = (event: MouseEvent) => {
    const path = event.composedPath()
    const link = linksOf(root).find((candidate) => path.includes(candidate))
    if (link === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // what has the focus gets it back; Safari does not give it to a link that is pressed
    link.focus({ preventScroll: true })
    show ??= makeViewer(root)
    show(linksOf(root).indexOf(link))
  }
  root.addEventListener('click', onClick)
  return () => {
    root.removeEventListener('click', onClick)
    root.querySelector('.viewer')?.remove()
  }
}

const linksOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLAnchorElement>('.gallery-item > a')]

/** Builds the viewer and gives the function that opens it at a picture. */
function makeViewer(root: HTMLElement): (index: number) => void {
  const page = root.ownerDocument
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string) => {
    const element = page.createElement(name)
    element.className = className
    return element
  }
  const links = linksOf(root)
  const last = links.length - 1
  const viewer = make('dialog', 'viewer')
  const strip = make('ul', 'viewer-strip')
  const count = make('p', 'viewer-count')
  /** The picture in sight, and the one that a button or key has set out for; -1: none. */
  let current = 0
  let aim = -1

  const arrived = (index: number) => {
    current = Math.min(Math.max(index, 0), last)
    count.textContent = `${current + 1} / ${links.length}`
    buttons.previous.ariaDisabled = String(current === 0)
    buttons.next.ariaDisabled = String(current === last)
  }
  const go = (index: number, behavior: ScrollBehavior = 'auto') => {
    arrived(index)
    // counts backwards where the page is read from right to left
    const side = page.defaultView?.getComputedStyle(strip).direction === 'rtl' ? -1 : 1
    const left = side * current * strip.clientWidth
    aim = Math.abs(strip.scrollLeft - left) > 1 ? current : -1
    strip.scrollTo({ left, behavior })
  }
  const acts = {
    previous: () => go(current - 1),
    next: () => go(current + 1),
    close: () => viewer.close(),
  }
  const button = (act: keyof typeof acts) => {
    const made = make('button', `viewer-${act}`)
    made.type = 'button'
    made.ariaLabel = root.dataset[act] ?? ''
    made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[act]}"/></svg>`
    made.onclick = acts[act]
    return made
  }
  const buttons = { previous: button('previous'), next: button('next'), close: button('close') }

  strip.onscroll = () => {
    const at = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
    // on the way to a picture, those that pass by are not the one in sight
    if (at === aim) aim = -1
    if (aim < 0) arrived(at)
  }
  strip.onpointerdown = strip.onwheel = () => {
    aim = -1
  }
  strip.onclick = ({ target }) => {
    if (target !== null && 'tagName' in target && target.tagName === 'LI') viewer.close()
  }
  viewer.onkeydown = (event) => {
    const rtl = viewer.matches(':dir(rtl)')
    const to = {
      ArrowLeft: rtl ? current + 1 : current - 1,
      ArrowRight: rtl ? current - 1 : current + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }

  viewer.ariaLabel = root.dataset.viewer ?? ''
  count.role = 'status'
  // a strip that scrolls can be reached by keyboard
  strip.tabIndex = 0
  if (last > 0) buttons.next.autofocus = true
  else buttons.close.autofocus = true
  for (const link of links) {
    const picture = link.querySelector('picture')?.cloneNode(true)
    const image = link.querySelector('img')
    if (picture === undefined || image === null) continue
    const slide = page.createElement('li')
    const [width, height] = [image.getAttribute('width'), image.getAttribute('height')]
    slide.append(picture)
    slide.style.cssText = `--natural:${width}px;--ratio:${Number(width) / Number(height)}`
    for (const source of slide.querySelectorAll('source, img')) source.setAttribute('sizes', '100vw')
    strip.append(slide)
  }
  viewer.append(strip, count)
  if (last > 0) viewer.append(buttons.previous, buttons.next)
  viewer.append(buttons.close)
  root.append(viewer)
  return (index) => {
    viewer.showModal()
    go(index, 'instant')
  }
}
