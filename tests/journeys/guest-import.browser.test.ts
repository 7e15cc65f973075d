import exceljs from 'exceljs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rsvpDefaults } from '../../modules/rsvp/schema.ts'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, phone, resize, visit } from '../support/browser.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { pressByKey, tabTo } from './by-keyboard.ts'
import { createOwner, logInOwner, publish } from './owner.ts'

let product: ProductPlace
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
}, startTimeout)
afterAll(() => browser?.close())

const firstNames = ['Anna', 'Erik', 'Åsa', 'Göran', 'Maria', 'Lars', 'Eva', 'Björn']
const lastNames = ['Berg', 'Lind', 'Ek', 'Sjö', 'Ström', 'Dal', 'Hag', 'Alm', 'Björk', 'Gran'].flatMap((start) =>
  ['qvist', 'gren', 'löf', 'lund', 'man', 'vall', 'stedt', 'holm'].map((end) => `${start}${end}`),
)

/** Eighty households as a couple keeps them: ten families without names, ten whose children have none, an address that is none. */
const rows = lastNames.map((last, index) => {
  const first = firstNames[index % 8] ?? ''
  const partner = firstNames[(index + 3) % 8] ?? ''
  const name = [
    `${first} ${last}`,
    `${first} ${last}`,
    `${first} och ${partner} ${last}`,
    `${first} ${last}`,
    `${first} och ${partner} ${last} med Elsa 4 år`,
    `${first} ${last}`,
    `${first} ${last} med barn 4 och 7 år`,
    `Familjen ${last}`,
  ][index % 8]
  const company = index % 8 === 0 ? `${partner} ${last}` : index % 8 === 3 ? 'Ja' : ''
  const mail = index === 5 ? 'kommer senare' : index % 8 === 7 ? '' : `gast${index}@exempel.se`
  return [name, company, mail, `070-123 45 ${10 + index}`, `Storgatan ${index + 1}`, '123 45 Åre', 'Vänner']
})
const list = [['Namn', 'Partner', 'E-post', 'Mobil', 'Adress', 'Postnr/ort', 'Tagg'], ...rows]

async function asWorkbook(): Promise<Buffer> {
  const book = new exceljs.Workbook()
  book.addWorksheet('Gäster').addRows(list)
  return Buffer.from(await book.xlsx.writeBuffer())
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  expect(await axeFindings(page, { tags, frames: true }), state).toEqual([])
}

