import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A line of words and art in the same place; px of the page. */
interface Meeting {
  words: string
  box: { x: number; y: number; width: number; height: number }
}

/** How far the page that is shown scrolls sideways, if it does. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return wide > 0 ? [`scrolls sideways by ${wide} px`] : []
}

/** Words of the header and headings that stand under art. */
export async function coveredWords(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { words, box } of await meetings(page)) {
    const covered = await artWithin(page, box)
    // the tip of a leaf beside the last letter is none of its strokes
    if (covered > 0.02) found.push(`art over "${words}": ${Math.round(100 * covered)} %`)
  }
  return found
}

/** Lines whose boxes the boxes of art reach into. Most art there is transparent or masked: the pixels tell. */
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
        // entries of a folded menu have a place but are not seen
        // measured with the page at its top
        const { top } = line
        scrollTo(0, top - 200)
        const seen = document.elementFromPoint(line.left + line.width / 2, top - scrollY + line.height / 2)
        if (text.contains(seen))
          // letters fill about the middle three fifths of a line
          found.push({
            words: (text.textContent ?? '').slice(0, 30),
            box: { x: line.left, y: line.top + line.height * 0.2, width: line.width, height: line.height * 0.6 },
          })
      }
    }
    return found
  })
}

/** The share of a box of the page that art paints, letters aside. */
async function artWithin(page: Page, box: Meeting['box']): Promise<number> {
  const size = page.viewportSize()
  if (size === null) throw new Error('the page has no size')
  const [x, right] = [Math.max(0, Math.floor(box.x)), Math.min(size.width, Math.ceil(box.x + box.width))]
  const clip = { x, y: Math.floor(box.y), width: right - x, height: Math.ceil(box.height) }
  if (clip.width < 1 || clip.height < 1) return 0
  const look = async (art: 'visible' | 'hidden') => {
    await page.evaluate((visibility) => {
      const sheet = document.querySelector('#looking') ?? document.head.appendChild(document.createElement('style'))
      sheet.id = 'looking'
      sheet.textContent = `.site *{-webkit-text-fill-color:#0000!important}.ornament{visibility:${visibility}!important}`
    }, art)
    return sharp(await page.screenshot({ clip, fullPage: true }))
      .raw()
      .toBuffer({ resolveWithObject: true })
  }
  const [dressed, bare] = [await look('visible'), await look('hidden')]
  await page.evaluate(() => document.querySelector('#looking')?.remove())
  const { channels } = dressed.info
  let painted = 0
  for (let index = 0; index < dressed.data.length; index += channels) {
    const apart = [0, 1, 2].map((channel) =>
      Math.abs((dressed.data[index + channel] ?? 0) - (bare.data[index + channel] ?? 0)),
    )
    if (Math.max(...apart) > 24) painted += 1
  }
  return painted / (dressed.data.length / channels)
}
