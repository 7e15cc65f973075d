import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { headingFonts } from '../../design/font-headings.ts'
import type { HeadingFontName } from '../../design/font-name.ts'
import { brands } from '../../domain/commerce/market.ts'
import { uiLanguages } from '../../domain/language/ui-language.ts'
import places from '../../landing/start/name-places.json' with { type: 'json' }
import {
  type NamePlace,
  placeKeyOf,
  type WholePage,
  wholeDesigns,
  wholePhone,
  wholePicture,
  wholeWidths,
} from '../../landing/start/whole-pages.ts'
import { settled } from '../../sheets/photograph.ts'

export const wholePages: readonly WholePage[] = brands.flatMap((brand) =>
  wholeDesigns[brand].flatMap((design) => uiLanguages.map((language) => ({ brand, design, language }))),
)
export const wholePath = ({ brand, design, language }: WholePage) => `/whole-${brand}-${design}-${language}`

type WritePicture = (
  png: Buffer,
  widths: readonly [number, number],
  fileOf: (width: number, type: 'avif' | 'webp') => string,
) => Promise<void>

/** Draws whole pages on a phone, the tops of them without the names, and writes where the names stand. */
export async function drawWholePages(
  browser: Browser,
  origin: string,
  { wanted, write }: { wanted: readonly WholePage[]; write: WritePicture },
): Promise<void> {
  const measured: Record<string, NamePlace> = {}
  for (const whole of wanted) {
    const page = await browser.newPage({ reducedMotion: 'reduce', deviceScaleFactor: 2 })
    await page.setViewportSize({ width: wholePhone.width, height: wholePhone.height })
    await page.goto(origin + wholePath(whole))
    await settled(page)
    const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), wholePhone.longest)
    const all = await page.screenshot({
      animations: 'disabled',
      fullPage: true,
      clip: { x: 0, y: 0, width: wholePhone.width, height },
    })
    const file = (part: 'page' | 'blank') => (width: number, type: 'avif' | 'webp') =>
      wholePicture({ ...whole, part, width, type })
    await write(all, wholeWidths, file('page'))
    measured[placeKeyOf(whole)] = await placeOfNames(page, height)
    await writePlaces(measured)
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('h1, h1 *'))
        part.style.setProperty('visibility', 'hidden', 'important')
    })
    const blank = await page.screenshot({ animations: 'disabled' })
    // only fetched once somebody types: one file, for dense screens too
    const [, width] = wholeWidths
    const small = sharp(blank).resize({ width }).webp({ quality: 72, effort: 4 })
    await writeFile(file('blank')(width, 'webp'), await small.toBuffer())
    await page.close()
    console.info(`whole ${placeKeyOf(whole)}`)
  }
}

/** The places that were measured before are kept, of the pages that there still are. */
async function writePlaces(measured: Readonly<Record<string, NamePlace>>): Promise<void> {
  const before: Readonly<Record<string, unknown>> = places
  const kept = wholePages.map(placeKeyOf).map((key) => [key, measured[key] ?? before[key]])
  await writeFile('landing/start/name-places.json', `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}

async function placeOfNames(page: Page, height: number): Promise<NamePlace> {
  const { families, ...measured } = await page.evaluate(() => {
    const heading = document.querySelector('h1')
    if (heading === null) throw new Error('no names')
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const words: Text[] = []
    while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) words.push(walker.currentNode as Text)
    const range = document.createRange()
    const boxes = [...words, ...heading.querySelectorAll('svg')].flatMap((part) => {
      range.selectNode(part)
      return [...range.getClientRects()]
    })
    const middles = boxes.map(({ top, height: tall }) => top + tall / 2).sort((one, other) => one - other)
    const style = getComputedStyle(words[0]?.parentElement ?? heading)
    const box = heading.getBoundingClientRect()
    // one that is as wide as its words may be as wide as its column
    const end = style.textAlign === 'start' ? heading.parentElement?.getBoundingClientRect().right : undefined
    const size = Number.parseFloat(style.fontSize)
    return {
      box: {
        left: box.left,
        top: box.top + window.scrollY,
        width: Math.max(box.width, (end ?? 0) - box.left),
        height: box.height,
      },
      size,
      line: Number.parseFloat(style.lineHeight) / size || 1.1,
      families: style.fontFamily,
      colour: style.color,
      align: style.textAlign,
      spacing: Number.parseFloat(style.letterSpacing) / size || 0,
      isCaps: style.textTransform === 'uppercase',
      // an ampersand may stand a little higher than the names beside it
      rows: middles.filter((middle, at) => at === 0 || middle - (middles[at - 1] ?? 0) > size * 0.45).length,
    }
  })
  const { box, size, rows, ...rest } = measured
  const share = (px: number) => Math.round((px / wholePhone.width) * 10_000) / 100
  const family = (Object.keys(headingFonts) as HeadingFontName[]).find((name) =>
    families.includes(headingFonts[name].family),
  )
  if (family === undefined) throw new Error(`no heading font: ${families}`)
  return {
    left: share(box.left),
    top: share(box.top),
    width: share(box.width),
    height: share(box.height),
    size: share(size),
    ...rest,
    line: Math.round(rest.line * 100) / 100,
    spacing: Math.round(rest.spacing * 1000) / 1000,
    family,
    rows: Math.min(3, rows),
    page: share(height),
  }
}
