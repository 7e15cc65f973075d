import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { siteResponse } from '../../modules/site-contract.ts'
import { type SiteDocument, siteDocumentSchema } from '../../modules/site-document.ts'
import { ownerOfSite } from '../../tests/support/accounts.ts'
import { axeFindings, panelFindings } from '../../tests/support/axe.ts'
import { boxOf } from '../../tests/support/box.ts'
import { openSection } from '../../tests/support/canvas.ts'
import { canvasOf, type EditorHarness, startEditorHarness } from '../../tests/support/editor-harness.ts'
import { selectionIsHeard } from '../../tests/support/typist.ts'
import { documentOf } from '../document/document-of.ts'

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

const swedish = siteDocumentSchema.parse({
  availableLanguages: [{ languageCode: 'sv' }, { languageCode: 'da' }],
  siteModules: [
    { id: 'header00001', siteModuleType: 'Header', title: { sv: 'Åsa & Bo' }, secondLine: { sv: 'Öland' } },
    {
      id: 'text0000001',
      siteModuleType: 'Text',
      menuTitle: { sv: 'Hej' },
      title: { sv: 'Kära vänner', da: 'Kære venner' },
      text: { sv: '<p>Kom <strong>alla</strong>!</p><p>Läs <a href="https://exempel.se">mer</a>.</p>' },
    },
    {
      id: 'people00001',
      siteModuleType: 'PeopleList',
      title: { sv: 'Värdar' },
      items: [{ id: 'person00001', name: { sv: 'Lo' }, title: { sv: 'Tärna' } }],
    },
    { id: 'count000001', siteModuleType: 'Countdown', title: { sv: 'Snart' }, textDays: { sv: 'nätter' } },
  ],
})

const translated = siteDocumentSchema.parse({
  ...swedish,
  siteModules: [
    { ...swedish.siteModules[0], title: { sv: 'Åsa & Bo', da: 'Åsa og Bo' }, secondLine: { sv: 'Öland', da: 'Øland' } },
    {
      ...swedish.siteModules[1],
      menuTitle: { sv: 'Hej', da: 'Hej' },
      text: {
        sv: '<p>Kom <strong>alla</strong>!</p><p>Läs <a href="https://exempel.se">mer</a>.</p>',
        da: '<p><strong>Alle</strong> kommer!</p><p>Læs <a href="https://eksempel.dk">mere</a></p>',
      },
    },
    {
      ...swedish.siteModules[2],
      title: { sv: 'Värdar', da: 'Værter' },
      items: [{ id: 'person00001', name: { sv: 'Lo', da: 'Lo' }, title: { sv: 'Tärna', da: 'Brudepige' } }],
    },
    { ...swedish.siteModules[3], title: { sv: 'Snart', da: 'Snart' }, textDays: { sv: 'nätter', da: 'nætter' } },
  ],
})

/** Opens the editor on an owner's site with `document`; returns the page and a function that reads what has been saved. */
async function openSite(width: number, document: SiteDocument) {
  const owner = await ownerOfSite(harness.api.url)
  const { documentRevision } = owner.site
  await owner.client.call('PUT', `/api/sites/V2/${owner.siteId}`, { ...document, documentRevision })
  const page = await harness.visit(width)
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: harness.api.url }))
  await page.context().addCookies(cookies)
  await page.goto(`${harness.api.url}/redigera/${owner.siteId}`)
  await canvasOf(page)
  const saved = async () =>
    documentOf(siteResponse.parse((await owner.client.call('GET', `/api/sites/${owner.siteId}`)).body))
  return { page, saved, owner }
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page, { frames: true })).toEqual([])
}

