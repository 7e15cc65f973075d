import { cloneTemplate, fitToWindow, type IslandContext, onClick, setText, showDialog } from '../islands/runtime.ts'

/**
 * Makes the gallery's links open a full-screen viewer: a dialog with a scroll-snapping strip of the same pictures, so
 * that swiping is just the browser's own scrolling.
 */
export function start(island: IslandContext): void {
  onClick(island, linkSelector, (link) => {
    // so that focus returns here: Safari doesn't focus links on click
    link.focus({ preventScroll: true })
    openViewer(island, link)
  })
}

const linkSelector = '.gallery-item > a'

function openViewer(island: IslandContext, opener: HTMLElement): void {
  const { root, page } = island
  const links = [...root.querySelectorAll<HTMLElement>(linkSelector)]
  const last = links.length - 1
  const viewer = cloneTemplate<HTMLDialogElement>(island, '.viewer')
  const part = (name: string) => viewer.querySelector<HTMLElement>(`.viewer-${name}`)
  const [previous, next] = [part('previous'), part('next')]
  const strip = part('strip')
  if (strip === null) return
  /** The picture in view, and the one a button or key is scrolling to; -1 if none. */
  let current = 0
  let aim = -1

  const arrived = (index: number) => {
    current = Math.min(Math.max(index, 0), last)
    setText(viewer, '.viewer-count', `${current + 1} / ${links.length}`)
    if (previous) previous.ariaDisabled = String(current === 0)
    if (next) next.ariaDisabled = String(current === last)
  }
  const go = (index: number, behavior: ScrollBehavior = 'auto') => {
    arrived(index)
    // scrollLeft is negative on right-to-left pages
    const side = page.defaultView?.getComputedStyle(strip).direction === 'rtl' ? -1 : 1
    const left = side * current * strip.clientWidth
    aim = Math.abs(strip.scrollLeft - left) > 1 ? current : -1
    strip.scrollTo({ left, behavior })
  }

  if (previous) previous.onclick = () => go(current - 1)
  if (next) next.onclick = () => go(current + 1)
  strip.onscroll = () => {
    const at = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
    // while scrolling to a picture, ignore those in between
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
  const first = next ?? part('close')
  if (first) first.autofocus = true
  for (const link of links) strip.append(slideOf(link))
  showDialog(island, viewer)
  go(links.indexOf(opener), 'instant')
}

/** A link's picture, as wide as the window. */
function slideOf(link: HTMLElement): HTMLElement {
  const slide = link.ownerDocument.createElement('li')
  const picture = link.querySelector('picture')
  if (picture !== null) slide.append(picture.cloneNode(true))
  fitToWindow(slide)
  return slide
}
