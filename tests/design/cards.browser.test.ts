import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import jsQR from 'jsqr'
import type { Browser, Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardSize } from '../../cards/card-size.ts'
import { CardSide } from '../../cards/drawing/card-side.tsx'
import { imagesInPrint, type PrintDocument } from '../../cards/print-document.ts'
import { fallbackLetter, glyphFallback } from '../../cards/setting/glyph-fallback.ts'
import { italicWidth } from '../../cards/setting/text-style.ts'
import { drawPrintView } from '../../commands/prints/draw-print-view.ts'
import { headingFonts } from '../../design/font-headings.ts'
import { inkBox, textWidth } from '../../design/font-metrics/font-metrics.ts'
import type { FontName } from '../../design/font-metrics/letter-table.ts'
import { textFonts } from '../../design/font-texts.ts'
import type { SiteImage } from '../../domain/image/image.ts'
import { finishPdf, srgbIntent } from '../../platform/pdf/page-boxes.ts'
import { cutPageAsPng } from '../../platform/pdf/proof.ts'
import { ownerOfSite } from '../support/accounts.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { launchBrowser } from '../support/browser.ts'
import type { BrowserClient } from '../support/browser-client.ts'
import { randomCard, seedsOf, uploadHardPictures, addressOfCards as url } from './random-cards.ts'

/**
 * Cards to check. By default: every layout, a name whose letters need both files of its font (211), and a code that is hard to scan (287).
 * 300 cards with `CARDS=300`, a range of them with `CARDS=70-300`.
 */
const seeds = seedsOf(process.env.CARDS, [1, 2, 4, 211, 287])

let api: TestApi
let browser: Browser
let page: Page
/** A second page, in which the same card is drawn the way screens draw it. */
let screen: Page
let owner: BrowserClient
let pictures: SiteImage[]
const folder = mkdtempSync(path.join(tmpdir(), 'festoon-card-'))
/** External addresses that the pages requested. */
const asked: string[] = []
beforeAll(async () => {
  api = await startTestApi('sqlite')
  browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 500, height: 1300 } })
  page = await context.newPage()
  screen = await context.newPage()
  for (const one of [page, screen])
    one.on('request', (request) => void (request.url().startsWith('data:') || asked.push(request.url())))
  const site = await ownerOfSite(api.url)
  owner = site.client
  pictures = await uploadHardPictures(site)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await browser.close()
  await api.close()
})

/** In mm, as the worker prints it: the bleed, and the spare paper outside it. */
const bleed = 4
const spare = 10

async function open(card: PrintDocument): Promise<void> {
  const { html } = await drawPrintView(
    { database: api.deps.database, uploads: api.deps.uploads },
    { document: card },
    { bleed, spare, language: 'sv' },
  )
  await page.setContent(html)
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** The print shop's file of the open card. */
async function fileOfOpen(): Promise<Uint8Array> {
  const printed = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false })
  const sheet = { ...cardSize, bleed }
  return finishPdf(printed, { sheet, title: 'Kort', language: 'sv', intent: await srgbIntent(), id: '0'.repeat(32) })
}

/** Draws the card as the canvas and the list do: layers blended by the browser, pictures in the sizes served to screens. */
async function openOnScreen(card: PrintDocument): Promise<void> {
  const address = (type: string, content: Buffer) => `data:${type};base64,${content.toString('base64')}`
  const type = (file: string) =>
    file.endsWith('.svg') ? 'image/svg+xml' : file.endsWith('.woff2') ? 'font/woff2' : 'image/webp'
  const file = (root: string) => (name: string) => address(type(name), readFileSync(path.join(root, name)))
  const image = (picture: SiteImage) => pictureUrls.get(picture.fileName) ?? ''
  const pictureUrls = new Map<string, string>()
  for (const { path: folder, fileName } of imagesInPrint(card))
    pictureUrls.set(fileName, address('image/jpeg', (await owner.call('GET', `${folder}${fileName}`)).bytes))
  // reuse the print view's page, so that fonts and positions are identical
  await page.evaluate(() => document.documentElement.outerHTML).then((html) => screen.setContent(html))
  const sides = ([1, 2] as const).map((side) =>
    renderToStaticMarkup(
      createElement(CardSide, {
        print: card,
        page: side,
        files: { art: file('design/graphics'), image },
        id: `side${side}`,
        label: '',
      }),
    ),
  )
  await screen.evaluate(async (drawn) => {
    const loaded: Promise<void>[] = []
    for (const [index, section] of document.querySelectorAll('section').entries()) {
      section.innerHTML = drawn[index] ?? ''
      // only screens round the corners; the print shop cuts them
      for (const side of section.querySelectorAll('svg')) side.style.borderRadius = '0'
      for (const image of section.querySelectorAll('image'))
        loaded.push(new Promise((done) => image.addEventListener('load', () => done(), { once: true })))
    }
    await Promise.all([document.fonts.ready, ...loaded])
  }, sides)
}

