import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { axeFindings } from '../support/axe.ts'

/** Checks the open page with axe in English and Danish, then goes back to Swedish and checks again. */
export async function expectSoundInLanguages(page: Page): Promise<void> {
  for (const [language, name] of [
    ['en', 'English'],
    ['da', 'dansk'],
    ['sv', 'svenska'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click()
    await page.locator(`html[lang="${language}"]`).waitFor()
    expect([language, await axeFindings(page)]).toEqual([language, []])
  }
}
