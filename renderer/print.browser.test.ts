import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { designOfTemplate } from '../design/templates/design-of-template.ts'
import { type TemplateName, templates } from '../design/templates/templates.ts'
import { type ThemeName, themeNameSchema } from '../design/theme-name.ts'
import { documentOf, eachModule, everyModule, header, type Look, picture } from '../sheets/documents.ts'
import { type DesignHarness, startDesignHarness } from '../tests/design/design-harness.ts'
import { programme } from '../tests/factories/list-modules.ts'

const run = promisify(execFile)
/** px per inch of the pictures that sheets are judged by. */
const resolution = 100
const background = { red: 255, green: 0, blue: 255 } as const

let harness: DesignHarness
let folder: string
beforeAll(async () => {
  harness = await startDesignHarness()
  folder = await mkdtemp(join(tmpdir(), 'festoon-print-'))
})
afterAll(async () => {
  await harness?.close()
  await rm(folder, { recursive: true, force: true })
})

/** A theme as one of its templates wears it, with a graphic where it has one. */
function lookOf(theme: ThemeName, eventLogo: boolean): Look {
  const names = (Object.keys(templates) as TemplateName[]).filter((name) => templates[name].theme === theme)
  const worn = names.find((name) => templates[name].siteGraphic !== null) ?? names[0] ?? 'KLASSIKER'
  const design = designOfTemplate(worn, { name1: 'Elsa', name2: 'Viktor', additionalText: '12 juni 2027' })
  return { ...design, theme, eventLogo: eventLogo ? design.eventLogo : null }
}

interface Sheet {
  text: string
  words: readonly { text: string; left: number; top: number; right: number; bottom: number }[]
  pixels: { data: Buffer; width: number; height: number }
}

/** Prints a page on A4, with every picture in one plain colour, and reads the file as others do. */
async function print(page: Page, name: string): Promise<Sheet[]> {
  // as large as they are, so that they take the same room
  await page.evaluate(async ({ red, green, blue }) => {
    for (const source of document.querySelectorAll('picture > source')) source.remove()
    for (const image of document.images) {
      const { width, height } = { width: image.getAttribute('width'), height: image.getAttribute('height') }
      image.removeAttribute('srcset')
      image.loading = 'eager'
      image.src = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="rgb(${red},${green},${blue})"/></svg>`
    }
    await Promise.all([...document.images].map((image) => image.decode()))
  }, background)
  const file = join(folder, `${name}.pdf`)
  await writeFile(file, await page.pdf({ format: 'A4' }))
  const { stdout } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: 2 ** 24 })
  await run('pdftoppm', ['-r', String(resolution), '-png', file, join(folder, name)])
  const sheets = stdout.split('<page ').slice(1)
  return Promise.all(sheets.map((sheet, index) => readSheet(sheet, sheets.length, index, name)))
}

async function readSheet(xml: string, count: number, index: number, name: string): Promise<Sheet> {
  const number = String(index + 1).padStart(String(count).length, '0')
  const { data, info } = await sharp(join(folder, `${name}-${number}.png`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = resolution / 72
  const words = [
    ...xml.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g),
  ]
  return {
    text: squash(words.map(([, , , , , text = '']) => text.replaceAll('&amp;', '&')).join('')),
    words: words.map(([, left, top, right, bottom, text = '']) => ({
      text,
      left: Number(left) * scale,
      top: Number(top) * scale,
      right: Number(right) * scale,
      bottom: Number(bottom) * scale,
    })),
    pixels: { data, width: info.width, height: info.height },
  }
}

/** Readers find spaces and hyphens where lines break. */
const squash = (text: string) => text.replace(/[\s\u00ad\u2010-]+/g, '')

/** Words that stand on a picture. */
function wordsOnPictures({ words, pixels }: Sheet): string[] {
  const { data, width, height } = pixels
  return words
    .filter(({ left, top, right, bottom }) => {
      // the letters themselves: a line's box is higher than they are
      const inset = (bottom - top) * 0.25
      let covered = 0
      for (let y = Math.ceil(top + inset); y < Math.min(height, bottom - inset); y += 1)
        for (let x = Math.ceil(left); x < Math.min(width, right); x += 1) {
          const at = 3 * (y * width + x)
          if (data[at] === background.red && data[at + 1] === background.green && data[at + 2] === background.blue)
            covered += 1
        }
      return covered > 2
    })
    .map(({ text }) => text)
}

/** How far down a sheet something stands, as a part of its height. */
function filled({ pixels: { data, width, height } }: Sheet): number {
  for (let at = data.length - 1; at >= 0; at -= 1)
    if ((data[at] ?? 255) < 250) return Math.floor(at / 3 / width) / height
  return 0
}

/** The names of a file's fonts. */
async function fontsOf(name: string): Promise<string> {
  const { stdout } = await run('pdffonts', [join(folder, `${name}.pdf`)])
  return stdout
}

/** What the code says that stands beside an address, looked at from as near as a phone is held. */
async function codeBeside(
  { words, pixels: { data, width, height } }: Sheet,
  address: string,
): Promise<string | undefined> {
  const word = words.find(({ text }) => text === address)
  if (word === undefined) return undefined
  const [left, top] = [Math.round(width * 0.66), Math.max(0, Math.round(word.top - 1.9 * resolution))]
  const part = { left, top, width: width - left, height: Math.min(height - top, Math.round(2.3 * resolution)) }
  const { data: near, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .extract(part)
    .resize({ width: 4 * part.width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(near), info.width, info.height)?.data
}

/** What has to stay in one piece: how the words of each row and card begin; links are followed by their addresses. */
const piecesOf = (page: Page): Promise<string[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.entry, .person, .gift, .place, .ask, .beside')].map((piece) =>
      [...piece.querySelectorAll('h2, h3, .rich p:last-child, .place-label, .person-role')]
        .map((part) => (part.textContent ?? '').slice(0, 24))
        .filter((text) => text.trim() !== ''),
    ),
  )

/** A page with pictures and one of all modules; each run of the tests prints one of them in each theme, `PRINT=all` both. */
const kindsOf = (index: number) =>
  process.env.PRINT === 'all' ? (['pictured', 'long'] as const) : ([index % 2 === 0 ? 'pictured' : 'long'] as const)

describe.each(themeNameSchema.options.map((theme, index) => [theme, index] as const))('%s on paper', (theme, index) => {
  it.each(kindsOf(index))('%s: whole cards, full sheets, no words on pictures', async (kind) => {
    const look = lookOf(theme, kind === 'long')
    const [, ...modules] = eachModule(look).siteModules
    const document =
      kind === 'long'
        ? everyModule(look)
        : documentOf(look, [header({ image: picture('couple') }), ...modules] as Parameters<typeof documentOf>[1])
    const page = await harness.newPage(1000)
    await harness.show(page, document)
    const pieces = await piecesOf(page)
    const sheets = await print(page, `${theme}-${kind}`)
    await page.context().close()

    expect(sheets.flatMap(wordsOnPictures)).toEqual([])
    // a face that had not come when the page was printed is replaced by the machine's own
    expect(await fontsOf(`${theme}-${kind}`)).not.toContain('DejaVu')
    expect(pieces.length).toBeGreaterThan(12)
    for (const parts of pieces)
      expect(
        sheets.some(({ text }) => parts.every((part) => text.includes(squash(part)))),
        parts.join(' | '),
      ).toBe(true)

    expect(sheets.length).toBeLessThanOrEqual(kind === 'long' ? 8 : 5)
    const heights = sheets.map(filled)
    const last = heights.pop() ?? 0
    expect(last).toBeGreaterThan(0.25)
    for (const height of heights) expect(height).toBeGreaterThan(0.5)

    const all = sheets.map(({ text }) => text).join('')
    expect(all).toContain(squash('lördagen den 12 juni 2027 kl. 15.30'))
    expect(all).not.toContain('sekunder')
    expect(all).not.toContain(squash('Lägg i kalendern'))
    for (const anchor of ['vill-du-halla-tal', 'svarskort']) {
      const codes = await Promise.all(sheets.map((sheet) => codeBeside(sheet, `example.com/#${anchor}`)))
      expect(codes.filter((code) => code !== undefined)).toEqual([`https://example.com/#${anchor}`])
    }
  })
})

