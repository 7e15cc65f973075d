import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, launchBrowser, phone, visit } from '../support/browser.ts'
import { type Product, startProduct, startTimeout } from '../support/product.ts'
import { canvasOf, openQuickStart, register, saveButton, saveStatus, titleOf, write } from './owner.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, startTimeout)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const devices: [string, BrowserContextOptions][] = [
  ['desk', desktop],
  ['phone', phone],
]

test.each(devices)(
  'what was written in quick start can be undone after registering and saving, on a %s',
  async (name, device) => {
    const { page, context } = await visit(browser, device)
    page.on('dialog', (dialog) => void dialog.accept())
    await openQuickStart(page, product)
    const heading = canvasOf(page).getByRole('heading', { level: 1 })
    const before = (await heading.textContent()) ?? ''
    await write(page, titleOf(page), 'Hanna & Otto')
    await expect.poll(() => heading.textContent()).toBe('Hanna & Otto')
    await saveButton(page).click()
    await register(page, `undo-${name}@example.com`)
    const saved = page.getByRole('dialog', { name: 'Din sida är sparad' })
    await saved.getByRole('button', { name: 'Fortsätt redigera' }).click()
    await saveStatus(page, 'Sparat')
    const undo = page.getByRole('button', { name: 'Ångra', exact: true })
    await undo.click()
    await expect.poll(() => heading.textContent()).toBe(before)
    await page.getByRole('button', { name: 'Gör om', exact: true }).click()
    await expect.poll(() => heading.textContent()).toBe('Hanna & Otto')
    await context.close()
  },
)
