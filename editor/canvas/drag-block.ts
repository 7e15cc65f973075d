import { trustedMarkup } from '../../design/trusted-markup.ts'
import { type DropPlace, dropPlace, scrollStep, stepsTo } from '../kit/controls/sortable/drop-place.ts'

/** A press becomes a drag once it has moved this far, px. */
const threshold = 6

/** Room needed for the label above the pointer, px; closer to the top edge the label is below it. */
const labelRoom = 72

export interface BlockDrag {
  /** The blocks in page order: modules of the page, or items of a list. */
  blocks: readonly HTMLElement[]
  /** Which of them is dragged. */
  from: number
  /** Shown next to the pointer during the drag. */
  name: string
  /** Called when the block is dropped elsewhere, with the number of positions to move, negative for back. */
  onDrop: (by: number) => void
}

/**
 * Handles dragging a block by its handle, by mouse, pen or touch: a line marks the drop position, the page scrolls when the
 * pointer is near its edges, and Escape cancels. A press that never moves is a click. The click that ends a drag must be ignored:
 * the handle then has `data-dragged` until it is pressed again.
 */
export function dragBlock(press: PointerEvent, handle: HTMLElement, { blocks, from, name, onDrop }: BlockDrag): void {
  const page = handle.ownerDocument
  const view = page.defaultView
  const block = blocks[from]
  if (view === null || press.button !== 0 || block === undefined) return
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
      // the button was released before these listeners were attached
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

/** Positions an element, in px. Through the CSSOM: the page's policy refuses style attributes. */
function place(element: HTMLElement | undefined, sizes: Readonly<Record<string, number>>): void {
  for (const [name, px] of Object.entries(sizes)) element?.style.setProperty(name, `${px}px`)
}

/** Creates what is shown during a drag: a line at the drop position, and the block's name next to the pointer. */
function createMarks(page: Document, name: string) {
  const element = page.createElement('div')
  element.className = 'ed-drag'
  element.innerHTML = trustedMarkup('<div class="ed-drop-line"></div><div class="ed-drag-label"></div>')
  const [line, label] = [...element.querySelectorAll('div')]
  if (label !== undefined) label.textContent = name
  return {
    element,
    /** `landing` is null while the block would stay where it is. In px of the window. */
    show(at: { x: number; y: number }, landing: DropPlace['line'] | null) {
      const { left, top, right, bottom } = landing ?? { left: 0, top: 0, right: 0, bottom: 0 }
      line?.toggleAttribute('hidden', landing === null)
      place(line, { left, top, width: right - left, height: bottom - top })
      place(label, { left: at.x, top: at.y })
      label?.toggleAttribute('data-below', at.y < labelRoom)
    },
  }
}
