import { trustedMarkup } from '../../design/trusted-markup.ts'
import { type DropPlace, dropPlace, scrollStep, stepsTo } from '../base/controls/sortable/drop-place.ts'

/** A press becomes dragging once it has moved this far, px. */
const threshold = 6

/** What the label above the pointer needs, px; nearer to the upper edge it stands below. */
const labelRoom = 72

export interface ModuleDrag {
  moduleId: string
  /** Read beside the pointer while it moves. */
  name: string
  /** Let go at another place: so many places on (or back). */
  onDrop: (by: number) => void
}

/**
 * Follows a press on a module's handle, by mouse, pen or finger: a line shows where the module would land, the page scrolls
 * when the pointer comes near its edges, and Escape lets go without moving. A press that never moves is a click; the click
 * that ends a dragging is to be ignored: the handle then has `data-dragged`, until it is pressed again.
 */
export function dragModule(press: PointerEvent, handle: HTMLElement, { moduleId, name, onDrop }: ModuleDrag): void {
  const page = handle.ownerDocument
  const view = page.defaultView
  if (view === null || press.button !== 0) return
  const frames = [...page.querySelectorAll<HTMLElement>('.ed-frame[data-module]')]
  const from = frames.findIndex((frame) => frame.dataset.module === moduleId)
  const block = frames[from]?.parentElement
  if (block === null || block === undefined) return
  const blocks = frames.flatMap((frame) => frame.parentElement ?? [])
  const rightToLeft = block.closest('[dir]')?.getAttribute('dir') === 'rtl'
  const marks = createMarks(page, name)
  let at = { x: press.clientX, y: press.clientY }
  let place: DropPlace | null = null
  let dragging = false
  let frame = 0

  const draw = () => {
    frame = view.requestAnimationFrame(draw)
    const step = scrollStep(at.y, view.innerHeight)
    if (step !== 0) view.scrollBy({ top: step, behavior: 'instant' })
    place = dropPlace(
      at,
      blocks.map((each) => each.getBoundingClientRect()),
      rightToLeft,
    )
    marks.show(at, place !== null && stepsTo(from, place.index) !== 0 ? place.line : null)
  }
  const begin = () => {
    dragging = true
    handle.dataset.dragged = ''
    handle.setPointerCapture(press.pointerId)
    page.body.append(marks.element)
    page.body.toggleAttribute('data-dragging', true)
    block.toggleAttribute('data-dragged', true)
    draw()
  }
  const end = (drop: boolean) => {
    stop.abort()
    if (!dragging) return
    view.cancelAnimationFrame(frame)
    marks.element.remove()
    page.body.removeAttribute('data-dragging')
    block.removeAttribute('data-dragged')
    const by = place === null ? 0 : stepsTo(from, place.index)
    if (drop && by !== 0) onDrop(by)
  }
  const stop = new view.AbortController()
  const options = { signal: stop.signal }
  view.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== press.pointerId) return
      // let go before anybody listened
      if (event.buttons === 0) return end(false)
      at = { x: event.clientX, y: event.clientY }
      if (!dragging && Math.hypot(at.x - press.clientX, at.y - press.clientY) > threshold) begin()
    },
    options,
  )
  view.addEventListener('pointerup', (event) => event.pointerId === press.pointerId && end(true), options)
  view.addEventListener('pointercancel', (event) => event.pointerId === press.pointerId && end(false), options)
  view.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !dragging) return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    { ...options, capture: true },
  )
}

/** What is shown while a module is dragged: a line where it would land, and its name beside the pointer. */
function createMarks(page: Document, name: string) {
  const element = page.createElement('div')
  element.className = 'ed-drag'
  element.innerHTML = trustedMarkup('<div class="ed-drop-line"></div><div class="ed-drag-label"></div>')
  const [line, label] = [element.children.item(0), element.children.item(1)]
  if (label !== null) label.textContent = name
  return {
    element,
    /** `landing` is null while the module would stay where it is. In px of the window. */
    show(at: { x: number; y: number }, landing: DropPlace['line'] | null) {
      const { left, top, right, bottom } = landing ?? { left: 0, top: 0, right: 0, bottom: 0 }
      line?.toggleAttribute('hidden', landing === null)
      line?.setAttribute('style', `left:${left}px;top:${top}px;width:${right - left}px;height:${bottom - top}px`)
      label?.setAttribute('style', `left:${at.x}px;top:${at.y}px`)
      label?.toggleAttribute('data-below', at.y < labelRoom)
    },
  }
}
