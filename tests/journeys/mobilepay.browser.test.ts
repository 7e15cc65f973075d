import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser, phone, visit } from '../support/browser.ts'
import { startProduct } from '../support/product.ts'
import { logInOwner } from './owner.ts'

test('in Denmark a phone pays by MobilePay: refused there, then approved', { timeout: 240_000 }, async () => {
  const [product, browser] = await Promise.all([startProduct({ MARKET: 'dk' }), launchBrowser()])
  try {
    const { context, page, complaints } = await visit(browser, { ...phone, locale: 'da-DK' })
    const { siteId } = await logInOwner(context, product)
    await page.goto(`${product.editor}/redigera/${siteId}/valj-adress/subdoman`)
    await page.getByLabel('Ønsket navn').fill('mobilbetalt')
    await page.getByText('mobilbetalt.localhost er ledig').waitFor()
    await page.getByRole('button', { name: 'Til betaling' }).click()
    const pay = page.getByRole('button', { name: /^Betal 599/ })
    await pay.waitFor()
    // Swish exists only in Sweden
    expect(await page.getByText('Swish').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await page.locator('label', { hasText: 'MobilePay' }).click()
    await pay.click()
    await page.getByText('Siden står i stedet for MobilePay').waitFor()
    await page.getByRole('button', { name: 'Afvis' }).click()
    await page.getByRole('alert').waitFor()
    await page.locator('label', { hasText: 'MobilePay' }).click()
    await pay.click()
    await page.getByRole('button', { name: 'Godkend' }).click()
    await page.getByRole('heading', { name: 'Siden er udgivet' }).waitFor()
    await page.getByRole('definition').filter({ hasText: 'Kort eller MobilePay' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  } finally {
    await browser.close()
    await product.stop()
  }
})
