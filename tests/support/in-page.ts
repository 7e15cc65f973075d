// These functions are serialised and run in the browser, so they must not use anything outside their own bodies.

/** Texts whose boxes overlap painted pixels of an ornament. */
export async function lettersUnderArt(): Promise<string[]> {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const boxes: { text: string; box: DOMRect }[] = []
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    if (node.textContent?.trim() === '' || node.parentElement?.checkVisibility({ visibilityProperty: true }) !== true)
      continue
    if (node.parentElement.closest('.unseen, .skip-link, style') !== null) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) boxes.push({ text: node.textContent ?? '', box })
  }
  for (const image of document.querySelectorAll<HTMLImageElement>('.ornament img')) {
    if (!image.checkVisibility()) continue
    await image.decode().catch(() => undefined)
    const frame = image.getBoundingClientRect()
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(frame.width)), Math.max(1, Math.round(frame.height)))
    const pen = canvas.getContext('2d')
    if (pen === null) continue
    if (getComputedStyle(image).rotate === '180deg') {
      pen.translate(canvas.width, canvas.height)
      pen.rotate(Math.PI)
    }
    pen.drawImage(image, 0, 0, canvas.width, canvas.height)
    for (const { text, box } of boxes) {
      // the line box is taller than the letters: leave out a fifth at the top and at the bottom
      const top = Math.max(0, box.top + box.height * 0.2 - frame.top)
      const left = Math.max(0, box.left - frame.left)
      const width = Math.min(canvas.width, box.right - frame.left) - left
      const height = Math.min(canvas.height, box.bottom - box.height * 0.2 - frame.top) - top
      if (width < 1 || height < 1) continue
      const { data } = pen.getImageData(left, top, width, height)
      let painted = 0
      for (let index = 3; index < data.length; index += 4) if ((data[index] ?? 0) > 60) painted += 1
      if (painted > 12) found.push(`“${text.slice(0, 30)}” (${painted})`)
    }
  }
  return found
}

/** Sums the page's layout shifts in the attribute `data-shift`. */
export function watchShift(): void {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
    document.documentElement.dataset.shift = String(sum)
  }).observe({ type: 'layout-shift', buffered: true })
}
