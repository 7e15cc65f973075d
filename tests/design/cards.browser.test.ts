import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import jsQR from 'jsqr'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardLayouts } from '../../cards/positions.ts'
import { type PrintDocument, printDocumentSchema } from '../../cards/print-document.ts'
import { italicWidth } from '../../cards/setting/text-style.ts'
import { drawPrintView } from '../../commands/prints/draw-print-view.ts'
import { colourPresets } from '../../design/colour-scheme.ts'
import { headingFonts } from '../../design/font-headings.ts'
import { textWidth } from '../../design/font-metrics/font-metrics.ts'
import type { FontName } from '../../design/font-metrics/letter-table.ts'
import { headingFontNames, textFontNames } from '../../design/font-name.ts'
import { textFonts } from '../../design/font-texts.ts'
import { eventLogoNames } from '../../design/logos/logo-name.ts'
import { siteGraphicNames } from '../../design/site-graphic-name.ts'
import { startTestApi, type TestApi } from '../support/api.ts'
import { launchBrowser } from '../support/browser.ts'

let api: TestApi
let browser: Browser
let page: Page
/** What the pages have asked for that lies outside them. */
const asked: string[] = []
beforeAll(async () => {
  api = await startTestApi('sqlite')
  browser = await launchBrowser()
  page = await browser.newPage()
  page.on('request', (request) => void (request.url().startsWith('data:') || asked.push(request.url())))
})
afterAll(async () => {
  await browser.close()
  await api.close()
})

/** The same numbers from 0 to 1 each time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const names = [
  'Åsa & Örjan',
  'Alexandra & Christoffer',
  'Bo',
  'Li & Wu',
  'Anna Maria & Carl Johan',
  'Zoë and José',
  'Søren og Ægir',
]
const dates = [
  'Lördagen den 12 juni 2027 kl. 15.30\nKapellet vid havet, Öland',
  'Saturday 12 June 2027 at 3.30 pm',
  'lørdag den 12. juni 2027',
]
const url = 'https://alexandraochchristoffer.vigd.se'

function randomCard(seed: number, change: object = {}): PrintDocument {
  const next = numbers(seed * 7919)
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const text = (position: string, words: string, side = 1) => ({
    id: `${position}${side}`,
    page: side,
    position,
    contentType: 'text',
    properties: { text: words },
  })
  const couple = one(names)
  return printDocumentSchema.parse({
    layout: cardLayouts[seed % cardLayouts.length],
    siteGraphic: one([null, ...siteGraphicNames]),
    colorScheme: one(Object.values(colourPresets)),
    fonts: {
      heading: headingFontNames[seed % headingFontNames.length],
      text: textFontNames[seed % textFontNames.length],
    },
    eventLogo: next() < 0.2 ? { name: one(eventLogoNames), additionalText: '12 juni 2027' } : null,
    content: [
      text(
        'welcomeText',
        one(['Välkomna på bröllop', 'Together with their families, you are warmly invited to the wedding of']),
      ),
      text('names', couple),
      text('title', one([couple, 'Vi gifter oss', 'Save the date'])),
      text('dateAndLocationLong', one(dates)),
      text('dateAndLocation', one(['12 juni 2027 · Öland', '4 September 2027, Skagen'])),
      text('dateAndLocation', '12 juni 2027 · Öland', 2),
      text('websiteInfo', 'alexandraochchristoffer.vigd.se'),
      text(
        'textAtQR',
        one([
          'Skanna koden och svara senast den 1 maj.',
          'På vår sida finns allt om dagen: resvägen, maten, boendet och OSA. Skanna koden.',
        ]),
        2,
      ),
      { id: 'qr', page: 2, position: 'qr', contentType: 'qr', properties: { url } },
    ],
    ...change,
  })
}

async function open(card: PrintDocument): Promise<void> {
  const html = await drawPrintView(
    { database: api.deps.database, uploads: api.deps.uploads },
    { document: card },
    { bleed: 4, language: 'sv' },
  )
  await page.setContent(html)
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** Lines of our own setting: a logo places its own by its own rules. */
const linesOnPage = () =>
  page.evaluate(() => {
    const perMm = 96 / 25.4
    return [...document.querySelectorAll('section')].flatMap((section) => {
      const sheet = section.getBoundingClientRect()
      return [...section.querySelectorAll<SVGTextElement>('text')]
        .filter((line) => line.closest('.event-logo') === null && line.textContent !== '')
        .map((line) => {
          const box = line.getBoundingClientRect()
          const { fontFamily, fontSize, fontStyle, letterSpacing } = getComputedStyle(line)
          return {
            words: line.textContent ?? '',
            left: (box.left - sheet.left) / perMm - 4,
            right: (box.right - sheet.left) / perMm - 4,
            length: line.getComputedTextLength(),
            family: fontFamily.split(',')[0]?.replaceAll('"', '') ?? '',
            size: Number.parseFloat(fontSize),
            spacing: letterSpacing === 'normal' ? 0 : Number.parseFloat(letterSpacing),
            italic: fontStyle === 'italic',
            isLoaded: document.fonts.check(`${fontStyle} 20px ${fontFamily}`),
          }
        })
    })
  })

