import { mkdir, rm, writeFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { templatesOf } from '../../design/templates/gallery.ts'
import type { TemplateName } from '../../design/templates/templates.ts'
import { type Brand, brandProfile, brands } from '../../domain/commerce/market.ts'
import { type UiLanguage, uiLanguages } from '../../domain/language/ui-language.ts'
import { previewPicture } from '../../landing/landing-page.tsx'
import { renderPage } from '../../landing/landing-pages.ts'
import { designPicture, designPictureWidths, shownDesigns } from '../../landing/start/design-pictures.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { readSettings } from '../../platform/env.ts'
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

/** Serves the pages of all pictures, each under its number. */
export function serveStartPictures(): ReturnType<typeof servePages> {
  const catalogue = createAssetCatalogue(process.cwd(), 'nothing-built')
  return servePages((path) => {
    const wanted = startPictures[Number(path.slice(1))]
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
  if (only.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const server = await serveStartPictures()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  for (const wanted of startPictures.filter(isWanted)) {
    const png = await drawStartPicture(page, server.origin, wanted)
    const [narrow] = designPictureWidths
    for (const width of designPictureWidths) {
      const small = sharp(png).resize({ width })
      await writeFile(
        designPicture({ ...wanted, width, type: 'avif' }),
        await small.avif({ quality: 55, effort: 4 }).toBuffer(),
      )
      // for browsers without AVIF
      if (width === narrow)
        await writeFile(
          designPicture({ ...wanted, width, type: 'webp' }),
          await small.webp({ quality: 72, effort: 4 }).toBuffer(),
        )
    }
    console.info(`${wanted.brand} ${wanted.template} ${wanted.language}`)
  }
  for (const brand of brands)
    for (const language of uiLanguages)
      await writeFile(previewPicture(brand, language), await drawPreview(page, brand, language))
  await browser.close()
  server.close()
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