/** Presses Tab until the element named `name` is focused. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    const called = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    )
    if (typeof name === 'string' ? called.trim() === name : name.test(called)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the tabulator does not lead to ${name}`)
}

/** Waits until the text with this key has the focus. */
const reached = (page: Page, key: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-text'))).toBe(key)

it('a page is translated from Swedish to Danish by keyboard alone', async () => {
  const { page, saved } = await openSite(1440, swedish)
  const { keyboard } = page
  const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await tabTo(page, 'Mer')
  await keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Mer' }).waitFor()
  await tabTo(page, /^Språk: /)
  await keyboard.press('Enter')
  await page.getByText('9 texter att översätta').waitFor()
  await tabTo(page, 'Översätt till Danska')
  await keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Översätt' })
  const status = panel.getByRole('status').filter({ hasText: 'texter' })
  await panel.getByText('1 av 10 texter översatta').waitFor()
  await expectAccessible(page)

  // the first missing text is already focused
  await reached(page, 'header00001/title')
  await keyboard.type('Åsa og Bo')
  await keyboard.press('Control+Enter')
  await reached(page, 'header00001/secondLine')
  await keyboard.type('Ølandd')
  await keyboard.press('Backspace')
  // the title of the next module is already translated and is skipped
  await keyboard.press('Control+Enter')
  await reached(page, 'text0000001/text')
  await keyboard.press('Control+B')
  await keyboard.type('Alle')
  await keyboard.press('Control+B')
  await keyboard.type(' kommer!')
  await keyboard.press('Enter')
  await keyboard.type('Læs mere')
  // faster than any user: the text editor observes a selection with a delay, and not while it sets its own
  await selectionIsHeard(page.mainFrame())
  await keyboard.press('Control+Shift+ArrowLeft')
  await selectionIsHeard(page.mainFrame())
  await keyboard.press('Alt+F10')
  await expect.poll(focus).toBe('Brödtext')
  await tabTo(page, 'Länk')
  await keyboard.press('Enter')
  await tabTo(page, 'Länkens adress')
  await keyboard.type('eksempel.dk')
  await keyboard.press('Enter')
  await reached(page, 'text0000001/text')
  await keyboard.press('Control+Enter')
  await reached(page, 'text0000001/menuTitle')
  await keyboard.type('Fejl')
  await expect.poll(() => status.textContent()).toBe('5 av 10 texter översatta')
  await keyboard.press('Control+Z')
  await expect.poll(() => status.textContent()).toBe('4 av 10 texter översatta')
  await keyboard.type('Hej')
  await keyboard.press('Control+Enter')
  await reached(page, 'people00001/title')
  await keyboard.type('Værter')
  await keyboard.press('Control+Enter')
  await reached(page, 'people00001/items/person00001/name')
  await keyboard.press('Control+Enter')
  await reached(page, 'people00001/items/person00001/title')
  await keyboard.type('Brudepige')
  await keyboard.press('Control+Enter')
  await reached(page, 'count000001/title')
  await keyboard.type('Snart')
  await keyboard.press('Control+Enter')
  await reached(page, 'count000001/textDays')
  await keyboard.type('nætter')
  // wraps around to the one that was skipped
  await keyboard.press('Control+Enter')
  await reached(page, 'people00001/items/person00001/name')
  await keyboard.press('Shift+Tab')
  await tabTo(page, 'Kopiera originalet: 1. Namn')
  await keyboard.press('Enter')
  await reached(page, 'people00001/items/person00001/name')
  await expect.poll(() => status.textContent()).toBe('Alla texter är översatta')

  await keyboard.press('Control+S')
  await expect.poll(async () => (await saved()).siteModules).toEqual(translated.siteModules)
  await keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(focus).toBe('Översätt till Danska')
})

it('on a phone languages are found, added with a reminder, and translated one above the other', async () => {
  const { page } = await openSite(390, swedish)
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Mer' })
  await openSection(page, 'Språk')
  await drawer.getByRole('button', { name: 'Lägg till språk' }).waitFor()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Lägg till språk' }).click()
  const search = page.getByRole('combobox', { name: 'Sök språk' })
  const options = page.getByRole('listbox').getByRole('option')
  await options.nth(180).waitFor({ state: 'attached' })
  await expect.poll(() => options.count()).toBe(181)
  await expect.poll(() => options.first().textContent()).toContain('Engelska')
  expect(await panelFindings(page)).toEqual([])
  await search.fill('klingonska')
  await page.getByText('Inget språk heter så.').waitFor()
  await search.fill('العر')
  await page.getByRole('option', { name: 'Arabiska' }).click()
  await expect.poll(() => canvasOf(page).then((canvas) => canvas.locator('html').getAttribute('dir'))).toBe('rtl')
  await drawer.getByText('10 texter att översätta').waitFor()
  await drawer.getByRole('button', { name: 'Stäng' }).click()
  await page.getByText('Arabiska är tillagt.').waitFor()
  await page.getByRole('button', { name: 'Översätt nu' }).click()
  const title = page.getByRole('textbox', { name: 'Titel, Arabiska' }).first()
  await expect.poll(() => title.getAttribute('dir')).toBe('rtl')
  const source = page.locator('.translate-source').first()
  expect((await boxOf(source)).y).toBeLessThan((await boxOf(title)).y)
  expect(await panelFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Kopiera originalet: Text' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Text, Arabiska' }).innerHTML())
    .toContain('<strong>alla</strong>')
  await page.getByText('1 av 10 texter översatta').waitFor()
  await page.getByRole('button', { name: 'Klar', exact: true }).click()
  // the reminder is gone; a removed language keeps its texts
  await expect.poll(() => page.getByText('Arabiska är tillagt.').count()).toBe(0)
  // the pressed button is gone: the page is focused
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Din sida')
})

