import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteResponse } from '../../modules/site-contract.ts'
import { axeFindings } from '../support/axe.ts'
import { launchBrowser, visit } from '../support/browser.ts'
import { createKillableBrowser } from '../support/killable-browser.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { keptDocument } from '../support/typist.ts'
import { until } from '../support/until.ts'
import {
  canvasOf,
  createOwner,
  logInOwner,
  type Owner,
  openDrawer,
  password,
  saveButton,
  saveStatus,
  titleOf,
  write,
} from './owner.ts'

let product: ProductPlace
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
}, startTimeout)
afterAll(() => browser?.close())

const heading = (page: Page) => canvasOf(page).getByRole('heading', { level: 1 })
const shows = (page: Page, title: string) => expect.poll(() => heading(page).textContent()).toBe(title)

async function openEditor(page: Page, siteId: string): Promise<void> {
  await page.goto(`${product.editor}/redigera/${siteId}`)
  await heading(page).waitFor()
}

async function savedTitle(page: Page, siteId: string): Promise<string> {
  return (await page.request.get(`${product.editor}/api/sites/${siteId}`)).text()
}

/** Two browsers of one owner, each with the editor open. */
async function twoBrowsers() {
  const [first, second] = [await visit(browser), await visit(browser)]
  const owner = await logInOwner(first.context, product)
  await second.context.addCookies(await first.context.cookies())
  await Promise.all([openEditor(first.page, owner.siteId), openEditor(second.page, owner.siteId)])
  const close = () => Promise.all([first.context.close(), second.context.close()])
  return { ...owner, first: first.page, second: second.page, complaints: [first.complaints, second.complaints], close }
}

const storedSite = async ({ client, siteId }: Pick<Owner, 'client' | 'siteId'>) =>
  siteResponse.parse((await client.call('GET', `/api/sites/${siteId}`)).body)
const headingOf = (page: Page, nth: number) =>
  canvasOf(page).getByRole('heading', { level: 2 }).getByRole('textbox').nth(nth)
const staleDialog = (page: Page) => page.getByRole('dialog', { name: 'Sidan har ändrats någon annanstans' })
const expectNoAxeFindings = async (page: Page) => {
  expect(await axeFindings(page, { frames: true })).toEqual([])
}

async function saved(page: Page): Promise<void> {
  await saveButton(page).click()
  await saveStatus(page, 'Sparat')
}

test('two browsers change different modules: both are kept', async () => {
  const { first, second, mail, complaints, close, ...owner } = await twoBrowsers()
  const before = await storedSite(owner)
  await write(first, titleOf(first), 'Den första')
  await saved(first)
  await write(second, headingOf(second, 0), 'Från den andra')
  await saveButton(second).click()
  const dialog = staleDialog(second)
  await dialog.getByText(`av ${mail}`).waitFor()
  const [theirs, mine] = [dialog.locator('section').nth(0), dialog.locator('section').nth(1)]
  await expect
    .poll(() => theirs.locator('li').allTextContents())
    .toEqual(['Ändrad Sidhuvud: Den första rubrik (svenska)'])
  await expect
    .poll(() => mine.locator('li').allTextContents())
    .toEqual(['Ändrad Text: Från den andra rubrik (svenska)'])
  await expectNoAxeFindings(second)
  await dialog.getByRole('button', { name: 'Behåll båda och spara' }).click()
  await saveStatus(second, 'Sparat')

  // the stored site holds exactly the changes of both
  const [header, text] = [before.siteModules[0], before.siteModules[1]]
  if (header === undefined || text === undefined || !('title' in text)) throw new Error('another demo')
  // the titles in the other languages are recorded as translations of the previous Swedish words
  const translatedFrom = { 'title da': expect.stringMatching(/^sv /), 'title en': expect.stringMatching(/^sv /) }
  const expected = [
    { ...header, title: { ...header.title, sv: 'Den första' }, translatedFrom },
    { ...text, title: { ...text.title, sv: 'Från den andra' }, translatedFrom },
    ...before.siteModules.slice(2),
  ]
  const after = await storedSite(owner)
  expect(after).toEqual({ ...before, siteModules: expected, documentRevision: 3, updatedAt: after.updatedAt })
  await shows(second, 'Den första')
  expect(complaints).toEqual([[], []])
  await close()
})