/** Lines that this product sets itself; a logo places its own. mm from the cut. */
const linesOnPage = () =>
  page.evaluate((beyond) => {
    const perMm = 96 / 25.4
    return [...document.querySelectorAll('section')].flatMap((section, index) => {
      const sheet = section.getBoundingClientRect()
      return [...section.querySelectorAll<SVGTextElement>('text')]
        .filter((line) => line.closest('.event-logo') === null && line.textContent !== '')
        .map((line) => {
          const box = line.getBoundingClientRect()
          const { fontFamily, fontSize, fontStyle, letterSpacing } = getComputedStyle(line)
          return {
            side: index + 1,
            words: line.textContent ?? '',
            left: (box.left - sheet.left) / perMm - beyond,
            right: (box.right - sheet.left) / perMm - beyond,
            baseline: Number(line.getAttribute('y')),
            length: line.getComputedTextLength(),
            family: fontFamily.split(',')[0]?.replaceAll('"', '') ?? '',
            size: Number.parseFloat(fontSize),
            spacing: letterSpacing === 'normal' ? 0 : Number.parseFloat(letterSpacing),
            italic: fontStyle === 'italic',
            isLoaded: document.fonts.check(`${fontStyle} 20px ${fontFamily}`, line.textContent ?? ''),
            overflows: line.closest('[data-overflows]') !== null,
          }
        })
    })
  }, bleed)
type Line = Awaited<ReturnType<typeof linesOnPage>>[number]

/** The bounds of a line's ink, in mm. */
function inkOf({ words, family, size, left, baseline }: Line) {
  const ink = inkBox(fontOf(family), 400, words, fallbackOf(family))
  return {
    left: left + (ink?.left ?? 0) * size,
    right: left + (ink?.right ?? 0) * size,
    top: baseline - (ink?.top ?? 0) * size,
    foot: baseline - (ink?.bottom ?? 0) * size,
  }
}

const fallbackOf = (family: string) => ({ fallback: (letter: string) => fallbackLetter(fontOf(family), letter) })

const fontOf = (family: string): FontName => {
  const all = Object.entries({ ...headingFonts, ...textFonts }) as [FontName, { family: string }][]
  const found = all.find(([, font]) => font.family === family)
  if (found === undefined) throw new Error(`no font ${family}`)
  return found[0]
}

const hasFallback = ({ words, family }: Line) => glyphFallback(fontOf(family), words).fallback.length > 0

/** Pixels per mm, so that cards are a whole number of pixels wide: 100 dpi on screen, and a file before it is scaled down. */
const drawn = { screen: 4, thumbnail: 2, file: 16 } as const
const fileDpi = drawn.file * 25.4

/** Screenshots of each side, at `scale` pixels per mm. */
async function sidesOnScreen(scale: number): Promise<Buffer[]> {
  const sections = await screen.locator('section').all()
  for (const section of sections)
    await section.evaluate((side, size) => Object.assign(side.style, size), {
      width: `${cardSize.width * scale}px`,
      height: `${cardSize.height * scale}px`,
      // on paper, colours run on into the bleed
      overflow: 'hidden',
    })
  const pictures: Buffer[] = []
  for (const section of sections) pictures.push(await section.screenshot())
  return pictures
}
/** Slightly blurred, because two renderers smooth edges a little differently. */
const pixelsOf = (picture: Buffer, scale: number) =>
  sharp(picture)
    .removeAlpha()
    .resize(cardSize.width * scale)
    .blur(1.2)
    .raw()
    .toBuffer()

/** The text of a side's QR code, read at `scale` pixels per mm. */
async function codeAt(side: Buffer | undefined, scale: number): Promise<string | undefined> {
  const back = sharp(side)
    .resize(cardSize.width * scale)
    .ensureAlpha()
    .raw()
  const { data, info } = await back.toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** The difference between two drawings of a side: the mean, of 255, and the share of pixels with a channel that differs by more than 24. */
function difference(one: Buffer, other: Buffer): { mean: number; strong: number } {
  let sum = 0
  let strong = 0
  for (let at = 0; at < one.length; at += 3) {
    const apart = [0, 1, 2].map((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)))
    sum += (apart[0] ?? 0) + (apart[1] ?? 0) + (apart[2] ?? 0)
    if (Math.max(...apart) > 24) strong += 1
  }
  return { mean: sum / one.length, strong: strong / (one.length / 3) }
}
const tolerance = { mean: 2.5, strong: 0.01 }

