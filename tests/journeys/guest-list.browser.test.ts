import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestListResponse } from '../../domain/guests/guest-contract.ts'
import { rsvpDefaults } from '../../modules/rsvp/schema.ts'
import { newId } from '../../platform/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, phone, visit } from '../support/browser.ts'
import { overflowOf } from '../support/overflow.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { pressByKey } from './by-keyboard.ts'
import { createOwner, type Owner, publish } from './owner.ts'

let product: ProductPlace
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
}, startTimeout)
afterAll(() => browser?.close())

const card = rsvpDefaults('osakortet')
const [name, coming] = card.form.formElements
const diet = card.form.formElements.find(({ role }) => role === 'diet')
const answersOf = (called: string) => [
  { formElement: name?.id, value: called, selectedOption: null },
  { formElement: coming?.id, value: null, selectedOption: coming?.options[0]?.id },
  { formElement: diet?.id, value: 'Nötter', selectedOption: null },
]

async function expectSound(page: Page, state: string): Promise<void> {
  expect(await axeFindings(page), state).toEqual([])
  expect(await overflowOf(page), state).toEqual([])
}

const logIn = (context: BrowserContext, { client }: Owner) =>
  context.addCookies([...client.cookies].map(([cookie, value]) => ({ name: cookie, value, url: product.editor })))
const households = async ({ client, siteId }: Owner) =>
  guestListResponse.parse((await client.call('GET', `/api/sites/${siteId}/guests`)).body).data
/** A household's line in the table. */
const line = (page: Page, envelope: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: envelope, exact: true }) })
const drawerOf = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })

async function openHousehold(page: Page, envelope: string) {
  await page.getByRole('button', { name: envelope, exact: true }).click()
  const drawer = drawerOf(page, envelope)
  await drawer.waitFor()
  return drawer
}

test('an owner keeps a guest list: written at a desk, by keys too, shared from a phone, and one with the answers', {
  timeout: 240_000,
}, async () => {
  const owner = await createOwner(product, (demo) => ({
    ...demo,
    siteModules: [...demo.siteModules.filter((module) => !('form' in module)), card],
  }))
  const byHand = (called: string) =>
    owner.client.call('POST', `/api/rsvps/${owner.siteId}/v4/by-hand`, {
      formId: card.id,
      language: 'sv',
      formElements: answersOf(called),
    })
  await byHand('Anna Berg')
  const { context, page, complaints } = await visit(browser, { ...desktop, acceptDownloads: true })
  await logIn(context, owner)
  await beginFromAnswers(page, owner)
  await writeByKeys(page)
  await enterByPhone(page)
  await moveAndUndo(page, owner)
  await chooseBetweenTwo(page, owner)
  await writeInCells(page, owner)
  await copyAndPaste(page, owner)
  await writeBeforeTheField(page, owner)
  await showDiets(page)
  await exportShown(page)
  await acceptSuggestion(page, byHand)
  await publish(owner, 'gastlistan')
  await shareFromPhone(owner)
  expect(complaints).toEqual([])
  await context.close()
})

async function beginFromAnswers(page: Page, { siteId }: Owner): Promise<void> {
  await page.goto(`${product.editor}/redigera/${siteId}/visa-osa`)
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Gäster' }).click()
  await page.getByRole('heading', { name: 'Vilka är bjudna?' }).waitFor()
  await expectSound(page, 'no guests')
  await page.getByRole('button', { name: 'Hämta från svaren' }).click()
  await page.getByRole('button', { name: '1 ja', exact: true }).waitFor()
  await line(page, 'Anna Berg').getByText('ja', { exact: true }).waitFor()
}

