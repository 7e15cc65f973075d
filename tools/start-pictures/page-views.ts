import type { Locator, Page } from 'playwright-core'
import { brandProfile } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import { uiLanguages } from '../../domain/language/ui-language.ts'
import { type QuickStartKey, quickStartKeys } from '../../domain/quick-start.ts'
import { type PageView, pageViewSizes, pageViews } from '../../landing/start/page-pictures.ts'
import type { ModuleType } from '../../modules/schemas.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { AssetCatalogue } from '../../renderer/asset-catalogue.ts'
import { renderGate } from '../../renderer/gate-page.tsx'
import type { RenderedPage } from '../../renderer/page-plan.ts'
import { buildDemoDocument } from '../../samples/build-document.ts'
import type { DemoSite } from '../../samples/demo-site.ts'
import { demoPictureNames } from '../../samples/pictures/picture-names.ts'
import { demoPictureFile } from '../../samples/pictures/pictures.ts'
import { demoSites, studentDemo } from '../../samples/sites/demo-sites.ts'
import { picture } from '../../sheets/documents.ts'
import { settled } from '../../sheets/photograph.ts'
import { renderDocument } from '../../sheets/render.ts'

export interface PageViewPicture {
  kind: QuickStartKey
  view: PageView
  language: UiLanguage
}

/** Every view of a sample page on the start pages. */
export const pageViewPictures: readonly PageViewPicture[] = quickStartKeys.flatMap((kind) =>
  pageViews.flatMap((view) => uiLanguages.map((language) => ({ kind, view, language }))),
)

const demoOf: Readonly<Record<QuickStartKey, DemoSite>> = {
  wedding: demoSites.wedding[0],
  party: demoSites.party[0],
  event: demoSites.event[0],
  student: studentDemo,
}

/** The sample site as it is published, in one language. */
function documentFor(kind: QuickStartKey, language: UiLanguage, day: string): SiteDocument {
  const pictures = new Map(demoPictureNames.map((name) => [demoPictureFile(name), picture(name)]))
  const profile = brandProfile(kind === 'student' ? 'party' : kind, 'se')
  const document = buildDemoDocument(demoOf[kind], { date: day, pictures, profile })
  return { ...document, availableLanguages: [{ languageCode: language }] }
}

/** The page that a view is taken of: of its wishes one is reserved, and one of several. */
export function pageOfView(wanted: PageViewPicture, day: string, catalogue: AssetCatalogue): RenderedPage {
  const document = documentFor(wanted.kind, wanted.language, day)
  if (wanted.view === 'gate')
    return renderGate(
      { id: 'sheet0000001', document },
      wanted.language,
      { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') },
      { catalogue },
    )
  const reserved = document.siteModules
    .flatMap((module) => (module.siteModuleType === 'GiftRegistry' ? module.items : []))
    .slice(1, 3)
  return renderDocument(
    document,
    catalogue,
    reserved.map(({ id }) => ({ giftRegistryId: id, quantityReserved: 1 })),
  )
}

/** The first module of one of these types is what the view shows. */
const shown: Readonly<Record<Exclude<PageView, 'phone' | 'gate'>, readonly ModuleType[]>> = {
  answer: ['Rsvp', 'Form'],
  look: ['GiftRegistry', 'TextAndImageList'],
}

/** Photographs a view: PNG, as many pixels wide as its widest picture. `page` has a context of its own for its density. */
export async function drawPageView(page: Page, address: string, wanted: PageViewPicture, day: string): Promise<Buffer> {
  const [width, height] = pageViewSizes[wanted.view].shape
  await page.setViewportSize({ width, height })
  await page.route('**/post-key*', (route) => route.fulfill({ json: { key: 'sample' } }))
  await page.goto(address)
  await settled(page)
  if (wanted.view === 'phone' || wanted.view === 'gate') return page.screenshot({ animations: 'disabled' })
  const types: readonly string[] = shown[wanted.view]
  const { siteModules } = documentFor(wanted.kind, wanted.language, day)
  const [type] = types.filter((one) => siteModules.some(({ siteModuleType }) => siteModuleType === one))
  const block = page.locator('.block').nth(siteModules.findIndex(({ siteModuleType }) => siteModuleType === type))
  await openUp(page, block)
  // a menu that follows the reader stands at the page's top then
  await page.evaluate(() => window.scrollTo(0, 0))
  const box = await block.boundingBox()
  if (box === null) throw new Error(`${wanted.kind} shows no ${type}`)
  return page.screenshot({
    animations: 'disabled',
    fullPage: true,
    clip: { x: 0, y: box.y, width, height },
  })
}

/** Leads a form to its first questions, and a list to its items, where a button stands in front of them. */
async function openUp(page: Page, block: Locator): Promise<void> {
  await block.scrollIntoViewIfNeeded()
  // the script of what has come near is fetched then
  await page.waitForLoadState('networkidle')
  const starts = block.locator('.form-start a[data-open]')
  if ((await starts.count()) > 0) {
    await starts.first().click()
    await block.getByRole('textbox').first().fill('Maja Lind')
    await block.locator('.question label:has(input[type=radio])').first().click()
  }
  const fold = block.locator('summary').first()
  if (await fold.isVisible()) await fold.click()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}
