import type { Locator } from 'playwright-core'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Where a part of a page stands once it stands still, in the window of the page, px. In one reading, also of a part of the canvas: at
 * a second call its frame may stand elsewhere. A part that is still on its way would be pressed where it is no more.
 */
export const boxOf = (part: Locator): Promise<Box> =>
  part.evaluate(async (element) => {
    const read = () => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const frame = element.ownerDocument.defaultView?.frameElement?.getBoundingClientRect()
      return { x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0), width, height }
    }
    let box = read()
    for (let still = 0; still < 3; ) {
      await new Promise(requestAnimationFrame)
      const next = read()
      still =
        next.x === box.x && next.y === box.y && next.width === box.width && next.height === box.height ? still + 1 : 0
      box = next
    }
    return box
  })
