import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from '../support/axe.ts'

/** Shows the open page in English and Danish, then in Swedish again. axe looks once: other words, but the same elements. */
export async function expectSoundInLanguages(page: Page): Promise<void> {
  for (const [language, name] of [
    ['en', 'English'],
    ['da', 'dansk'],
    ['sv', 'svenska'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click()
    await page.locator(`html[lang="${language}"]`).waitFor()
    if (language === 'da') expect(await axeFindings(page)).toEqual([])
  }
}
