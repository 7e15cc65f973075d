import type { Locator } from 'playwright-core'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Box of an element relative to the page's window, px, once it has stopped moving: a click on a moving element would miss it. Frame offset
 * and element are read together, so this works on the canvas too; between two calls its frame might move.
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