it('translating from the reminder gives the focus back to the drawer beside it, which Escape closes', async () => {
  const { page } = await openSite(1440, swedish)
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Mer' })
  await openSection(page, 'Språk')
  await drawer.getByRole('button', { name: 'Lägg till språk' }).click()
  await page.getByRole('option', { name: 'Engelska' }).click()
  await page.getByRole('button', { name: 'Översätt nu' }).click()
  await page.getByRole('textbox', { name: 'Titel, Engelska' }).first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => drawer.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
})

it('a label takes no more than can be saved, feedback can be answered, and the last language stays', async () => {
  const { page, owner, saved } = await openSite(1440, swedish)
  await writesLabel(page, saved)
  await sendsFeedback(page, owner.mail)
  await removesLanguage(page, saved)
})

async function sendsFeedback(page: Page, mail: string): Promise<void> {
  await page.getByRole('button', { name: 'Synpunkter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lämna synpunkter' })
  await dialog.getByRole('button', { name: 'Skicka' }).click()
  await dialog.getByText('Skriv vad du vill berätta.').waitFor()
  await dialog.getByLabel('Dina synpunkter').fill('Så fint det blev!')
  await dialog.getByText('Jag vill gärna ha svar').click()
  // closing the dialog by accident loses nothing
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Synpunkter' }).click()
  await expect.poll(() => dialog.getByLabel('Dina synpunkter').inputValue()).toBe('Så fint det blev!')
  await expect.poll(() => dialog.getByLabel('E-post').inputValue()).toBe(mail)
  expect(await panelFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Skicka' }).click()
  await page.getByText(`Vi svarar till ${mail}.`).waitFor()
  const row: unknown = await harness.api.test.database('outbox').orderBy('created_at', 'desc').first()
  expect(JSON.stringify(row)).toContain('Så fint det blev!')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

type Saved = Awaited<ReturnType<typeof openSite>>['saved']

async function writesLabel(page: Page, saved: Saved): Promise<void> {
  const label = (await canvasOf(page)).getByRole('timer').getByRole('textbox').first()
  await label.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('lång '.repeat(10))
  await expect.poll(() => label.textContent()).toBe('lång '.repeat(8))
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+S')
  await expect
    .poll(async () => (await saved()).siteModules[3])
    .toMatchObject({ textDays: { sv: `${'lång '.repeat(7)}lång` } })
}

/** The last language stays, and who removes others by keyboard stays in their list. */
async function removesLanguage(page: Page, saved: Saved): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Mer' })
  await openSection(page, 'Språk')
  await drawer.getByRole('button', { name: 'Ta bort Svenska' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort Svenska' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => drawer.locator(':focus').getAttribute('aria-label')).toBe('Danska')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expect.poll(() => drawer.locator(':focus').getAttribute('aria-label')).toBe('Danska')
  await expect.poll(() => drawer.getByRole('button', { name: /^Ta bort/ }).count()).toBe(0)
  await page.keyboard.press('Control+S')
  await expect.poll(async () => (await saved()).availableLanguages).toEqual([{ languageCode: 'da' }])
}

it('once the page is published, search engines stay away until the owner says yes, and it gets a password and none', async () => {
  const { page, owner } = await openSite(390, swedish)
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  await openSection(page, 'Sökmotorer')
  await page.getByText('Publicera sidan först, så kan du välja om den ska visas i sökmotorer.').waitFor()
  await openSection(page, 'Lösenord')
  await page.getByText('Publicera sidan först, så kan du skydda den med ett lösenord.').waitFor()
  await harness.api.test
    .database('sites')
    .where({ id: owner.siteId })
    .update({ host: `${owner.siteId}.localhost`, active_until: '2099-01-01T00:00:00.000Z' })
  await page.reload()
  await canvasOf(page)
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  await openSection(page, 'Sökmotorer')
  const shown = page.getByRole('switch', { name: 'Visa sidan i sökmotorer' })
  const noindex = async () =>
    siteResponse.parse((await owner.client.call('GET', `/api/sites/${owner.siteId}`)).body).metaNoindex
  await expect.poll(() => shown.isChecked()).toBe(false)
  await page.getByText('ombeds att inte visa sidan').waitFor()
  await page.getByText('Visa sidan i sökmotorer').click()
  await page.getByText('får visa sidan').waitFor()
  await expect.poll(noindex).toBe(false)
  expect(await panelFindings(page)).toEqual([])
  // by keyboard: the pressed switch keeps the focus during the request, and Escape closes the drawer
  await shown.press(' ')
  await expect.poll(noindex).toBe(true)
  await page.getByText('ombeds att inte visa sidan').waitFor()
  await expect.poll(() => shown.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Mer' }).waitFor({ state: 'detached' })
  await setsPassword(page, owner)
})

/** The page gets a password, another one, and none. */
async function setsPassword(page: Page, owner: Awaited<ReturnType<typeof openSite>>['owner']): Promise<void> {
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  const password = async () =>
    siteResponse.parse((await owner.client.call('GET', `/api/sites/${owner.siteId}`)).body).password
  // the state of each section in one line, and a press unfolds it
  await page.getByRole('button', { name: 'Språk: svenska, danska', exact: true }).waitFor()
  await page.getByRole('button', { name: `Adress: ${owner.siteId}.localhost` }).waitFor()
  await page.getByRole('button', { name: 'Sökmotorer: visas inte' }).waitFor()
  const line = page.getByRole('button', { name: 'Lösenord: av' })
  expect(await line.getAttribute('aria-expanded')).toBe('false')
  await line.click()
  await page.getByText('Alla som har adressen ser sidan.').waitFor()
  await page.getByText('Gästerna behöver ett lösenord').click()
  // when switched on, it states what is still to be done
  await page.getByText('Lösenordet gäller när du har sparat det.').waitFor()
  const field = page.getByRole('textbox', { name: 'Lösenord', exact: true })
  await field.fill('   ')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await page.getByText('Skriv ett lösenord.').waitFor()
  expect(await password()).toBeNull()
  await field.fill('  majros 12 ')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  await page.getByText('Gästerna skriver lösenordet en gång.').waitFor()
  await expect.poll(password).toBe('majros 12')
  await expect.poll(() => field.inputValue()).toBe('majros 12')
  expect(await panelFindings(page)).toEqual([])
  await page.route('**/password', (route) => route.abort())
  await field.fill('rosmaj')
  await page.getByRole('button', { name: 'Spara lösenordet' }).click()
  const error = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Fel' }))
  await error.getByRole('button').first().click()
  const needed = page.getByRole('switch', { name: 'Gästerna behöver ett lösenord' })
  // a failed change is not shown as done
  await page.getByText('Gästerna behöver ett lösenord').click()
  await error.getByRole('button').first().click()
  await expect.poll(() => needed.isChecked()).toBe(true)
  await page.unroute('**/password')
  // switching it off removes the password at once, and can be undone
  await page.getByText('Gästerna behöver ett lösenord').click()
  await page.getByText('Lösenordet är borttaget.').waitFor()
  await expect.poll(password).toBeNull()
  await page.getByRole('region', { name: 'Meddelanden' }).getByRole('button', { name: 'Ångra' }).click()
  await expect.poll(password).toBe('majros 12')
  await expect.poll(() => needed.isChecked()).toBe(true)
}

it('quick start has neither feedback, nor account, nor versions, and its QR code is still to come', async () => {
  const { page } = await harness.openQuickStart(390)
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Mer' })
  await openSection(page, 'QR-kod')
  await drawer.getByText('När sidan har en adress finns koden här.').waitFor()
  await expect
    .poll(() => drawer.locator('.more-list > *').allTextContents())
    .toEqual(['OSA-svar', 'Gäster', 'Inbjudningar', 'Hjälp'])
  await drawer.getByLabel('Språk i menyer och knappar').selectOption({ label: 'Dansk' })
  await page.getByRole('heading', { name: 'Mere' }).waitFor()
  await page.getByRole('button', { name: 'Gem', exact: true }).waitFor()
})