const fontOf = (family: string): FontName => {
  const all = Object.entries({ ...headingFonts, ...textFonts }) as [FontName, { family: string }][]
  const found = all.find(([, font]) => font.family === family)
  if (found === undefined) throw new Error(`no font ${family}`)
  return found[0]
}

test('the browser sets every line as wide as it was measured, inside the safe area', async () => {
  let lines = 0
  for (let seed = 1; seed <= 46; seed += 1) {
    await open(randomCard(seed))
    for (const line of await linesOnPage()) {
      const { words, family, size, spacing, italic } = line
      const where = `${words} in ${family}, card ${seed}`
      expect(line.isLoaded, where).toBe(true)
      // letter-spacing is added after the last letter, too
      const measured = textWidth(fontOf(family), 400, words) * size + [...words].length * spacing
      const ratio = line.length / measured
      if (italic) expect(ratio, where).toBeLessThanOrEqual(italicWidth)
      else expect(Math.abs(ratio - 1), where).toBeLessThan(0.02)
      expect(line.left, where).toBeGreaterThanOrEqual(4.5)
      expect(line.right, where).toBeLessThanOrEqual(100.5)
      lines += 1
    }
  }
  expect(lines).toBeGreaterThan(250)
  expect(asked).toEqual([])
})

test.each(cardLayouts)(
  '%s becomes a PDF of two sheets with embedded fonts, its words and a code that is read',
  async (layout) => {
    const content = randomCard(3).content
    const card = randomCard(3, {
      layout,
      siteGraphic: 'EUCALYPTUS',
      colorScheme: colourPresets.SAGE,
      eventLogo: null,
      content,
    })
    await open(card)
    const folder = mkdtempSync(path.join(tmpdir(), 'festoon-card-'))
    try {
      const file = path.join(folder, 'card.pdf')
      writeFileSync(file, await page.pdf({ preferCSSPageSize: true, printBackground: true }))
      const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
      expect(/Pages:\s+(\d+)/.exec(info)?.[1]).toBe('2')
      const [, width = 0, height = 0] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(info)?.map(Number) ?? []
      // Chromium rounds up to whole px; the exact boxes are set afterwards
      expect(Math.abs((width / 72) * 25.4 - 113)).toBeLessThan(0.3)
      expect(Math.abs((height / 72) * 25.4 - 156)).toBeLessThan(0.3)
      const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' })
        .split('\n')
        .slice(2)
        .filter((row) => row !== '')
      expect(fonts.length).toBeGreaterThan(1)
      for (const row of fonts) expect(row).toMatch(/\s+yes\s+yes\s+yes\s+\d+\s+\d+\s*$/)
      const words = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
      expect(words).toContain('alexandraochchristoffer.vigd.se')
      execFileSync('pdftoppm', ['-r', '100', '-f', '2', '-l', '2', '-png', file, path.join(folder, 'back')])
      const { data, info: size } = await sharp(path.join(folder, 'back-2.png'))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(jsQR(new Uint8ClampedArray(data), size.width, size.height)?.data).toBe(url)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
