/** A rectangle in the window, px. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface HintPlace {
  left: number
  top: number
  side: 'above' | 'below'
  /** The position of the hint's arrow, px from its left edge. */
  tip: number
}

const gap = 12
const margin = 12
const tipInset = 20

/**
 * Positions a hint on the wanted side of its control, or on the other one when only that has room; horizontally it stays within
 * `view`. Null when the control is outside `view`.
 */
export function placeHint(
  anchor: Box,
  hint: { width: number; height: number },
  view: Box,
  wanted: HintPlace['side'] = 'below',
): HintPlace | null {
  const [right, bottom] = [view.left + view.width, view.top + view.height]
  const anchorBottom = anchor.top + anchor.height
  if (anchorBottom <= view.top || anchor.top >= bottom) return null
  const middle = anchor.left + anchor.width / 2
  const left = Math.max(view.left + margin, Math.min(middle - hint.width / 2, right - hint.width - margin))
  const hasRoom = {
    below: anchorBottom + gap + hint.height + margin <= bottom,
    above: anchor.top - gap - hint.height - margin >= view.top,
  }
  const side = hasRoom.below && !(wanted === 'above' && hasRoom.above) ? 'below' : 'above'
  const top = side === 'below' ? anchorBottom + gap : Math.max(view.top + margin, anchor.top - gap - hint.height)
  return { left, top, side, tip: Math.max(tipInset, Math.min(middle - left, hint.width - tipInset)) }
}
