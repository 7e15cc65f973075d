import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, visit } from '../support/browser.ts'
import { type Product, startProduct, startTimeout } from '../support/product.ts'
import { canvasOf, logInOwner, openQuickStart, password, saveButton, saveStatus, titleOf, write } from './owner.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchBrowser()])
}, startTimeout)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const heading = (page: Page) => canvasOf(page).getByRole('heading', { level: 1 })
const shows = (page: Page, title: string) => expect.poll(() => heading(page).textContent()).toBe(title)

async function openEditor(page: Page, siteId: string): Promise<void> {
  await page.goto(`${product.editor}/redigera/${siteId}`)
  await heading(page).waitFor()
}

async function savedTitle(page: Page, siteId: string): Promise<string> {
  return (await page.request.get(`${product.editor}/api/sites/${siteId}`)).text()
}

test('two tabs: the second save asks, and either version can be kept', { timeout: 120_000 }, async () => {
  const { context, page: first, complaints } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  const second = await context.newPage()
  await openEditor(first, siteId)
  await openEditor(second, siteId)
  await first.bringToFront()
  await write(first, titleOf(first), 'Den första')
  await saveButton(first).click()
  await saveStatus(first, 'Sparat')

  await second.bringToFront()
  await write(second, titleOf(second), 'Den andra')
  await saveButton(second).click()
  const dialog = second.getByRole('dialog', { name: 'Sidan har ändrats någon annanstans' })
  await dialog.getByText('Den andra versionen sparades').waitFor()
  expect(await savedTitle(second, siteId)).toContain('Den första')

  await dialog.getByRole('button', { name: 'Hämta den andra versionen' }).click()
  await shows(second, 'Den första')
  await second.getByRole('button', { name: 'Ångra', exact: true }).first().click()
  await shows(second, 'Den andra')
  await saveButton(second).click()
  await saveStatus(second, 'Sparat')
  expect(await savedTitle(second, siteId)).toContain('Den andra')

  // and the other way: the first tab, now stale, puts its own over it
  await first.bringToFront()
  await write(first, titleOf(first), 'Den första igen')
  await saveButton(first).click()
  await first.getByRole('button', { name: 'Behåll min version' }).click()
  await first.getByRole('button', { name: 'Spara min version' }).click()
  await saveStatus(first, 'Sparat')
  expect(await savedTitle(first, siteId)).toContain('Den första igen')
  expect(complaints).toEqual([])
  await context.close()
})

test('after a crash the draft is offered back', { timeout: 120_000 }, async () => {
  const { context, page } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  await openEditor(page, siteId)
  await write(page, titleOf(page), 'Före kraschen')
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`festoon.draft.${id}`), siteId))
    .toContain('Före kraschen')
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed

  const again = await context.newPage()
  await openEditor(again, siteId)
  await shows(again, 'Elsa & Viktor')
  await again.getByText('Du har en osparad version från').waitFor()
  await again.getByRole('button', { name: 'Återställ' }).click()
  await shows(again, 'Före kraschen')
  await saveButton(again).click()
  await saveStatus(again, 'Sparat')
  expect(await savedTitle(again, siteId)).toContain('Före kraschen')
  await context.close()
})

test('an ended session: logging in where one is saves what was written', { timeout: 120_000 }, async () => {
  const { context, page } = await visit(browser)
  const { siteId, mail } = await logInOwner(context, product)
  await openEditor(page, siteId)
  await write(page, titleOf(page), 'Utloggad')
  await context.clearCookies()
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Logga in igen' })
  await dialog.getByLabel('E-post').fill(mail)
  await dialog.getByLabel('Lösenord').fill('fel lösenord')
  await dialog.getByRole('button', { name: 'Logga in' }).click()
  await dialog.getByRole('alert').or(dialog.locator('.k-note')).first().waitFor()
  await dialog.getByLabel('Lösenord').fill(password)
  await dialog.getByRole('button', { name: 'Logga in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await saveStatus(page, 'Sparat')
  expect(await savedTitle(page, siteId)).toContain('Utloggad')
  await context.close()
})

test('a lost network: the notice, and the save once it is back', { timeout: 120_000 }, async () => {
  const { context, page } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  await openEditor(page, siteId)
  await write(page, titleOf(page), 'Utan nät')
  await context.setOffline(true)
  await saveButton(page).click()
  await page.getByText('Ingen kontakt med servern.').waitFor()
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await saveStatus(page, 'Osparade ändringar')
  await context.setOffline(false)
  await saveStatus(page, 'Sparat')
  expect(await savedTitle(page, siteId)).toContain('Utan nät')
  expect(await page.getByText('Ingen kontakt med servern.').count()).toBe(0)
  await context.close()
})

test('leaving with unsaved changes asks, inside the editor and at its door', { timeout: 120_000 }, async () => {
  const { context, page } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  await openEditor(page, siteId)
  await write(page, titleOf(page), 'Osparat')
  await page.getByRole('link', { name: 'Välj adress' }).click()
  const question = page.getByRole('alertdialog', { name: 'Lämna sidan?' })
  await question.getByText('Du har gjort ändringar du inte har sparat, är du säker på att du vill lämna?').waitFor()
  await question.getByRole('button', { name: 'Stanna kvar' }).click()
  await question.waitFor({ state: 'detached' })
  await shows(page, 'Osparat')

  const asked = page.waitForEvent('dialog')
  const left = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await left

  await page.getByText('Du har en osparad version från').waitFor()
  await page.getByRole('button', { name: 'Kasta' }).click()
  await shows(page, 'Elsa & Viktor')
  await page.getByRole('link', { name: 'Välj adress' }).click()
  await page.getByRole('heading', { name: 'Välj adress' }).waitFor()
  await context.close()
})

test('logging out and in again leads back to the site', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await visit(browser)
  const { siteId, mail } = await logInOwner(context, product)
  await page.goto(`${product.editor}/logga-in`)
  await page.getByText(`Inloggad som ${mail}`).waitFor()
  await page.getByRole('button', { name: 'Logga ut' }).click()
  const enter = page.getByRole('button', { name: 'Logga in' })
  await enter.click()
  await page.getByText('Skriv din e-postadress.').waitFor()
  await page.getByText('Skriv ditt lösenord.').waitFor()
  await page.getByLabel('E-post').fill(mail)
  await page.getByLabel('Lösenord').fill('inte det')
  await enter.click()
  await page.locator('.k-note').waitFor()
  await page.getByLabel('Lösenord').fill(password)
  await enter.click()
  await page.waitForURL(new RegExp(`/redigera/${siteId}$`))
  await heading(page).waitFor()

  // who has a site is offered to go to it from quick start
  await openQuickStart(page, product)
  const offer = page.getByRole('dialog', { name: 'Du har redan en sida' })
  await offer.getByRole('link', { name: 'Till min sida' }).click()
  await page.waitForURL(new RegExp(`/redigera/${siteId}$`))
  expect(complaints).toEqual([])
  await context.close()
})