/** A household, without the pointer. */
async function writeByKeys(page: Page): Promise<void> {
  await pressByKey(page, page.getByRole('button', { name: 'Lägg till hushåll' }))
  const drawer = drawerOf(page, 'Nytt hushåll')
  await drawer.waitFor()
  const first = drawer.getByRole('textbox', { name: 'Förnamn 1' })
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Seán')
  await page.keyboard.press('Tab')
  await page.keyboard.type('O’Brien')
  await pressByKey(page, drawer.getByRole('button', { name: 'Lägg till gäst' }))
  const second = drawer.getByRole('textbox', { name: 'Förnamn 2' })
  await expect.poll(() => second.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Ulla')
  await drawer.getByRole('textbox', { name: 'Telefon' }).fill('12')
  await expectSound(page, 'new household')
  await pressByKey(page, drawer.getByRole('button', { name: 'Spara' }))
  await drawer.getByText('Skriv numret som ni slår det').waitFor()
  await drawer.getByRole('textbox', { name: 'Telefon' }).fill('070-123 45 67')
  await drawer.getByRole('button', { name: 'Spara' }).press('Enter')
  await line(page, 'Seán och Ulla O’Brien').getByText('070-123 45 67').waitFor()
  await drawer.waitFor({ state: 'detached' })
}

/** What Ulla says on the phone of both is entered in one go. */
async function enterByPhone(page: Page): Promise<void> {
  const drawer = await openHousehold(page, 'Seán och Ulla O’Brien')
  await drawer.getByText('Länkarna börjar gälla när sidan har en adress.').waitFor()
  await drawer.getByRole('button', { name: 'Skriv in svar' }).click()
  const answers = page.getByRole('dialog', { name: 'Svar från Seán och Ulla O’Brien' })
  const ulla = answers.getByRole('region', { name: 'Ulla O’Brien' })
  const comes = ulla.getByRole('radiogroup', { name: 'Kommer Ulla?' })
  const sean = answers.getByRole('radiogroup', { name: 'Kommer Seán?' })
  const unsaid = sean.getByRole('radio', { name: 'Inget svar' })
  await expect.poll(() => unsaid.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await ulla.getByRole('textbox').count()).toBe(0)
  await comes.getByText(coming?.options[0]?.text.sv ?? '', { exact: true }).click()
  await ulla.getByRole('textbox', { name: diet?.label.sv ?? '' }).fill('Ägg')
  await sean.getByText(coming?.options[1]?.text.sv ?? '', { exact: true }).click()
  expect(await answers.getByRole('region', { name: 'Seán O’Brien' }).getByRole('textbox').count()).toBe(0)
  await expectSound(page, 'answers by phone')
  await sean.getByText('Inget svar').click()
  await answers.getByRole('button', { name: 'Spara' }).click()
  await line(page, 'Seán och Ulla O’Brien').getByText('1 ja').waitFor()
  await drawer.getByText(/^Ägg · /).waitFor()
  await drawer.getByRole('button', { name: 'Stäng' }).click()
  await drawer.waitFor({ state: 'detached' })
}

/** Families are merged by drag and parted by keys; a deletion and a move are undone. */
async function moveAndUndo(page: Page, owner: Owner): Promise<void> {
  const before = await households(owner)
  await line(page, 'Anna Berg').getByRole('button', { name: 'Flytta Anna Berg till ett annat hushåll' }).hover()
  await page.mouse.down()
  await line(page, 'Seán och Ulla O’Brien').hover()
  await page.mouse.move(700, 400)
  await line(page, 'Seán och Ulla O’Brien').hover()
  await page.mouse.up()
  await line(page, 'Anna Berg').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ångra' }).click()
  await line(page, 'Anna Berg').getByText('ja', { exact: true }).waitFor()
  const links = (list: typeof before) => list.map(({ id, invitees }) => [id, invitees.map((person) => person.answerId)])
  await expect.poll(async () => links(await households(owner))).toEqual(links(before))

  await page.getByRole('button', { name: 'Fäll ut alla' }).click()
  await page.getByRole('button', { name: 'Fäll ihop alla' }).click()
  // who is alone under their own name has nothing to unfold
  expect(await page.getByRole('button', { name: 'Visa gästerna i Anna Berg' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Visa gästerna i Seán och Ulla O’Brien' }).click()
  // persons have one cell where only households have something; the keys keep their column across it
  const phone = line(page, 'Seán och Ulla O’Brien').getByRole('gridcell').nth(2)
  await phone.press('ArrowDown')
  const focused = page.locator('[role="gridcell"]:focus')
  await expect.poll(() => focused.getAttribute('aria-colspan')).toBe('6')
  await focused.press('ArrowUp')
  await expect.poll(() => phone.evaluate((cell) => cell === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Flytta Ulla O’Brien till ett annat hushåll' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Flytta Ulla O’Brien' })
  await expectSound(page, 'move')
  await dialog.getByRole('button', { name: 'Till ett eget hushåll' }).press('Enter')
  await line(page, 'Ulla O’Brien').getByText('ja', { exact: true }).waitFor()

  // a range of ticks, which moves nothing
  const tick = (envelope: string) => page.getByRole('checkbox', { name: `Välj ${envelope}` })
  const at = () => tick('Anna Berg').boundingBox()
  const unticked = await at()
  await tick('Anna Berg').check()
  await tick('Ulla O’Brien').click({ modifiers: ['Shift'] })
  await page.getByRole('region', { name: '3 valda hushåll' }).getByRole('button', { name: 'Välj inga' }).click()
  await tick('Ulla O’Brien').check()
  expect(await at()).toEqual(unticked)
  await page.getByRole('region', { name: '1 valt hushåll' }).getByRole('button', { name: 'Ta bort' }).click()
  await line(page, 'Ulla O’Brien').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ångra' }).last().click()
  // with the answer that she gave by phone
  await line(page, 'Ulla O’Brien').getByText('ja', { exact: true }).waitFor()
}

/** Another tab has written meanwhile: both are shown. */
async function chooseBetweenTwo(page: Page, owner: Owner): Promise<void> {
  const drawer = await openHousehold(page, 'Ulla O’Brien')
  await drawer.getByRole('textbox', { name: 'Anteckning' }).fill('Äter inte nötter')
  const [ulla] = (await households(owner)).filter(({ envelopeName }) => envelopeName === 'Ulla O’Brien')
  const { id = '', revision = 0 } = ulla ?? {}
  const invitees = ulla?.invitees.map((person) => ({ id: person.id, firstName: 'Ulla', lastName: 'O’Brien' })) ?? []
  const theirs = { revision, envelopeName: 'Ulla O’Brien', invitees, note: 'Kommer sent' }
  expect((await owner.client.call('PUT', `/api/sites/${owner.siteId}/households/${id}`, theirs)).status).toBe(200)
  await drawer.getByRole('button', { name: 'Spara' }).click()
  const conflict = page.getByRole('dialog', { name: 'Någon annan har ändrat hushållet' })
  await conflict.getByRole('row', { name: 'Anteckning Äter inte nötter Kommer sent' }).waitFor()
  await expectSound(page, 'conflict')
  await conflict.getByRole('button', { name: 'Behåll mitt' }).click()
  await page.getByText('Sparat.').first().waitFor()
  await expect.poll(async () => (await households(owner)).map(({ note }) => note)).toContain('Äter inte nötter')
  await drawer.getByRole('button', { name: 'Stäng' }).click()
}

/** As in a spreadsheet: by a double press, by Enter and by the letters themselves. */
async function writeInCells(page: Page, owner: Owner): Promise<void> {
  const ulla = line(page, 'Ulla O’Brien')
  const [standing, mail, phone, address, side] = [0, 1, 2, 3, 4].map((at) => ulla.getByRole('gridcell').nth(at))
  const stored = async () => (await households(owner)).find(({ envelopeName }) => envelopeName === 'Ulla O’Brien')
  const isFocused = (cell: typeof mail) => () => cell?.evaluate((one) => one === document.activeElement)
  expect(await standing?.getAttribute('aria-readonly')).toBe('true')
  expect(await mail?.getAttribute('aria-readonly')).toBeNull()

  await mail?.dblclick()
  const field = page.getByRole('textbox', { name: 'E-post, Ulla O’Brien' })
  await field.fill('ulla')
  await field.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Det här ser inte ut som en e-postadress.' }).waitFor()
  await expectSound(page, 'cell with a fault')
  // a page that would lose it is not left unasked; one that would not saves it
  await page.getByRole('link', { name: 'OSA-svar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stanna kvar' }).click()
  await field.fill('ulla@exempel.se')
  await field.press('Tab')
  await expect.poll(isFocused(phone)).toBe(true)
  await page.keyboard.type('070-987 65 43')
  await page.keyboard.press('Tab')
  await ulla.getByText('070-987 65 43').waitFor()
  await expect.poll(isFocused(address)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Adress, Ulla O’Brien' }).fill('Storgatan 1, 22350 Lund')
  await page.keyboard.press('Escape')
  await expect.poll(isFocused(address)).toBe(true)
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Adress, Ulla O’Brien' }).fill('Storgatan 1, 22350 Lund')
  await page.keyboard.press('Tab')
  await expect.poll(isFocused(side)).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(isFocused(phone)).toBe(true)
  const written = {
    mail: 'ulla@exempel.se',
    phone: '+46709876543',
    street: 'Storgatan 1',
    postcode: '223 50',
    city: 'Lund',
  }
  await expect.poll(stored).toMatchObject({ ...written, note: 'Äter inte nötter' })

  // somebody else writes in the same cell meanwhile
  await page.keyboard.press('Enter')
  const { id = '', revision = 0, invitees = [] } = (await stored()) ?? {}
  const persons = invitees.map((person) => ({ id: person.id, firstName: 'Ulla', lastName: 'O’Brien' }))
  const theirs = { revision, envelopeName: 'Ulla O’Brien', invitees: persons, phone: '+46701112233' }
  expect((await owner.client.call('PUT', `/api/sites/${owner.siteId}/households/${id}`, theirs)).status).toBe(200)
  await page.getByRole('textbox', { name: 'Telefon, Ulla O’Brien' }).fill('070-444 55 66')
  await page.keyboard.press('Enter')
  const conflict = page.getByRole('dialog', { name: 'Någon annan har ändrat hushållet' })
  await conflict.getByRole('row', { name: 'Telefon 070-444 55 66 070-111 22 33' }).waitFor()
  await conflict.getByRole('button', { name: 'Ta deras' }).click()
  await ulla.getByText('070-111 22 33').waitFor()

  // and in another field: both stay, and the own one can be undone
  await mail?.dblclick()
  const now = (await stored())?.revision
  const noted = { ...theirs, revision: now, note: 'Kommer sent' }
  expect((await owner.client.call('PUT', `/api/sites/${owner.siteId}/households/${id}`, noted)).status).toBe(200)
  await page.getByRole('textbox', { name: 'E-post, Ulla O’Brien' }).fill('ny@exempel.se')
  await page.keyboard.press('Enter')
  await expect.poll(stored).toMatchObject({ mail: 'ny@exempel.se', note: 'Kommer sent' })
  await page.getByRole('button', { name: 'Ångra' }).last().click()
  await expect.poll(stored).toMatchObject({ mail: null, note: 'Kommer sent', phone: '+46701112233' })
}

/** As in a spreadsheet, too: copied, pasted, a block at once, and taken back by keys. What cannot be written in opens the household. */
async function copyAndPaste(page: Page, owner: Owner): Promise<void> {
  const cell = (envelope: string, at: number) => line(page, envelope).getByRole('gridcell').nth(at)
  const stored = async () =>
    (await households(owner)).map(({ envelopeName, mail, phone }) => [envelopeName, mail, phone]).toSorted()
  const before = await stored()
  await cell('Ulla O’Brien', 2).focus()
  await page.keyboard.press('Control+C')
  await page.getByText('Kopierat.').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+V')
  await expect.poll(stored).toContainEqual(['Seán O’Brien', null, '+46701112233'])
  await page.keyboard.press('Control+Z')
  await expect.poll(stored).toEqual(before)

  await cell('Anna Berg', 1).focus()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, 'anna@exempel.se\t070-222 33 44\nsean@exempel.se\t12\n')
  await page.getByText('3 celler är inklistrade. 1 fick inte plats eller gick inte att läsa.').waitFor()
  await expect.poll(stored).toContainEqual(['Anna Berg', 'anna@exempel.se', '+46702223344'])

  // two cells are emptied, and copied to another household
  await cell('Anna Berg', 1).click()
  await page.keyboard.press('Shift+ArrowRight')
  expect(await page.locator('[aria-selected="true"]').count()).toBe(2)
  await page.keyboard.press('Delete')
  await page.getByText('2 celler är tömda.').waitFor()
  await expect.poll(stored).toContainEqual(['Anna Berg', null, null])
  await page.keyboard.press('Control+Z')
  await expect.poll(stored).toContainEqual(['Anna Berg', 'anna@exempel.se', '+46702223344'])
  await page.keyboard.press('Control+C')
  await cell('Ulla O’Brien', 1).click()
  await page.keyboard.press('Control+V')
  await expect.poll(stored).toContainEqual(['Ulla O’Brien', 'anna@exempel.se', '+46702223344'])
  await page.keyboard.press('Control+Z')
  await expect.poll(stored).not.toContainEqual(['Ulla O’Brien', 'anna@exempel.se', '+46702223344'])
  await page.getByText('Ångrat.').waitFor()
  await page.keyboard.press('Control+Z')
  await expect.poll(stored).toEqual(before)

  await cell('Ulla O’Brien', 0).press('Enter')
  const drawer = drawerOf(page, 'Ulla O’Brien')
  await drawer.getByRole('button', { name: 'Stäng' }).click()
  await drawer.waitFor({ state: 'detached' })
}

/** Keys that come before the field has been loaded are not lost. */
async function writeBeforeTheField(page: Page, owner: Owner): Promise<void> {
  let letPass = () => {}
  const isTyped = new Promise<void>((resolve) => {
    letPass = resolve
  })
  await page.route('**/assets/cell-field-*.js', async (route) => {
    await isTyped
    await route.continue()
  })
  await page.reload()
  await line(page, 'Ulla O’Brien').getByRole('gridcell').nth(2).focus()
  await page.keyboard.type('0701112223')
  await page.keyboard.press('Enter')
  letPass()
  await expect.poll(async () => (await households(owner)).map(({ phone }) => phone)).toContain('+46701112223')
  await page.unroute('**/assets/cell-field-*.js')
}

/** What persons have answered stands beside whether they come. */
async function showDiets(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Kolumner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kolumner' })
  await dialog.getByText('Allergier och kost').click()
  await expectSound(page, 'columns')
  await dialog.getByRole('button', { name: 'Klar' }).click()
  await page.getByRole('columnheader', { name: 'Allergier och kost' }).waitFor()
  await line(page, 'Anna Berg').getByRole('gridcell', { name: 'Nötter' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Spara som CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^Anna Berg;Anna;Berg;;ja;Nötter;/m)
}

async function exportShown(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Sök bland gästerna' }).fill("o'brien sean")
  await page.getByText('1 av 3 hushåll').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Spara som CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.split('\r\n').slice(1, 3)).toEqual([expect.stringMatching(/^Seán O’Brien;Seán;O’Brien;/), ''])
  await page.getByRole('button', { name: 'Visa alla' }).click()
  await expectSound(page, 'table')
}

/** A reply that came on the open form. */
async function acceptSuggestion(page: Page, byHand: (called: string) => Promise<unknown>): Promise<void> {
  await byHand("sean o'brien")
  await page.getByRole('link', { name: 'OSA-svar' }).click()
  await page.waitForURL('**/visa-osa')
  await page.reload()
  await page.getByRole('link', { name: /^Utan inbjudan/ }).click()
  await expectSound(page, 'without an invitation')
  await page.getByRole('button', { name: 'Det är Seán O’Brien' }).click()
  await page.getByText('Alla svar hör till någon').waitFor()
  await page.getByRole('link', { name: 'Svar', exact: true }).click()
  await page.getByRole('columnheader', { name: 'Hushåll' }).waitFor()
}

/** Cards on a phone; the link is shared, marks the household, and is replaced. */
async function shareFromPhone(owner: Owner): Promise<void> {
  const { context, page, complaints } = await visit(browser, phone)
  await logIn(context, owner)
  await page.goto(`${product.editor}/redigera/${owner.siteId}/gaster`)
  await page.getByRole('list', { name: 'Gästlista' }).getByRole('listitem').first().waitFor()
  await expectSound(page, 'cards')
  await page.getByRole('button', { name: 'Huvudmeny' }).click()
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'OSA-svar' }).waitFor()
  await expectSound(page, 'menu')
  await page.keyboard.press('Escape')
  await actOnTicked(page, owner)
  const drawer = await openHousehold(page, 'Seán O’Brien')
  const [sean] = (await households(owner)).filter(({ phone: number }) => number !== null)
  expect(sean?.link).toContain('/api/i/')
  const sms = drawer.getByRole('link', { name: 'Sms' })
  const href = decodeURIComponent((await sms.getAttribute('href')) ?? '')
  expect(href).toMatch(/^sms:\+46701234567\?&body=Hej Seán! Här kommer din inbjudan: /)
  expect(href).toContain(sean?.link ?? newId())
  await drawer.getByRole('button', { name: 'Texten' }).click()
  await drawer.getByRole('textbox', { name: 'Text som följer med länken' }).fill('Hej Seán! Ta med dansskor.')
  expect(decodeURIComponent((await sms.getAttribute('href')) ?? '')).toContain(`dansskor. ${sean?.link}`)
  // the phone has no app for it here
  await sms.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await sms.click()
  await drawer
    .getByRole('status')
    .filter({ hasText: /^Skickad/ })
    .waitFor()
  await drawer.getByRole('button', { name: 'QR-kod' }).click()
  await drawer.getByRole('img', { name: 'QR-kod med hushållets länk' }).waitFor()
  await expectSound(page, 'household on a phone')
  await page.getByRole('button', { name: 'Ångra' }).click()
  await drawer.getByText('Inte skickad').waitFor()
  await drawer.getByRole('button', { name: 'Ny länk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ge en ny länk' }).click()
  await drawer.getByText(sean?.link ?? '', { exact: true }).waitFor({ state: 'detached' })
  await drawer.getByRole('textbox', { name: 'Anteckning' }).fill('Vill ha sms')
  await drawer.getByRole('button', { name: /^Nästa osända/ }).click()
  await drawerOf(page, 'Ulla O’Brien').waitFor()
  expect((await households(owner)).map(({ note }) => note)).toContain('Vill ha sms')
  expect(complaints).toEqual([])
  await context.close()
}

/** Whether all of something is on the screen. */
const whole = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect()
    return left >= 0 && right <= innerWidth && bottom <= innerHeight
  })

