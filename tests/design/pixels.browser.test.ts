import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colourPresets } from '../../design/colour-scheme.ts'
import { cssColour } from '../../design/colour-tokens.ts'
import { brands } from '../../domain/commerce/market.ts'
import { designPicture } from '../../landing/start/design-pictures.ts'
import { pagePicture } from '../../landing/start/page-pictures.ts'
import { readSettings } from '../../platform/env/settings.ts'
import { createAssetCatalogue } from '../../renderer/asset-catalogue.ts'
import { servePages } from '../../sheets/page-server.ts'
import { photograph } from '../../sheets/photograph.ts'
import { pageOf } from '../../sheets/render.ts'
import type { Subject } from '../../sheets/subject.ts'
import { groups } from '../../sheets/subjects.ts'
import { pageViewPictures } from '../../tools/start-pictures/page-views.ts'
import {
  drawStartPicture,
  drawView,
  serveStartPictures,
  startPictures,
} from '../../tools/start-pictures/start-pictures.ts'
import { startTestApi } from '../support/api.ts'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { buildIslands } from '../support/guest-site.ts'
import { differenceOf, reduced } from './pixel-difference.ts'
import { pixelSubjects } from './pixel-subjects.ts'
import { systemFonts } from './system-fonts.ts'

/*
 * Compares what guests see with reviewed reference pictures. pixel-difference.ts defines the tolerance.
 * `npm run sheet -- --accept` replaces the pictures that differ; look at them before you commit.
 */
const references = 'tests/design/pixels'
const findings = 'data/pixels'
const accepts = process.env.ACCEPT_PICTURES === 'yes'

/** Takes text and colour rendering out of the system's hands. */
const ownDrawing = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']
const launch = (flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags, ...flags] })

let browser: Browser
let islands: Awaited<ReturnType<typeof buildIslands>>
let server: Awaited<ReturnType<typeof servePages>>
const made = new Map<string, Map<string, Subject>>()

function subjectAt(path: string): Subject | undefined {
  const [, group = '', name = ''] = path.split('/')
  const known = made.get(group) ?? new Map(groups[group]?.().map((subject) => [subject.name, subject]))
  made.set(group, known)
  return known.get(name)
}

beforeAll(async () => {
  islands = await buildIslands()
  const still = createAssetCatalogue(process.cwd(), 'nothing-built')
  const alive = createAssetCatalogue(process.cwd(), islands.folder)
  server = await servePages((path) => {
    const subject = subjectAt(path)
    return subject === undefined ? null : pageOf(subject, subject.press === undefined ? still : alive)
  })
  browser = await launch(ownDrawing)
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  await islands?.remove()
})

/** A page in its own context, so that no cache is shared between pictures. Its clock stands still. */
async function newPage(from = browser): Promise<Page> {
  // the tests add a style sheet to pages
  const settings = {
    bypassCSP: true,
    reducedMotion: 'reduce',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
  } as const
  const context = await from.newContext(settings)
  context.setDefaultTimeout(60_000)
  await context.clock.setFixedTime('2026-11-21T10:00:00Z')
  return context.newPage()
}

/** Says how a picture differs from its reference, and where to find both; null when it does not. */
async function finding(name: string, got: Buffer): Promise<string | null> {
  const reference = join(references, `${name}.webp`)
  const expected = await readFile(reference).catch(() => null)
  const difference = expected === null ? null : await differenceOf(expected, got)
  if (difference !== null && difference.finding === null) return null
  if (accepts) {
    await mkdir(references, { recursive: true })
    await writeFile(reference, got)
    return null
  }
  await mkdir(findings, { recursive: true })
  await writeFile(join(findings, `${name}-got.webp`), got)
  if (expected === null || difference === null) return `there is no ${reference}`
  await writeFile(join(findings, `${name}-expected.webp`), expected)
  await writeFile(join(findings, `${name}-difference.png`), await difference.picture())
  return `${difference.finding}: see ${findings}/${name}-{expected,got,difference}; if it is meant, npm run sheet -- --accept`
}

const fileOf = (subject: string) => subject.replace(/[/@]/g, '-')
const timeout = 120_000

test.concurrent.each(pixelSubjects)('%s looks as it did', { timeout }, async (subject) => {
  const [path = '', width = ''] = subject.split('@')
  const shown = subjectAt(`/${path}`)
  if (shown === undefined) throw new Error(`the contact sheets have no ${path}`)
  const page = await newPage()
  const picture = await reduced(await photograph(page, `${server.origin}/${path}`, shown, Number(width)))
  expect(await systemFonts(page)).toEqual([])
  await page.context().close()
  expect(await finding(fileOf(subject), picture)).toBeNull()
})

