import type { Page, Route } from 'playwright-core'
import type { TemplateName } from '../../design/templates/templates.ts'
import { templateLook, wholePage } from '../../sheets/documents.ts'
import type { DesignHarness } from './design-harness.ts'

/** Two short names, two long ones, one long word, and sentences in two languages. */
export const shiftTitles = [
  'Åsa & Örjan',
  'Alexandra & Christoffer',
  'Hundraårsjubileumsfestkommittén',
  'Kære venner, kom og fejr os',
  'We are getting married, at last',
] as const
/** Phone, tablet, desktop; px. */
export const shiftWidths = [390, 768, 1440] as const

export interface Opening {
  name: TemplateName
  title: string
  width: number
}

export interface ShiftMeter {
  /** The sum of a template's layout shifts when its fonts arrive after the first paint. */
  shiftOf(opening: Opening): Promise<number>
  close(): Promise<void>
}

/**
 * A page whose fonts are held back until it has been painted without them, however long that takes. The harness must show fallback fonts
 * at once (`standIns`): while a browser hides the letters of a loading font, for up to three seconds, it counts no shift of
 * them, and the result would depend on how fast the machine is.
 */
export async function openShiftMeter(harness: DesignHarness): Promise<ShiftMeter> {
  const page = await harness.newPage(1440)
  let held: Route[] | null = []
  await page.route('**/*.woff2', (route) => {
    if (held === null) return route.continue()
    held.push(route)
  })
  return {
    async shiftOf({ name, title, width }) {
      held = []
      // leave the previous page, which would otherwise be mistaken for the new one
      await page.goto('about:blank')
      await page.setViewportSize({ width, height: 900 })
      const shown = harness.show(page, wholePage(templateLook(name, title), { title }))
      await painted(page)
      const since = await page.evaluate(() => performance.now())
      const late = held
      held = null
      await Promise.all(late.map((route) => route.continue()))
      await shown
      return movedBy(page, since)
    },
    close: () => page.context().close(),
  }
}

/** Waits until the page has been painted with all its styles and no fonts. */
async function painted(page: Page): Promise<void> {
  await styled(page)
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))))
}

/** Waits until a page that is loading has been painted and has all its style sheets. */
export async function styled(page: Page): Promise<void> {
  await page.waitForURL(/\/page-\d+$/, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length > 0 &&
      [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet !== null),
  )
}

/** Ignores shifts before `since`, which have other causes, e.g. that the page was painted before all of it was parsed. */
const movedBy = (page: Page, since: number): Promise<number> =>
  page.evaluate(
    (since) =>
      new Promise<number>((told) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.startTime >= since) sum += 'value' in entry ? Number(entry.value) : 0
        }).observe({ type: 'layout-shift', buffered: true })
        // two frames after the fonts, plus time for the observer to report
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => told(sum), 50)))
      }),
    since,
  )
