import type { Page, Route } from 'playwright-core'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { DesignHarness } from './design-harness.ts'
import { styled } from './template-shifts.ts'

/** The blocks of a page whose height changes when its pictures arrive after the first paint: `[block, px]`. */
export async function grownBlocks(
  harness: DesignHarness,
  site: SiteDocument,
  width: number,
): Promise<[string, number][]> {
  const page = await harness.newPage(width)
  let held: Route[] | null = []
  await page.route(/\.(webp|avif|jpg|png)$/, (route) => {
    if (held === null) return route.continue()
    held.push(route)
  })
  const shown = harness.show(page, site)
  await styled(page)
  await page.evaluate(() => document.fonts.ready)
  const before = await heights(page)
  const late = held
  held = null
  await Promise.all(late.map((route) => route.continue()))
  await shown
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        // lazy pictures further down would wait to be scrolled to
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )
  const after = await heights(page)
  await page.context().close()
  return after
    .map(([name, height], index): [string, number] => [name, height - (before[index]?.[1] ?? 0)])
    .filter(([, change]) => Math.abs(change) > 0.5)
}

const heights = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.block')].map((block): [string, number] => [
      block.className,
      block.getBoundingClientRect().height,
    ]),
  )
