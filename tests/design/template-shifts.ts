import type { Page } from 'playwright-core'
import type { TemplateName } from '../../design/templates/templates.ts'
import { templateLook, wholePage } from '../../sheets/documents.ts'
import type { DesignStage } from './design-stage.ts'

const title = 'Alexandra & Christoffer'

/** How much a template's page moves while its fonts come late: the sum of its layout shifts at a width. */
export async function templateShift(stage: DesignStage, name: TemplateName, width: number): Promise<number> {
  const page = await stage.newPage(width)
  await stage.show(page, wholePage(templateLook(name, title), { title }))
  const shift = await shiftOf(page)
  await page.context().close()
  return shift
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
        }).observe({ type: 'layout-shift', buffered: true })
        // two frames after the fonts, and a moment for the observer
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => told(sum), 50)))
      }),
  )