test.concurrent('the start page looks as it did', { timeout }, async () => {
  const api = await startTestApi('sqlite', { settings: readSettings({}) })
  const page = await newPage()
  const picture = await reduced(await photograph(page, `${api.url}/sv`, { part: 'whole' }, 1440))
  expect(await systemFonts(page)).toEqual([])
  await page.context().close()
  await api.close()
  expect(await finding('start-1440', picture)).toBeNull()
})

test.concurrent.each(brands)(
  'the designs on the start page of %s look as quick start does',
  { timeout },
  async (brand) => {
    const shown = startPictures.find((picture) => picture.brand === brand)
    if (shown === undefined) throw new Error(`${brand} shows no designs`)
    const shelf = await serveStartPictures()
    const page = await newPage()
    const drawn = await sharp(await drawStartPicture(page, shelf.origin, shown))
      .resize({ width: 360 })
      .toBuffer()
    await page.context().close()
    shelf.close()
    const kept = await sharp(designPicture({ ...shown, width: 720, type: 'avif' }))
      .resize({ width: 360 })
      .toBuffer()
    const difference = await differenceOf(await reduced(kept), await reduced(drawn))
    // if a design or the example has changed: npm run start-pictures
    expect(difference.finding).toBeNull()
  },
)

test.concurrent('what the start page shows of a sample page is what its guests see', { timeout }, async () => {
  const view = { kind: 'wedding', view: 'look', language: 'sv' } as const
  const wanted = pageViewPictures.find(
    (other) => other.kind === view.kind && other.view === view.view && other.language === view.language,
  )
  if (wanted === undefined) throw new Error('the start page shows no wish list')
  const pages = await serveStartPictures(islands.folder)
  const page = await newPage()
  const drawn = await sharp(await drawView(page, pages.origin, wanted))
    .resize({ width: 480 })
    .toBuffer()
  await page.context().close()
  pages.close()
  const kept = await sharp(pagePicture({ ...view, width: 960, type: 'avif' }))
    .resize({ width: 480 })
    .toBuffer()
  const difference = await differenceOf(await reduced(kept), await reduced(drawn))
  // if the sample page has changed: npm run start-pictures
  expect(difference.finding).toBeNull()
})

test('no picture is kept that nothing is compared with', async () => {
  const kept = (await readdir(references)).sort()
  expect(kept).toEqual([...pixelSubjects.map(fileOf), 'start-1440'].map((name) => `${name}.webp`).sort())
})

describe('the comparison', () => {
  const path = '/headers/theme6-medium'
  const width = 1440
  const { background } = colourPresets.SAND
  let whole: Buffer
  let page: Page
  beforeAll(async () => {
    page = await newPage()
    whole = await look()
  })
  afterAll(() => page?.context().close())

  async function look(from = page): Promise<Buffer> {
    return reduced(await photograph(from, server.origin + path, { part: 'fold' }, width))
  }

  /** Adds a style sheet to everything that `other` opens. */
  async function wearing(rule: string, other: Page): Promise<Page> {
    await other.addInitScript((css) => {
      addEventListener('DOMContentLoaded', () => {
        document.head.append(Object.assign(document.createElement('style'), { textContent: css }))
      })
    }, rule)
    return other
  }

  test('lets the same page pass', { timeout }, async () => {
    expect((await look()).equals(whole)).toBe(true)
    expect((await differenceOf(whole, whole)).finding).toBeNull()
  })

  test('lets letters pass that are smoothed otherwise', { timeout }, async () => {
    // pages ask for text without hinting; override that here
    const other = await launch(['--font-render-hinting=slight', ...ownDrawing.slice(1)])
    const got = await look(await wearing('.site{text-rendering:auto!important}', await newPage(other)))
    await other.close()
    expect(got.equals(whole)).toBe(false)
    expect((await differenceOf(whole, got)).finding).toBeNull()
  })

  test.each([
    [
      'a background that is 2 % darker',
      `.site.site{--c-background:${cssColour({ ...background, l: background.l - 2 })}}`,
    ],
    ['a line that has moved by 4 px', '.second-line{position:relative;top:4px}'],
    ['a line that is gone', '.second-line{visibility:hidden}'],
    ['a picture that is gone', '.site picture{visibility:hidden}'],
  ])('finds %s', { timeout }, async (_what, rule) => {
    const other = await wearing(rule, await newPage())
    expect((await differenceOf(whole, await look(other))).finding).not.toBeNull()
    await other.context().close()
  })

  test('finds a picture that does not come, and fonts that do not', { timeout }, async () => {
    for (const [missing, isFont] of [
      [/\.(?:avif|webp|jpg)$/, false],
      [/\.woff2$/, true],
    ] as const) {
      const other = await newPage()
      await other.route(missing, (route) => route.abort())
      const got = await look(other)
      expect((await differenceOf(whole, got)).finding).not.toBeNull()
      expect((await systemFonts(other)).length > 0).toBe(isFont)
      await other.context().close()
    }
  })
})