/** Several households at once, on a phone. */
async function actOnTicked(page: Page, owner: Owner): Promise<void> {
  for (const envelope of ['Anna Berg', 'Ulla O’Brien'])
    await page.getByRole('checkbox', { name: `Välj ${envelope}` }).check()
  const bar = page.getByRole('region', { name: '2 valda hushåll' })
  await expectSound(page, 'ticked cards')
  expect(await whole(bar.getByRole('button', { name: 'Markera som skickad' }))).toBe(true)
  const more = () => bar.getByRole('button', { name: 'Mer', exact: true }).click()
  await more()
  await expectSound(page, 'what else can be done with ticked cards')
  await bar.getByRole('combobox', { name: 'Sätt sida' }).selectOption('naming')
  const sides = page.getByRole('dialog', { name: 'Namnge sidorna' })
  await sides.getByRole('textbox', { name: 'Den ena sidan' }).fill('Brudens sida')
  await sides.getByRole('button', { name: 'Spara' }).click()
  await sides.waitFor({ state: 'detached' })
  await more()
  await bar
    .getByRole('combobox', { name: 'Sätt sida' })
    .getByRole('option', { name: 'Brudens sida' })
    .waitFor({ state: 'attached' })
  await bar.getByRole('button', { name: 'Etiketter' }).click()
  const labels = page.getByRole('dialog', { name: 'Etiketter' })
  // an envelope without an address is the owner's choice
  await labels.getByText('Ta med 2 hushåll utan adress').click()
  await labels.getByText('2 etiketter').waitFor()
  await expectSound(page, 'labels')
  await labels.press('Escape')
  await more()
  await bar.getByRole('combobox', { name: 'Sätt lista' }).selectOption('B')
  const listed = async () => (await households(owner)).map(({ list }) => list).toSorted()
  await expect.poll(listed).toEqual(['A', 'B', 'B'])
  await page.getByRole('button', { name: 'Ångra' }).last().click()
  await expect.poll(listed).toEqual(['A', 'A', 'A'])
  const before = (await households(owner)).map(({ id }) => id)
  await more()
  await bar.getByRole('button', { name: 'Ta bort' }).click()
  await page.getByRole('checkbox', { name: 'Välj Anna Berg' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Ångra' }).last().click()
  await page.getByRole('checkbox', { name: 'Välj Anna Berg' }).waitFor()
  await expect.poll(async () => (await households(owner)).map(({ id }) => id)).toEqual(before)
}
