import { mkdir, rm, writeFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { templatesOf } from '../../design/templates/gallery.ts'
import type { TemplateName } from '../../design/templates/templates.ts'
import { type Brand, brandProfile, brands } from '../../domain/commerce/market.ts'
import { type UiLanguage, uiLanguages } from '../../domain/language/ui-language.ts'
import { previewPicture } from '../../landing/landing-page.tsx'
import { renderPage } from '../../landing/landing-pages.ts'
import { designPicture, designPictureWidths, shownDesigns } from '../../landing/start/design-pictures.ts'
import { pagePicture, pageViewSizes } from '../../landing/start/page-pictures.ts'
import type { WholePage } from '../../landing/start/whole-pages.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { readSettings } from '../../platform/env/settings.ts'
import { createAssetCatalogue } from '../../renderer/asset-catalogue.ts'
import { buildDemoDocument } from '../../samples/build-document.ts'
import { demoPictureNames } from '../../samples/pictures/picture-names.ts'
import { demoPictureFile } from '../../samples/pictures/pictures.ts'
import { demoContents } from '../../samples/quick-start/demo-contents.ts'
import { quickStartModules } from '../../samples/quick-start/modules.ts'
import { picture } from '../../sheets/documents.ts'
import { servePages } from '../../sheets/page-server.ts'
import { settled } from '../../sheets/photograph.ts'
import { renderDocument } from '../../sheets/render.ts'
import { chromiumFlags, findChromium } from '../../tests/support/chromium.ts'
import { buildIslands } from '../../tests/support/guest-site.ts'
import { drawPageView, type PageViewPicture, pageOfView, pageViewPictures } from './page-views.ts'
import { drawWholePages, wholePages, wholePath } from './whole-page-pictures.ts'

/** The page is drawn as on a small desk, where its words can still be read when it is made small, px. */
const drawn = { width: 1080, height: 1350 }

const folder = 'landing/pictures'

/** The day that all pictures show: they are to stay the same from year to year. */
const day = '2027-06-12T15:00'

export interface StartPicture {
  brand: Brand
  template: TemplateName
  language: UiLanguage
}

/** Every picture on the shelves of the start pages. */
export const startPictures: readonly StartPicture[] = brands.flatMap((brand) =>
  templatesOf(brand)
    .slice(0, shownDesigns)
    .flatMap((template) => uiLanguages.map((language) => ({ brand, template, language }))),
)

/** What quick start begins with, in a design and one language. */
function documentFor({ brand, template, language }: StartPicture): SiteDocument {
  const pictures = new Map(demoPictureNames.map((name) => [demoPictureFile(name), picture(name)]))
  const modules: Parameters<typeof buildDemoDocument>[0]['modules'] = (tools) =>
    quickStartModules(demoContents[brand], brand, tools)
  const document = buildDemoDocument({ template, modules }, { date: day, pictures, profile: brandProfile(brand, 'se') })
  return { ...document, availableLanguages: [{ languageCode: language }] }
}

/** Photographs a picture's page: PNG of the size `drawn`. */
export async function drawStartPicture(page: Page, origin: string, wanted: StartPicture): Promise<Buffer> {
  await page.setViewportSize(drawn)
  await page.goto(`${origin}/${startPictures.indexOf(wanted)}`)
  await settled(page)
  return page.screenshot({ animations: 'disabled' })
}

/**
 * Serves the pages of all pictures, each under its number: those of the shelves, then the views of sample pages. What is opened
 * on these needs the guests' `scripts`, a folder.
 */
export function serveStartPictures(scripts = 'nothing-built'): ReturnType<typeof servePages> {
  const catalogue = createAssetCatalogue(process.cwd(), scripts)
  return servePages((path) => {
    const number = Number(path.slice(1))
    const view = pageViewPictures[number - startPictures.length]
    if (view !== undefined) return pageOfView(view, day, catalogue)
    const whole = wholePages.find((each) => path === wholePath(each))
    const wanted =
      whole === undefined
        ? startPictures[number]
        : { brand: whole.brand, template: whole.design, language: whole.language }
    return wanted === undefined ? null : renderDocument(documentFor(wanted), catalogue)
  })
}

/**
 * Makes pictures of the start pages anew: those whose names begin with one of `only`, e.g. `party` or `wedding-toscana`, and all
 * without it. The previews, which are quickly made, always.
 */
export async function makeStartPictures(only: readonly string[]): Promise<void> {
  const isWanted = ({ brand, template }: StartPicture) =>
    only.length === 0 || only.some((name) => `${brand}-${template.toLowerCase()}`.startsWith(name))
  const isWantedView = ({ kind, view }: PageViewPicture) =>
    only.length === 0 || only.some((name) => `page-${kind}-${view}`.startsWith(name))
  const isWantedWhole = ({ brand, design }: WholePage) =>
    only.length === 0 || only.some((name) => `whole-${brand}-${design.toLowerCase()}`.startsWith(name))
  if (only.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const islands = await buildIslands()
  const server = await serveStartPictures(islands.folder)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  for (const wanted of startPictures.filter(isWanted)) {
    const png = await drawStartPicture(page, server.origin, wanted)
    await writePicture(png, designPictureWidths, (width, type) => designPicture({ ...wanted, width, type }))
    console.info(`${wanted.brand} ${wanted.template} ${wanted.language}`)
  }
  await drawWholePages(browser, server.origin, { wanted: wholePages.filter(isWantedWhole), write: writePicture })
  await drawPageViews(browser, server.origin, pageViewPictures.filter(isWantedView))
  for (const brand of brands)
    for (const language of uiLanguages)
      await writeFile(previewPicture(brand, language), await drawPreview(page, brand, language))
  await browser.close()
  server.close()
  await islands.remove()
}

/** Writes a picture in its widths as AVIF, and the narrow one as WebP for browsers without. */
async function writePicture(
  png: Buffer,
  widths: readonly [number, number],
  fileOf: (width: number, type: 'avif' | 'webp') => string,
): Promise<void> {
  const [narrow] = widths
  for (const width of widths) {
    const small = sharp(png).resize({ width })
    await writeFile(fileOf(width, 'avif'), await small.avif({ quality: 55, effort: 4 }).toBuffer())
    if (width === narrow)
      await writeFile(fileOf(width, 'webp'), await small.webp({ quality: 72, effort: 4 }).toBuffer())
  }
}

/** Photographs a view of a sample page: PNG. */
export function drawView(page: Page, origin: string, view: PageViewPicture): Promise<Buffer> {
  return drawPageView(page, `${origin}/${startPictures.length + pageViewPictures.indexOf(view)}`, view, day)
}

/** Draws views of sample pages, twice as dense as their pages. */
async function drawPageViews(browser: Browser, origin: string, wanted: readonly PageViewPicture[]): Promise<void> {
  for (const view of wanted) {
    // a page of its own: a form that was begun on another would open by itself
    const page = await browser.newPage({ reducedMotion: 'reduce', deviceScaleFactor: 2 })
    const png = await drawView(page, origin, view)
    await writePicture(png, pageViewSizes[view.view].widths, (width, type) => pagePicture({ ...view, width, type }))
    await page.close()
    console.info(`${view.kind} ${view.view} ${view.language}`)
  }
}

/** px: what chats show beside a link to the product. */
const preview = { width: 1200, height: 630 }

/** Photographs the opening of a brand's start page, without what is pressed there: JPEG. */
async function drawPreview(page: Page, brand: Brand, language: UiLanguage): Promise<Buffer> {
  const origin = 'http://start.example'
  const { html } = renderPage('start', {
    language,
    profile: brandProfile(brand, 'se'),
    baseDomain: brandProfile(brand, 'se').domain,
    origin,
    operator: readSettings({}).operator,
    takesSwish: false,
    hasStudentDemo: true,
    sellsDomains: true,
    measuring: null,
    mySite: null,
    fileUrl: (file) => `/${file}`,
  })
  await page.route(`${origin}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1)
    return file === '' ? route.fulfill({ contentType: 'text/html', body: html }) : route.fulfill({ path: file })
  })
  await page.setViewportSize(preview)
  await page.goto(`${origin}/`)
  await page.addStyleTag({ content: '.landing-nav, .start-try { display: none } .start-hero { padding-top: 0 }' })
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ animations: 'disabled' })
  await page.unroute(`${origin}/**`)
  return sharp(png).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