it('has one column of times, also where only some entries have a picture', async () => {
  if (programme.siteModuleType !== 'TextAndImageList') throw new Error('the programme is no list')
  const items = programme.items?.map((item, index) => (index === 1 ? { ...item, image: picture('barn') } : item))
  const page = await harness.newPage(1000)
  await harness.show(page, documentOf(lookOf('theme12', false), [header(), { ...programme, items }]))
  const sheets = await print(page, 'programme')
  await page.context().close()
  const times = sheets.flatMap(({ words }) => words).filter(({ text }) => /^(15\.30|16\.30|18\.00|21\.30)$/.test(text))
  expect(sheets.flatMap(wordsOnPictures)).toEqual([])
  expect(times.slice(-4).map(({ text }) => text)).toEqual(['15.30', '16.30', '18.00', '21.30'])
  expect(new Set(times.slice(-4).map(({ left }) => Math.round(left))).size).toBe(1)
})

it('leaves no label at the foot of a sheet, away from what it names', async () => {
  const texts = Array.from({ length: 40 }, (_, index) => ({
    id: `text${1000 + index}`,
    siteModuleType: 'Text' as const,
    menuTitle: { sv: `Etikett${index}` },
    title: { sv: `Rubrik${index}` },
    text: { sv: `<p>${'Vi hoppas att ni vill fira med oss. '.repeat(1 + (index % 7))}</p>` },
  }))
  const page = await harness.newPage(1000)
  await harness.show(page, documentOf(lookOf('theme9', false), [header(), ...texts]))
  const sheets = await print(page, 'labels')
  await page.context().close()
  const sheetOf = (word: string) => sheets.findIndex(({ words }) => words.some(({ text }) => text === word))
  for (const [index] of texts.entries()) {
    expect(sheetOf(`Etikett${index}`)).toBeGreaterThanOrEqual(0)
    expect(sheetOf(`Etikett${index}`)).toBe(sheetOf(`Rubrik${index}`))
  }
})

it('prints pictures that nobody has scrolled to', async () => {
  const page = await harness.newPage(1000)
  await harness.show(page, eachModule(lookOf('theme12', false)))
  // what is in sight is there; Chromium fetches the rest before it prints
  await page.waitForLoadState('networkidle')
  const isThere = () =>
    page.evaluate(() => [...document.images].map((image) => image.complete && image.naturalWidth > 0))
  expect(await isThere()).toContain(false)
  const file = join(folder, 'unscrolled.pdf')
  await writeFile(file, await page.pdf({ format: 'A4' }))
  const pictures = await isThere()
  expect(pictures).not.toContain(false)
  const { stdout } = await run('pdfimages', ['-list', file])
  // the first two lines are the table's head; masks of transparent pictures are no pictures
  const printed = stdout
    .trim()
    .split('\n')
    .slice(2)
    .filter((line) => / image /.test(line))
  expect(printed.length).toBeGreaterThanOrEqual(9)
  await page.context().close()
})