test('two browsers change the same text: nothing is chosen without a question', async () => {
  const { first, second, close, ...owner } = await twoBrowsers()
  await write(first, titleOf(first), 'Den första')
  await write(first, headingOf(first, 0), 'Först')
  await saved(first)

  // module by module
  await write(second, titleOf(second), 'Den andra')
  await saveButton(second).click()
  await staleDialog(second).getByText('På ett ställe har båda ändrat samma sak.').waitFor()
  // closing the dialog changes nothing and returns the focus to the button that opened it
  await second.keyboard.press('Escape')
  await expect.poll(() => saveButton(second).evaluate((button) => button.matches(':focus'))).toBe(true)
  await saveButton(second).click()
  await staleDialog(second).getByText('På ett ställe har båda ändrat samma sak.').waitFor()
  // meanwhile the first browser saves again: the merge then conflicts with a newer version and asks again
  await write(first, headingOf(first, 0), 'Och igen')
  await saved(first)
  await staleDialog(second).getByRole('button', { name: 'Välj modul för modul' }).click()
  const choices = second.getByRole('dialog', { name: 'Vad ska gälla?' })
  const save = choices.getByRole('button', { name: 'Spara sammanförd sida' })
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true')
  await expect.poll(() => choices.locator('del').allTextContents()).toEqual(['första'])
  await expect.poll(() => choices.locator('ins').allTextContents()).toEqual(['andra'])
  await expectNoAxeFindings(second)
  await choices.getByText('Min version', { exact: true }).last().click()
  await save.click()
  await staleDialog(second).getByText('så båda kan behållas').waitFor()
  await staleDialog(second).getByRole('button', { name: 'Behåll båda och spara' }).click()
  await saveStatus(second, 'Sparat')
  const merged = JSON.stringify(await storedSite(owner))
  expect([merged.includes('Den andra'), merged.includes('Och igen')]).toEqual([true, true])

  // take the other version, then undo that
  await write(first, titleOf(first), 'Den tredje')
  await saveButton(first).click()
  await staleDialog(first).getByRole('button', { name: 'Hämta den andra versionen' }).click()
  await shows(first, 'Den andra')
  await first.getByRole('button', { name: 'Ångra', exact: true }).first().click()
  await shows(first, 'Den tredje')
  await saved(first)

  // overwrite the other version
  await write(second, titleOf(second), 'Den fjärde')
  await saveButton(second).click()
  await staleDialog(second).getByRole('button', { name: 'Behåll min version' }).click()
  await second.getByRole('button', { name: 'Spara min version' }).click()
  await saveStatus(second, 'Sparat')
  expect(JSON.stringify(await storedSite(owner))).toContain('Den fjärde')
  await close()
})

test('two tabs know of each other, and keep their drafts apart', async () => {
  const { context, page: first } = await visit(browser)
  const { siteId } = await logInOwner(context, product)
  const second = await context.newPage()
  await openEditor(first, siteId)
  await openEditor(second, siteId)
  await first.getByText('Sidan är öppen i en annan flik också.').waitFor()
  await second.getByText('Sidan är öppen i en annan flik också.').waitFor()
  await first.bringToFront()
  await write(first, titleOf(first), 'I den första')
  await second.bringToFront()
  await write(second, headingOf(second, 0), 'I den andra')
  await saved(second)
  await first.bringToFront()
  await first.getByText('Sidan sparades nyss i en annan flik.').waitFor()
  await first.getByRole('button', { name: 'Hämta ändringarna' }).click()
  await staleDialog(first).getByRole('button', { name: 'Behåll båda och spara' }).click()
  await saveStatus(first, 'Sparat')
  // the second has no changes of its own, so it just loads the new version
  await second.bringToFront()
  await second.getByRole('button', { name: 'Hämta ändringarna' }).click()
  await shows(second, 'I den första')
  await second.close()
  await first.getByText('Sidan är öppen i en annan flik också.').waitFor({ state: 'detached' })
  await context.close()
})

test('Chromium killed in the middle of a word loses no more of it than its last moments', async () => {
  const killable = createKillableBrowser()
  const owner = await createOwner(product)
  const open = async () => {
    const context = await killable.open()
    await context.addCookies([...owner.client.cookies].map(([name, value]) => ({ name, value, url: product.editor })))
    const page = await context.newPage()
    await openEditor(page, owner.siteId)
    return { context, page }
  }
  try {
    const { context, page } = await open()
    await write(page, titleOf(page), 'Ord')
    const kept = 'Ordabcdefghijklmnopqrstuvwxyz'
    await page.keyboard.type(kept.slice(3))
    // continuous typing does not keep the draft from being stored: within a second, as draft-store.test.ts says
    await until(async () => {
      await page.keyboard.type('å')
      await page.keyboard.press('Backspace')
      return JSON.stringify(await keptDocument(page)).includes(kept)
    })
    await page.keyboard.type('och')
    killable.kill()
    await context.close().catch(() => undefined)
    // the site is saved elsewhere meanwhile, so the restored draft is based on an older version
    await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, { ...(await storedSite(owner)), theme: 'theme4' })

    const again = await open()
    await shows(again.page, 'Elsa & Viktor')
    await again.page.getByText('Du har en osparad version från').waitFor()
    await again.page.getByRole('button', { name: 'Återställ' }).click()
    await expect.poll(() => heading(again.page).textContent()).toContain(kept)
    await saveButton(again.page).click()
    await staleDialog(again.page).getByText('tema').waitFor()
    await staleDialog(again.page).getByRole('button', { name: 'Behåll båda och spara' }).click()
    await saveStatus(again.page, 'Sparat')
    const stored = await storedSite(owner)
    expect(stored.theme).toBe('theme4')
    expect(JSON.stringify(stored)).toContain(kept)
    await again.context.close()
  } finally {
    await killable.remove()
  }
})