test('eighty households are pasted out of a spreadsheet, asked about, added, not doubled by the file, and taken back', {
  timeout: 120_000,
}, async () => {
  const { context, page, complaints } = await visit(browser, {
    ...desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const { siteId } = await logInOwner(context, product)
  await page.goto(`${product.editor}/redigera/${siteId}/gaster`)
  const dialog = page.getByRole('dialog')
  const main = page.getByRole('main')
  // lists are read apart from the page, which says so if that cannot be
  const readers = '**/assets/import-worker-*.js'
  await page.route(readers, (route) => route.abort())
  await main.getByRole('button', { name: 'Klistra in eller läs in' }).click()
  await page.evaluate((text) => navigator.clipboard.writeText(text), list.map((row) => row.join('\t')).join('\n'))
  await dialog.getByRole('textbox', { name: 'Din lista' }).press('Control+V')
  await dialog.getByText('Läsningen gick inte att starta.').waitFor()
  await page.unroute(readers)
  await dialog.getByRole('button', { name: 'Läs listan' }).click()
  const sums = dialog.getByRole('status').filter({ hasText: 'hushåll' })
  await expect
    .poll(() => sums.textContent())
    .toBe('80 hushåll, 130 gäster + 10 platser för sällskap: 59 nya, 21 oklara')
  expect(await dialog.getByRole('combobox', { name: 'Kolumn 6, Postnr/ort' }).inputValue()).toBe('postcodeCity')
  await expectAccessible(page, 'how the list is read')
  await resize(page, phone.viewport.width, phone.viewport.height)
  await expectAccessible(page, 'how the list is read, on a phone')
  const families = dialog.getByRole('region', { name: 'Vilka är med i familjen?' })
  await families.getByRole('radio', { name: 'Skriv namnen' }).first().check()
  await families.getByRole('textbox', { name: 'Vilka är det?' }).fill('Kerstin och Sven, Nils 4 år')
  await expect
    .poll(() => sums.textContent())
    .toBe('80 hushåll, 133 gäster + 10 platser för sällskap: 60 nya, 20 oklara')
  await resize(page, desktop.viewport.width, desktop.viewport.height)
  // the others are answered at once, and what is written stays
  await families.getByText('Svara lika på 9 obesvarade').waitFor()
  await families.getByRole('button', { name: 'Lägg till utan namn' }).click()
  await families.getByText('10 besvarade').waitFor()
  const children = dialog.getByRole('region', { name: 'Ska de utan namn vara med?' })
  await children.getByRole('button', { name: 'Lägg till utan namn' }).click()
  await dialog.getByRole('radio', { name: 'Spara som anteckning' }).check()
  await dialog.getByRole('button', { name: 'Lägg till 80' }).click()
  await dialog.getByText('80 hushåll och 133 gäster + 10 platser för sällskap har lagts till.').waitFor()
  // what it has filled is seen
  await dialog.getByText('Kolumnen Anteckning visas nu också i listan.').waitFor()
  await dialog.getByRole('button', { name: 'Klar' }).click()
  await main.getByRole('button', { name: '133 bjudna' }).waitFor()
  await main.getByRole('columnheader', { name: 'Anteckning' }).waitFor()

  // the same list as a file: what was answered the first time is not asked again
  const open = () => page.getByRole('button', { name: 'Klistra in eller läs in' }).click()
  await open()
  const buffer = await asWorkbook()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await dialog.getByLabel('Välj fil').setInputFiles({ name: 'gäster.xlsx', mimeType, buffer })
  await expect.poll(() => sums.textContent()).toBe('80 hushåll, 130 gäster + 10 platser för sällskap: 80 finns redan')
  await dialog.getByRole('button', { name: 'Avbryt' }).click()

  await open()
  await dialog.getByRole('button', { name: 'Ångra importen' }).click()
  await dialog.getByText('Importen är ångrad.').waitFor()
  await page.keyboard.press('Escape')
  await main.getByRole('heading', { name: 'Vilka är bjudna?' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('by keyboard alone: a list is written and added, its link shared, an answer entered, and the kitchen’s list saved', {
  timeout: 120_000,
}, async () => {
  const card = rsvpDefaults('tangentkortet')
  const owner = await createOwner(product, (demo) => ({
    ...demo,
    siteModules: [...demo.siteModules.filter((module) => !('form' in module)), card],
  }))
  await publish(owner, 'tangenter')
  const { context, page, complaints } = await visit(browser, {
    ...desktop,
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await context.addCookies([...owner.client.cookies].map(([name, value]) => ({ name, value, url: product.editor })))
  await page.goto(`${product.editor}/redigera/${owner.siteId}/gaster`)
  const begin = page.getByRole('main').getByRole('button', { name: 'Klistra in eller läs in' })
  await begin.waitFor()
  await pressByKey(page, begin)
  const dialog = page.getByRole('dialog', { name: 'Läs in gäster' })
  const box = dialog.getByRole('textbox', { name: 'Din lista' })
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Anna och Erik Berg, anna@exempel.se')
  await pressByKey(page, dialog.getByRole('button', { name: 'Läs listan' }))
  await dialog.getByText('1 hushåll, 2 gäster:').waitFor()
  await pressByKey(page, dialog.getByRole('button', { name: 'Lägg till 1' }))
  const done = page.getByRole('dialog', { name: 'Klart' })
  const close = done.getByRole('button', { name: 'Klar' })
  await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await done.waitFor({ state: 'detached' })

  await pressByKey(page, page.getByRole('button', { name: 'Anna och Erik Berg', exact: true }))
  const drawer = page.getByRole('dialog', { name: 'Anna och Erik Berg', exact: true })
  await drawer.waitFor()
  await pressByKey(page, drawer.getByRole('button', { name: 'Kopiera', exact: true }))
  await drawer
    .getByRole('status')
    .filter({ hasText: /^Skickad/ })
    .waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/api/i/')
  await pressByKey(page, drawer.getByRole('button', { name: 'Skriv in svar' }))
  const answer = page.getByRole('dialog', { name: 'Svar från Anna och Erik Berg' })
  const yes = card.form.formElements[1]?.options[0]?.text.sv ?? ''
  const says = answer.getByRole('radiogroup', { name: 'Kommer Anna?' }).getByRole('radio', { name: yes, exact: true })
  await tabTo(page, answer.getByRole('radiogroup').first())
  // from 'no answer', which is the last
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => says.isChecked()).toBe(true)
  await pressByKey(page, answer.getByRole('button', { name: 'Spara' }))
  await answer.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })

  await pressByKey(page, page.getByRole('link', { name: 'Köket' }))
  await page.getByText('gäst kommer').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressByKey(page, page.getByRole('button', { name: 'Exportera till excel' })),
  ])
  expect(download.suggestedFilename()).toBe('koket.xlsx')
  expect(complaints).toEqual([])
  await context.close()
})
