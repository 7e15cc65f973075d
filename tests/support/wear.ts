import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ThemeName } from '../../design/theme-name.ts'
import words from '../../editor/design/words.sv.json'

/** Chooses a theme in the Design drawer, and waits until the page on the canvas wears it. */
export async function wear(page: Page, canvas: FrameLocator, theme: ThemeName): Promise<void> {
  await page.getByRole('button', { name: 'Design', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Design' })
  await drawer.getByRole('tab', { name: 'Teman' }).click()
  await drawer.getByText(words.themes[theme], { exact: true }).click()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  const worn = () =>
    canvas
      .getByRole('main')
      .evaluate((main) => main.parentElement?.className.split(' ').find((name) => /^theme/.test(name)))
  await expect.poll(worn).toBe(theme)
}