test('an ended session: logging in where one is saves what was written; so does a network that is back; leaving asks', async () => {
  const { context, page } = await visit(browser)
  const { siteId, mail } = await logInOwner(context, product)
  await openEditor(page, siteId)
  await write(page, titleOf(page), 'Utloggad')
  await context.clearCookies()
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Logga in igen' })
  expect(await dialog.getByLabel('E-post').inputValue()).toBe(mail)
  await dialog.getByLabel('Lösenord').fill('fel lösenord')
  await dialog.getByRole('button', { name: 'Logga in' }).click()
  await dialog.getByRole('alert').waitFor()
  // logging in to another account is refused with an explanation, and that session is ended
  const other = await createOwner(product)
  await dialog.getByLabel('E-post').fill(other.mail)
  await dialog.getByLabel('Lösenord').fill(password)
  await dialog.getByRole('button', { name: 'Logga in' }).click()
  await dialog.getByText(`Kontot ${other.mail} äger inte den här sidan`).waitFor()
  expect((await page.request.get(`${product.editor}/api/accounts/me/`)).status()).toBe(401)
  await expectNoAxeFindings(page)
  await dialog.getByLabel('E-post').fill(mail)
  await dialog.getByLabel('Lösenord').fill(password)
  await dialog.getByRole('button', { name: 'Logga in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await saveStatus(page, 'Sparat')
  expect(await savedTitle(page, siteId)).toContain('Utloggad')

  await losesNetwork(page, siteId)
  await leavesUnsaved(page)
  await context.close()
})

/** The notice, and the save once the network is back. */
async function losesNetwork(page: Page, siteId: string): Promise<void> {
  const context = page.context()
  await write(page, titleOf(page), 'Utan nät')
  await context.setOffline(true)
  await saveButton(page).click()
  await page.getByText('Ingen kontakt med servern.').waitFor()
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await saveStatus(page, 'Väntar på nätet')
  await context.setOffline(false)
  await saveStatus(page, 'Sparat')
  expect(await savedTitle(page, siteId)).toContain('Utan nät')
  await expect.poll(() => page.getByText('Ingen kontakt med servern.').count()).toBe(0)
}

/** Leaving with unsaved changes asks, inside the editor and at its door. */
async function leavesUnsaved(page: Page): Promise<void> {
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
  await shows(page, 'Utan nät')
  await page.getByRole('link', { name: 'Välj adress' }).click()
  await page.getByRole('heading', { name: 'Välj adress' }).waitFor()
}

test('an earlier version is looked at, its differences stepped through, and restored', async () => {
  const { context, page, complaints } = await visit(browser)
  const owner = await logInOwner(context, product)
  const first = await storedSite(owner)
  await openEditor(page, owner.siteId)
  await openDrawer(page, 'Mer')
  await page.getByRole('link', { name: 'Tidigare versioner' }).click()
  await page.getByText('Här finns bara en version än').waitFor()
  await page.getByRole('link', { name: 'Tillbaka till redigeraren' }).click()
  await write(page, titleOf(page), 'Ny rubrik')
  await saved(page)
  const now = await storedSite(owner)
  await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, {
    ...now,
    siteModules: now.siteModules.filter((_, index) => index !== 1),
  })

  await page.goto(`${product.editor}/redigera/${owner.siteId}/versioner`)
  const list = page.getByRole('navigation', { name: 'Sparade versioner' })
  await list.getByRole('link').nth(2).click()
  const preview = page.frameLocator('iframe.version-frame')
  await preview.getByText('Borttagen sedan dess').waitFor()
  await expect.poll(() => preview.getByRole('heading', { level: 1 }).textContent()).toBe('Elsa & Viktor')
  const differences = page.getByRole('region', { name: 'Ändrat sedan dess' })
  await differences.getByText('2 skillnader mot i dag').waitFor()
  await differences.getByRole('button', { name: /Sidhuvud/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => differences.locator('dd').allTextContents()).toEqual(['Elsa & Viktor', 'Ny rubrik'])
  await expect.poll(() => preview.locator('[data-current]').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await differences
    .getByRole('button', { name: /Borttagen Text/ })
    .and(page.locator(':focus'))
    .waitFor()
  await expectNoAxeFindings(page)

  // the module alone comes back, and goes again by Undo
  const removed = first.siteModules[1]?.id
  const fetched = page.frameLocator('iframe').locator(`[data-module="${removed}"]`)
  await differences.getByRole('button', { name: 'Hämta modulen som den var' }).click()
  await page.getByText(/är hämtad från den äldre versionen/).waitFor()
  await fetched.waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Ångra' }).click()
  await fetched.waitFor({ state: 'detached' })
  await page.goto(`${product.editor}/redigera/${owner.siteId}/versioner`)
  await list.getByRole('link').nth(2).click()

  await page.getByRole('button', { name: 'Återställ versionen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Återställ versionen?' })
  expect(await question.innerText()).not.toContain('äldre formatet')
  await expectNoAxeFindings(page)
  // a save in between: a version that has not been seen must not be overwritten
  await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, { ...(await storedSite(owner)), theme: 'theme4' })
  await question.getByRole('button', { name: 'Återställ versionen' }).click()
  const stale = page.getByRole('dialog', { name: 'Återställ versionen?' })
  await stale.getByText('Sidan har sparats på nytt').waitFor()
  await stale.getByRole('button', { name: 'Stäng' }).click()
  await expect.poll(() => list.getByRole('link').count()).toBe(4)
  await page.getByRole('button', { name: 'Återställ versionen' }).click()
  await question.getByRole('button', { name: 'Återställ versionen' }).click()
  await page.waitForURL(new RegExp(`/redigera/${owner.siteId}$`))
  await page.getByText(/^Versionen från .* är återställd\.$/).waitFor()
  await shows(page, 'Elsa & Viktor')
  const after = await storedSite(owner)
  expect(after).toEqual({ ...first, documentRevision: 5, updatedAt: after.updatedAt })
  expect(complaints).toEqual([])
  await context.close()
})

test('a new password asks for the old one, which can be shown; who has forgotten it is mailed a link', async () => {
  const { context, page, complaints } = await visit(browser)
  const { siteId, mail } = await logInOwner(context, product)
  await page.goto(`${product.editor}/redigera/${siteId}/konto`)
  await page.getByRole('link', { name: 'Byt lösenord' }).click()
  const old = page.getByLabel('Nuvarande lösenord')
  await old.fill('inte det')
  const show = page.getByRole('button', { name: 'Visa tecknen' }).first()
  expect(await old.getAttribute('type')).toBe('password')
  await show.click()
  expect(await old.getAttribute('type')).toBe('text')
  expect(await show.getAttribute('aria-pressed')).toBe('true')
  await page.getByLabel('Nytt lösenord').fill('ett nytt ord')
  await expectNoAxeFindings(page)
  const save = page.getByRole('button', { name: 'Spara lösenordet' })
  await save.click()
  await page.getByRole('alert').getByText('Lösenordet stämmer inte.').waitFor()
  await old.fill(password)
  await save.click()
  await page.getByRole('heading', { name: 'Lösenordet är ändrat' }).waitFor()
  await page.getByRole('link', { name: 'Till kontot' }).click()
  await page.getByText(mail, { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Byt lösenord' }).click()
  await page.getByRole('button', { name: 'Har du glömt det?' }).click()
  expect(await page.getByLabel('E-post').inputValue()).toBe(mail)
  await page.getByRole('button', { name: 'Skicka länken' }).click()
  await page.getByRole('heading', { name: 'Titta i din inkorg' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('logging out and in again leads back to the site', async () => {
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
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Lösenord').fill(password)
  await enter.click()
  await page.waitForURL(new RegExp(`/redigera/${siteId}$`))
  await heading(page).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('a conflict reads on a phone: each time in one line, and the three choices in sight', async () => {
  const { first, second, complaints, close } = await twoBrowsers()
  await second.setViewportSize({ width: 390, height: 844 })
  await write(first, titleOf(first), 'Den första')
  await saved(first)
  await write(second, titleOf(second), 'Den andra')
  await saveButton(second).click()
  const dialog = staleDialog(second)
  await dialog.getByText('På ett ställe har båda ändrat samma sak.').waitFor()
  const heights = await dialog
    .getByRole('definition')
    .evaluateAll((times) => times.map((time) => time.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(0)
  // two lines of 16 px at most: the browser's name may follow the time
  for (const height of heights) expect(height).toBeLessThan(52)
  const actions = dialog.getByRole('button', { name: /^(?:Hämta den andra versionen|Behåll min version|Välj modul)/ })
  await expect.poll(() => actions.count()).toBe(3)
  for (const action of await actions.all()) {
    const box = await action.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    expect(box?.y).toBeGreaterThan(0)
  }
  await expectNoAxeFindings(second)
  expect(complaints).toEqual([[], []])
  await close()
})
