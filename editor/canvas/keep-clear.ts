/** Space between a tool and the words of a title, px. */
const gap = 2

/** Keeps the tools of each module clear of its titles while they show. Returns the function that stops it. */
export function keepToolsClear(page: Document): () => void {
  let last: Element | null = null
  const onReach = ({ type, target }: Event) => {
    // elements in the iframe are not `instanceof` this window's classes
    const part = target !== null && 'closest' in target ? (target as Element) : null
    const block = part?.closest('.block') ?? null
    // a focus shows the tools again after the title has been changed
    if (block !== null && (block !== last || type === 'focusin')) clearTools(block)
    last = block
  }
  page.addEventListener('pointerover', onReach)
  page.addEventListener('focusin', onReach)
  return () => {
    page.removeEventListener('pointerover', onReach)
    page.removeEventListener('focusin', onReach)
  }
}

/**
 * Moves the tools of a module, so that they cover no letter of a title: up, or on the
 * page's first module, whose upper edge is the page's, below it.
 */
function clearTools(block: Element): void {
  const tools = [...block.querySelectorAll<HTMLElement>('.ed-pill, .ed-panel-button, .ed-insert-button')]
  for (const tool of tools) tool.style.translate = ''
  const titles = [...block.querySelectorAll('h1, h2, h3')].flatMap(linesOf)
  const isFirst = block.matches(':first-child')
  for (const tool of tools) {
    const { left, right, top, width, height } = tool.getBoundingClientRect()
    const beside = width === 0 ? [] : titles.filter((line) => line.left < right && line.right > left)
    let place = top
    // below the page's upper edge from line to line, else above all that it would cover
    for (const line of beside.toSorted((one, other) => (isFirst ? one.top - other.top : other.top - one.top)))
      if (line.top < place + height && line.bottom > place)
        place = isFirst ? line.bottom + gap : line.top - height - gap
    if (place !== top) tool.style.translate = `0 ${Math.round(place - top)}px`
  }
}

/** Where the lines of a title are. */
function linesOf(title: Element): DOMRect[] {
  const range = title.ownerDocument.createRange()
  const texts = title.ownerDocument.createTreeWalker(title, NodeFilter.SHOW_TEXT)
  const lines: DOMRect[] = []
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    range.selectNodeContents(text)
    lines.push(...range.getClientRects())
  }
  return lines
}
