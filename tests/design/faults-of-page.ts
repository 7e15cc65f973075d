import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A line of text that overlaps the box of an ornament; page px. */
interface Meeting {
  words: string
  box: { x: number; y: number; width: number; height: number }
}

/** Reports how far the open page scrolls sideways, if it does. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return wide > 0 ? [`scrolls sideways by ${wide} px`] : []
}

/**
 * Texts that readers do not see whole: outside the window, outside a box that clips, or outside their own column, where they run
 * into what stands beside them. What scrolls by itself can be read.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const found = new Set<string>()
    const name = (element: Element) => `${element.localName}.${[...element.classList].join('.')}`
    const isBlock = (style: CSSStyleDeclaration) => !/^(inline|contents)/.test(style.display)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const look = (element: Element, lines: DOMRect[], words: string) => {
      const tell = (how: string) => found.add(`"${words.slice(0, 30)}" in ${name(element)} ${how}`)
      // letters fill roughly the middle three fifths of a line, and may reach out of their own width a little
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      const beside = Math.max(1, size * 0.1)
      const letters = lines.map(({ left, right, top, bottom, height }) => ({
        left: left + beside,
        right: right - beside,
        top: top + height * 0.2,
        bottom: bottom - height * 0.2,
      }))
      if (letters.some(({ left, right }) => left < 0 || right > root.clientWidth)) tell('leaves the window')
      let isOwn = true
      for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.display === 'contents') continue
        const edge = box.getBoundingClientRect()
        const isOut = letters.some(({ left, right }) => left < edge.left - 0.5 || right > edge.right + 0.5)
        const isBelow = letters.some(({ top, bottom }) => top < edge.top - 0.5 || bottom > edge.bottom + 0.5)
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return
        if (/hidden|clip/.test(style.overflowX) && isOut) tell(`is clipped by ${name(box)}`)
        if (/hidden|clip/.test(style.overflowY) && isBelow) tell(`is clipped above or below by ${name(box)}`)
        if (isOwn && isBlock(style) && isOut) tell(`leaves ${name(box)}`)
        if (isBlock(style)) isOwn = false
        if (style.position === 'fixed') return
      }
    }
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement
      if (
        element === null ||
        node.textContent?.trim() === '' ||
        element.closest('style, svg, .unseen, .skip-link, .menu') !== null
      )
        continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const words = document.createRange()
      words.selectNodeContents(node)
      const lines = [...words.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      look(element, lines, node.textContent?.trim() ?? '')
    }
    return [...found]
  })
}

/** Words of the header and headings that are covered by art. */
export async function coveredWords(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const group of nearEachOther(await meetings(page))) {
    const painted = await artOver(page, areaOf(group))
    for (const { words, box } of group) {
      const covered = painted(box)
      // tolerates the tip of a leaf beside the last letter
      if (covered > 0.02) found.push(`art over "${words}": ${Math.round(100 * covered)} %`)
    }
  }
  return found
}

type Box = Meeting['box']

/** Groups lines so that one screenshot serves each group: pages are long, and have art at both ends. */
function nearEachOther(lines: readonly Meeting[]): Meeting[][] {
  const groups: Meeting[][] = []
  for (const line of [...lines].sort((a, b) => a.box.y - b.box.y)) {
    const last = groups.at(-1)
    if (last !== undefined && line.box.y - bottomOf(areaOf(last)) < 300) last.push(line)
    else groups.push([line])
  }
  return groups
}

const bottomOf = ({ y, height }: Box) => y + height

function areaOf(group: readonly Meeting[]): Box {
  const boxes = group.map(({ box }) => box)
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  return { x, y, width: right - x, height: Math.max(...boxes.map(bottomOf)) - y }
}

