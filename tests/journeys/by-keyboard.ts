import type { Locator, Page } from 'playwright-core'

/** Presses Tab, or Shift+Tab, until the focus is on an element or inside it; throws after 80 presses. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element.contains(document.activeElement))) return
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

/** Moves the focus to an element with Tab, then presses a key. */
export async function pressByKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
