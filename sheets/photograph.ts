import type { Page } from 'playwright-core'
import type { Subject } from './subject.ts'

/** Waits until letters and pictures are there, also those that come only when a page is scrolled. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    // what is missing is to be seen as missing
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

/** Opens a subject's page at a width (px) and takes its picture once it stands still: PNG. */
export async function photograph(
  page: Page,
  address: string,
  { part, until, press }: Pick<Subject, 'part' | 'until' | 'press'>,
  width: number,
): Promise<Buffer> {
  await page.setViewportSize({ width, height: width < 640 ? 844 : width < 1100 ? 1024 : 900 })
  await page.goto(address)
  if (until !== undefined) await page.locator(until).first().waitFor()
  await settled(page)
  for (const selector of press ?? []) {
    // what a width does not show is not pressed there: a menu that fits has no button
    const control = page.locator(selector).first()
    if (!(await control.isVisible())) continue
    await control.scrollIntoViewIfNeeded()
    const pressed = await control.elementHandle()
    await control.click()
    // what comes of it: a menu that is open, or a form in the place of the link
    await page.waitForFunction((part) => !part?.checkVisibility() || part.ariaExpanded === 'true', pressed)
  }
  if (press !== undefined) await settled(page)
  return page.screenshot({ fullPage: part === 'whole', animations: 'disabled' })
}
