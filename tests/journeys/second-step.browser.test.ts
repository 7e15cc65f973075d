import { readFile } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, phone, visit } from '../support/browser.ts'
import { type Product, startProduct, startTimeout } from '../support/product.ts'
import { logInOwner, password } from './owner.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, startTimeout)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const findings = (page: Page) => axeFindings(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
const sectionOf = (page: Page) => page.getByRole('region', { name: 'Kod vid inloggning' })

/** The code of the next 30-second step: log-in accepts it already, and the current one may have been used. */
const nextCode = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + 30_000 })

async function confirm(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ditt lösenord').fill(password)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}

async function logIn(page: Page, mail: string): Promise<void> {
  await page.goto(`${product.editor}/logga-in`)
  await page.getByLabel('E-post').fill(mail)
  await page.getByLabel('Lösenord').fill(password)
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
}

test.each([
  ['desk', desktop],
  ['phone', phone],
] as const)('the log-in asks for a code or a recovery code on a %s', async (_, device) => {
  const { context, page, complaints } = await visit(browser, device)
  const { mail, siteId } = await logInOwner(context, product)
  const account = `${product.editor}/redigera/${siteId}/konto`
  await page.goto(account)
  await sectionOf(page).getByRole('button', { name: 'Slå på kod vid inloggning' }).click()
  await confirm(page, 'Fortsätt')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR-kod med nyckeln' }).waitFor()
  expect(await findings(page)).toEqual([])
  const shown = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()
  const key = (shown ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Kod från appen').fill('000000')
  await dialog.getByRole('button', { name: 'Fortsätt' }).click()
  await dialog.getByText('Koden stämmer inte.').waitFor()
  await dialog.getByLabel('Kod från appen').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate())
  await dialog.getByRole('button', { name: 'Fortsätt' }).click()
  await page.getByRole('dialog', { name: 'Dina återställningskoder' }).waitFor()
  expect(await findings(page)).toEqual([])
  const codes = await dialog.getByRole('listitem').allTextContents()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Ladda ner' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('aterstallningskoder.txt')
  expect(await readFile(await file.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await dialog.getByRole('button', { name: 'Jag har sparat koderna' }).click()
  await sectionOf(page).getByText('Återställningskoder kvar: 10.').waitFor()
  expect(await findings(page)).toEqual([])

  await context.clearCookies()
  await logIn(page, mail)
  const code = page.getByLabel('Kod från appen')
  await code.waitFor()
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Lösenord').isVisible()).toBe(false)
  expect(await findings(page)).toEqual([])
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('Koden stämmer inte').waitFor()
  await code.fill(nextCode(key))
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/redigera/${siteId}`)

  await context.clearCookies()
  await logIn(page, mail)
  await page.getByRole('button', { name: 'Använd en återställningskod' }).click()
  await page.getByLabel('Återställningskod').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
  await page.waitForURL(`**/redigera/${siteId}`)
  await page.goto(account)
  await sectionOf(page).getByText('Återställningskoder kvar: 9.').waitFor()

  await sectionOf(page).getByRole('button', { name: 'Nya återställningskoder' }).click()
  await confirm(page, 'Fortsätt')
  await dialog.getByRole('listitem').first().waitFor()
  expect(await dialog.getByRole('listitem').allTextContents()).not.toContain(codes[1])
  await dialog.getByRole('button', { name: 'Jag har sparat koderna' }).click()
  await sectionOf(page).getByText('Återställningskoder kvar: 10.').waitFor()
  await sectionOf(page).getByRole('button', { name: 'Stäng av kod vid inloggning' }).click()
  await confirm(page, 'Stäng av')
  await sectionOf(page).getByRole('button', { name: 'Slå på kod vid inloggning' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