/** Lines whose boxes overlap the boxes of art. Most of that art is transparent or masked there, so the pixels decide. */
function meetings(page: Page): Promise<Meeting[]> {
  return page.evaluate(() => {
    const art = [...document.querySelectorAll('.ornament:not(.sprig)')]
      .filter((ornament) => ornament.checkVisibility({ visibilityProperty: true }))
      .map((ornament) => ornament.getBoundingClientRect())
    const texts = document.querySelectorAll('h1, h2, .second-line, .date-bar, .site-bar a, .site-bar button')
    const found: { words: string; box: { x: number; y: number; width: number; height: number } }[] = []
    for (const text of texts) {
      const range = document.createRange()
      range.selectNodeContents(text)
      scrollTo(0, 0)
      for (const line of range.getClientRects()) {
        const meets = art.some(
          (box) =>
            line.left < box.right - 1 && line.right > box.left + 1 && line.top < box.bottom && line.bottom > box.top,
        )
        if (!meets) continue
        // skip entries of a folded menu, which have a box but are not visible
        // boxes are measured with the page scrolled to its top
        const { top } = line
        scrollTo(0, top - 200)
        const seen = document.elementFromPoint(line.left + line.width / 2, top - scrollY + line.height / 2)
        if (text.contains(seen))
          // letters fill roughly the middle three fifths of a line
          found.push({
            words: (text.textContent ?? '').slice(0, 30),
            box: { x: line.left, y: line.top + line.height * 0.2, width: line.width, height: line.height * 0.6 },
          })
      }
    }
    return found
  })
}

/** Space kept above an area that is scrolled to, because bars may cover it; px. */
const aboveArea = 200

/** Returns a function that gives the share of a box that art paints, for boxes within `area` of the page. Ignores letters. */
async function artOver(page: Page, area: Box): Promise<(box: Box) => number> {
  const size = page.viewportSize()
  if (size === null) throw new Error('the page has no size')
  const [x, right] = [Math.max(0, Math.floor(area.x)), Math.min(size.width, Math.ceil(area.x + area.width))]
  const clip = { x, y: Math.floor(area.y), width: right - x, height: Math.ceil(area.height) + 1 }
  if (clip.width < 1) return () => 0
  // a full-page screenshot takes many times as long: use it only for areas taller than the viewport
  const fullPage = clip.height > size.height - aboveArea
  const look = async (art: 'visible' | 'hidden') => {
    const scrolled = await page.evaluate(
      ({ art, top }) => {
        scrollTo(0, top)
        const sheet = document.querySelector('#looking') ?? document.head.appendChild(document.createElement('style'))
        sheet.id = 'looking'
        sheet.textContent = `.site *{-webkit-text-fill-color:#0000!important}.ornament{visibility:${art}!important}`
        return scrollY
      },
      { art, top: fullPage ? 0 : clip.y - aboveArea },
    )
    return sharp(await page.screenshot({ clip: { ...clip, y: clip.y - (fullPage ? 0 : scrolled) }, fullPage }))
      .raw()
      .toBuffer({ resolveWithObject: true })
  }
  const [dressed, bare] = [await look('visible'), await look('hidden')]
  await page.evaluate(() => document.querySelector('#looking')?.remove())
  const { channels, width, height } = dressed.info
  const isPainted = (at: number) =>
    [0, 1, 2].some((channel) => Math.abs((dressed.data[at + channel] ?? 0) - (bare.data[at + channel] ?? 0)) > 24)
  return (box) => {
    const [left, end] = [
      Math.max(0, Math.floor(box.x) - clip.x),
      Math.min(width, Math.ceil(box.x + box.width) - clip.x),
    ]
    const top = Math.floor(box.y) - clip.y
    const bottom = Math.min(height, top + Math.ceil(box.height))
    if (end <= left || bottom <= top) return 0
    let painted = 0
    for (let row = top; row < bottom; row += 1)
      for (let column = left; column < end; column += 1) if (isPainted((row * width + column) * channels)) painted += 1
    return painted / ((end - left) * (bottom - top))
  }
}
