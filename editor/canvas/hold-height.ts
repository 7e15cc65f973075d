import { whenIdle } from '../base/pauses.ts'

/** Without a letter for so long, ms, the text stands in its page as always. */
const rest = 2000

/**
 * Keeps the height of a text between letters that do not change it. The browser then lays out the text alone, not the page
 * around it (`contain: size layout` makes it a boundary of layout): half of what it lays out at a letter. It is let go as soon
 * as a line or a block comes or goes, before that is painted, and never held where anything would stand otherwise.
 */
export interface HeldHeight {
  /** To be called after each change, once the text stands on the page. */
  changed(): void
  letGo(): void
}

export function holdHeight(text: HTMLElement): HeldHeight {
  const view = text.ownerDocument.defaultView
  let held: Stance | null = null
  let isWanted = false
  /** Until it has been seen that something moves. */
  let isHoldable = true
  let restTimer: ReturnType<typeof setTimeout> | undefined
  const widths = view === null ? null : new view.ResizeObserver(() => held?.width !== widthOf(text) && letGo())

  function letGo(): void {
    clearTimeout(restTimer)
    isWanted = false
    if (held === null) return
    held = null
    widths?.disconnect()
    for (const property of ['contain', 'box-sizing', 'block-size']) text.style.removeProperty(property)
    if (text.getAttribute('style') === '') text.removeAttribute('style')
  }

  /** Not at a letter: it takes two layouts. */
  function hold(): void {
    if (!isWanted || !isHoldable || held !== null || !text.isConnected) return
    const before = stanceOf(text)
    // to its fraction, as computed styles are not
    text.style.boxSizing = 'border-box'
    text.style.blockSize = `${before.height}px`
    text.style.contain = 'size layout'
    held = before
    isHoldable = isSame(before, stanceOf(text))
    if (isHoldable) widths?.observe(text)
    else letGo()
  }

  return {
    changed() {
      if (held !== null && !isSame(held, stanceOf(text))) letGo()
      clearTimeout(restTimer)
      restTimer = setTimeout(letGo, rest)
      if (isWanted) return
      isWanted = true
      whenIdle(hold, rest)
    },
    letGo,
  }
}

/** What says how much room a text takes. */
interface Stance {
  width: number
  height: number
  last: Element | null
  /** Of all that stands around it: a margin that had reached out of it would be lost. */
  page: number
  /** Below the upper edge of the text, as is the last block's lower one. */
  first: number
  end: number
}

const widthOf = (text: HTMLElement) => text.getBoundingClientRect().width

function stanceOf(text: HTMLElement): Stance {
  const { top, width, height } = text.getBoundingClientRect()
  const { firstElementChild: first, lastElementChild: last } = text
  return {
    width,
    height,
    last,
    page: text.ownerDocument.body.getBoundingClientRect().height,
    first: (first?.getBoundingClientRect().top ?? top) - top,
    end: (last?.getBoundingClientRect().bottom ?? top) - top,
  }
}

const isSame = (one: Stance, other: Stance) =>
  one.last === other.last &&
  (['width', 'height', 'page', 'first', 'end'] as const).every((edge) => Math.abs(one[edge] - other[edge]) < 0.01)