function expectLines(all: readonly Line[], card: string): void {
  for (const line of all) {
    const { words, family, size, spacing, italic } = line
    const where = `${words} in ${family}, ${card}`
    expect(line.isLoaded, where).toBe(true)
    // letter-spacing is also added after the last letter
    const measured = textWidth(fontOf(family), 400, words, fallbackOf(family)) * size + [...words].length * spacing
    const ratio = line.length / measured
    if (italic) expect(ratio, where).toBeLessThanOrEqual(italicWidth)
    // kerning of letters from a fallback font is unknown
    else expect(Math.abs(ratio - 1), where).toBeLessThan(hasFallback(line) ? 0.06 : 0.02)
    if (line.overflows) continue
    expect(line.left, where).toBeGreaterThanOrEqual(4.5)
    expect(line.right, where).toBeLessThanOrEqual(100.5)
    const ink = inkOf(line)
    expect(ink.top, where).toBeGreaterThanOrEqual(5)
    expect(ink.foot, where).toBeLessThanOrEqual(143)
    for (const other of all) {
      if (other === line || other.overflows || other.side !== line.side) continue
      const its = inkOf(other)
      const apart = its.top >= ink.foot || its.foot <= ink.top || its.left >= ink.right || its.right <= ink.left
      expect(apart, `${where} meets ${other.words}`).toBe(true)
    }
  }
}

/** Checks a file with independent readers: its fonts are embedded, and its pictures have 300 dpi. */
function expectWellMade(file: Uint8Array, where: string): void {
  const path = `${folder}/card.pdf`
  writeFileSync(path, file)
  const rows = (program: string, ...options: string[]) =>
    execFileSync(program, [...options, path], { encoding: 'utf8' })
      .split('\n')
      .slice(2)
      .filter((row) => row !== '')
  const fonts = rows('pdffonts')
  expect(fonts.length, where).toBeGreaterThan(0)
  // embedded and subset
  for (const font of fonts) expect(font, where).toMatch(/\s+yes\s+yes\s+(yes|no)\s+\d+\s+\d+\s*$/)
  // page num type width height color comp bpc enc interp object ID x-ppi y-ppi
  for (const picture of rows('pdfimages', '-list')) {
    const cells = picture.trim().split(/\s+/)
    for (const ppi of cells.slice(12, 14)) expect(Number(ppi), `${where}: ${picture}`).toBeGreaterThanOrEqual(299)
  }
}

test(
  'screen, thumbnail and file agree by their pixels, every line stands by itself inside the safe area, and every code is read',
  async () => {
    const worst = { screen: { mean: 0, strong: 0 }, thumbnail: { mean: 0, strong: 0 } }
    let lines = 0
    let overflowing = 0
    const lookAt = async (seed: number) => {
      const card = randomCard(seed, pictures)
      await open(card)
      const all = await linesOnPage()
      expectLines(all, `card ${seed}`)
      lines += all.length
      overflowing += all.filter((line) => line.overflows).length
      const file = await fileOfOpen()
      expectWellMade(file, `card ${seed}`)
      const sheet = { ...cardSize, bleed }
      const printed = [await cutPageAsPng(file, 0, sheet, fileDpi), await cutPageAsPng(file, 1, sheet, fileDpi)]
      await openOnScreen(card)
      for (const kind of ['screen', 'thumbnail'] as const) {
        const scale = drawn[kind]
        const shown = await sidesOnScreen(scale)
        for (const [index, side] of printed.entries()) {
          const { mean, strong } = difference(await pixelsOf(side, scale), await pixelsOf(shown[index] ?? side, scale))
          const where = `side ${index + 1} of card ${seed} as ${kind}, ${card.layout} with ${card.siteGraphic}`
          expect(mean, where).toBeLessThan(tolerance.mean)
          expect(strong, where).toBeLessThan(tolerance.strong)
          worst[kind].mean = Math.max(worst[kind].mean, mean)
          worst[kind].strong = Math.max(worst[kind].strong, strong)
        }
      }
      const codes = [await codeAt(printed[1], drawn.screen), await codeAt(printed[1], drawn.screen * 2)]
      expect(codes, `card ${seed}`).toContain(url)
    }
    const failed: string[] = []
    for (const seed of seeds)
      await lookAt(seed).catch((error: unknown) => {
        failed.push(error instanceof Error ? error.message : String(error))
      })
    // printed for runs over many cards
    if (process.env.CARDS !== undefined)
      process.stdout.write(`${JSON.stringify({ cards: seeds.length, lines, overflowing, worst })}\n`)
    expect(failed).toEqual([])
    expect(lines).toBeGreaterThan(seeds.length * 4)
    // text that does not fit is marked, and must be rare
    expect(overflowing / lines).toBeLessThan(0.05)
    expect(asked).toEqual([])
  },
  // only a hang takes this long, however busy the machine is
  seeds.length * 60_000,
)
