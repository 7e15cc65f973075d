import exceljs from 'exceljs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answerRecord,
  answersResponse,
  postKeyResponse,
  submissionResponse,
} from '../../domain/forms/answers-contract.ts'
import { formModuleDefaults } from '../../modules/form/schema.ts'
import { rsvpDefaults } from '../../modules/rsvp/schema.ts'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, phone, resize, visit } from '../support/browser.ts'
import { fillInTime } from '../support/fill-in-time.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { createOwner, type Owner, openQuickStart, publish, titleOf, write } from './owner.ts'

let product: ProductPlace
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
}, startTimeout)
afterAll(() => browser?.close())

const card = rsvpDefaults('osakortet')
const speech = { ...formModuleDefaults('talanmalan'), title: { sv: 'Tal' } }
const [name = '', coming = '', food = ''] = card.form.formElements.map(({ id }) => id)
const [yes = '', no = ''] = card.form.formElements[1]?.options.map(({ id }) => id) ?? []

interface Guest {
  called: string
  comes: boolean
  eats?: string
}
const answersOf = ({ called, comes, eats }: Guest) => [
  { formElement: name, value: called },
  { formElement: coming, selectedOption: comes ? yes : no },
  ...(eats === undefined ? [] : [{ formElement: food, value: eats }]),
]

/** Sends a party's reply as the page's script does; `key` must be a few seconds old. Returns `invertedSuccess`, which is true for spam. */
async function reply({ client, siteId }: Owner, key: string, party: readonly Guest[], trap = ''): Promise<boolean> {
  const answer = await client.call('POST', `/api/rsvps/${siteId}/v4/`, {
    language: 'sv',
    postKey: key,
    formId: card.id,
    formTitle: 'OSA',
    trap,
    guests: party.map((guest) => ({ formElements: answersOf(guest) })),
    groupIdentifier: `journey-${party.map(({ called }) => called.codePointAt(0)).join('-')}-0000000000`,
  })
  return submissionResponse.parse(answer.body).invertedSuccess
}

const postKey = async ({ client }: Owner) =>
  postKeyResponse.parse((await client.call('GET', '/api/rsvps/post-key')).body).key

async function logIn(context: BrowserContext, { client }: Owner): Promise<void> {
  await context.addCookies([...client.cookies].map(([cookie, value]) => ({ name: cookie, value, url: product.editor })))
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  expect(await axeFindings(page, { tags, frames: true }), state).toEqual([])
}

/** The table's rows without the header row. */
const rowsOf = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const guestsIn = (page: Page) => rowsOf(page).getByRole('button').allTextContents()
const sum = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })

test('an owner reads, searches, corrects, rescues, deletes and exports what guests have answered', {
  timeout: 240_000,
}, async () => {
  const owner = await createOwner(product, (demo) => ({
    ...demo,
    siteModules: [...demo.siteModules.filter((module) => !('form' in module)), card, speech],
  }))
  const key = await postKey(owner)
  const given = Date.now()
  await publish(owner, 'svaren')
  const { context, page, complaints } = await visit(browser, { ...desktop, acceptDownloads: true })
  await logIn(context, owner)

  // samples until the first answer arrives: they are marked as such, and can be neither deleted nor exported
  await page.goto(`${product.editor}/redigera/${owner.siteId}`)
  await page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'OSA-svar' }).click()
  await page.getByText('Ingen har svarat än.').waitFor()
  await expect.poll(() => rowsOf(page).count()).toBe(16)
  await expect.poll(() => rowsOf(page).getByText('exempel', { exact: true }).count()).toBe(16)
  for (const name of ['Exportera till excel', 'Spara som CSV'])
    await expect.poll(() => page.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  await rowsOf(page).first().getByRole('button').click()
  const sample = page.getByRole('dialog').getByRole('button', { name: 'Ta bort' })
  await expect.poll(() => sample.getAttribute('aria-disabled')).toBe('true')
  await page.getByText('Ett exempel, inte en riktig gäst.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Frågor' }).click()
  await page.getByRole('listitem').getByText('exempel', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Svar', exact: true }).click()

  // with answers to another form but no reply yet, the page opens on the real answers
  const answersPage = `${product.editor}/redigera/${owner.siteId}/visa-osa`
  const speeches = `/api/form-submissions/${owner.siteId}`
  const told = { formElement: speech.form.formElements[0]?.id, value: 'Ett tal om vänskap' }
  const answer = { formId: speech.id, language: 'sv', formElements: [told] }
  const { _id } = answerRecord.parse((await owner.client.call('POST', `${speeches}/by-hand`, answer)).body)
  await page.goto(answersPage)
  await rowsOf(page).getByText(told.value).first().waitFor()
  const forms = page.getByRole('navigation', { name: 'Formulär' })
  await expect.poll(() => forms.locator('[aria-current="page"]').textContent()).toMatch(/^Tal/)
  expect((await owner.client.call('DELETE', `${speeches}/${_id}`)).status).toBe(204)
  await page.goto(answersPage)
  await page.getByText('Ingen har svarat än.').waitFor()

  // a post key is valid from 3 s on; anything sooner is spam, also when it is sent again
  await fillInTime(given)
  const party = [
    { called: 'Åsa Öberg', comes: true, eats: '=1+1' },
    { called: 'Bo Öberg', comes: false },
  ]
  expect(await reply(owner, key, party)).toBe(false)
  expect(await reply(owner, await postKey(owner), [{ called: 'Robot', comes: true }], 'http://spam')).toBe(true)
  await page.reload()
  await sum(page, '1 kommer').waitFor()
  await sum(page, '1 kommer inte').waitFor()
  await expect.poll(() => guestsIn(page)).toEqual(['Åsa Öberg', 'Bo Öberg'])
  await expectAccessible(page, 'table')

  await page.getByRole('searchbox', { name: 'Sök bland svaren' }).fill('asa')
  await page.getByText('1 av 2 svar').waitFor()
  await expect.poll(() => guestsIn(page)).toEqual(['Åsa Öberg'])
  await page.getByRole('button', { name: 'Visa alla' }).click()
  await page.getByRole('columnheader', { name: 'Namn' }).getByRole('button').click()
  await expect.poll(() => page.getByRole('columnheader', { name: 'Namn' }).getAttribute('aria-sort')).toBe('ascending')
  await expect.poll(() => guestsIn(page)).toEqual(['Bo Öberg', 'Åsa Öberg'])

  // correct one answer, add another by hand
  await page.getByRole('button', { name: 'Åsa Öberg' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rätta' }).click()
  const correction = page.getByRole('dialog', { name: 'Rätta svaret från Åsa Öberg' })
  await correction.getByRole('textbox', { name: 'Namn' }).fill('Åsa Åberg')
  await expectAccessible(page, 'correction')
  await correction.getByRole('button', { name: 'Spara rättelsen' }).click()
  await page.getByRole('row', { name: /Åsa Åberg rättat/ }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Åsa Åberg')
  await page.getByRole('button', { name: 'Lägg till svar' }).click()
  const written = page.getByRole('dialog', { name: 'Lägg till ett svar' })
  await written.getByRole('textbox', { name: 'Namn' }).fill('Karin Ström')
  // guests who do not come are not asked what they eat
  await expect.poll(() => written.getByRole('textbox').count()).toBe(1)
  await written.getByText('Ja', { exact: true }).click()
  await expect.poll(() => written.getByRole('textbox').count()).toBe(2)
  // Escape asks before it discards what was typed
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Stäng utan att spara?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expect.poll(() => written.getByRole('textbox', { name: 'Namn' }).inputValue()).toBe('Karin Ström')
  // the response is lost: the answer is stored but reported as failed, and the retry must not store it twice
  await page.route('**/by-hand', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await written.getByRole('button', { name: 'Lägg till svaret' }).click()
  await written.getByText('Svaret gick inte att spara.').waitFor()
  await page.unroute('**/by-hand')
  // offline, the failure is reported and what was typed stays
  await context.setOffline(true)
  await written.getByRole('button', { name: 'Lägg till svaret' }).click()
  await written.getByText('Svaret gick inte att spara.').waitFor()
  await context.setOffline(false)
  await written.getByRole('button', { name: 'Lägg till svaret' }).click()
  await page.getByRole('row', { name: /Karin Ström för hand/ }).waitFor()
  await sum(page, '2 kommer').waitFor()

  // move an answer out of spam, then delete one
  await page.getByRole('link', { name: /Skräppost/ }).click()
  await page.getByRole('button', { name: 'Robot', exact: true }).waitFor()
  await expectAccessible(page, 'spam tray')
  await page.getByRole('button', { name: 'Rädda svaret från Robot' }).click()
  await page.getByText('Ingen skräppost').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('answers')
  await page.getByRole('link', { name: /^OSA/ }).first().click()
  await sum(page, '3 kommer').waitFor()
  await page.getByRole('button', { name: 'Bo Öberg' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await page.getByText('Bara den här gästens svar raderas').waitFor()
  await page.getByRole('button', { name: 'Ta bort svaret' }).click()
  await sum(page, '0 kommer inte').waitFor()
  expect(await sum(page, '0 utan svar').count()).toBe(0)
  // the button that opened the dialog is gone together with its row
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('answers')

  // the choice of columns is stored in this browser
  await page.getByRole('button', { name: 'Kolumner' }).click()
  await page.getByRole('dialog').getByText('Svarade', { exact: true }).click()
  await page.getByRole('button', { name: 'Klar' }).click()
  await page.reload()
  await sum(page, '3 kommer').waitFor()
  await expect.poll(() => page.getByRole('columnheader', { name: 'Svarade' }).count()).toBe(0)

  const stored = answersResponse.parse((await owner.client.call('GET', `/api/rsvps/${owner.siteId}/v4`)).body).data
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportera till excel' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('osa.xlsx')
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(await download.path())
  expect(book.worksheets.map((sheet) => sheet.name)).toEqual(['Summering', 'OSA', 'Tal'])
  const cells = book.getWorksheet('OSA')?.getSheetValues().slice(2) ?? []
  expect(cells.map((row) => (Array.isArray(row) ? row.slice(1, 4) : row))).toEqual(
    stored.map(({ formElements }) =>
      formElements.map(({ value, selectedOption }) => value ?? selectedOption?.text.sv ?? undefined),
    ),
  )
  expect(JSON.stringify(cells)).toContain('"=1+1"')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Spara som CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('osa.csv')

  const tabled = await guestsIn(page)
  await page.getByRole('link', { name: 'Frågor' }).click()
  await page.getByRole('heading', { name: 'Kommer du?' }).waitFor()
  await page.getByText('100 %').waitFor()
  await page.getByText('=1+1').waitFor()
  const names = await page.getByRole('main').getByRole('listitem').getByRole('button').allTextContents()
  expect(names.slice(0, tabled.length)).toEqual(tabled)
  await expectAccessible(page, 'questions')
  await page.getByRole('link', { name: /^Tal/ }).click()
  await page.getByText('Inga svar än').waitFor()

  // a failed load is reported, and can be retried
  await page.route('**/api/rsvps/**', (route) => route.fulfill({ status: 400, json: { message: 'nej' } }))
  await page.goto(`${product.editor}/redigera/${owner.siteId}/visa-osa`)
  await page.getByText('Misslyckades att ladda OSA-svar').waitFor()
  await page.unroute('**/api/rsvps/**')
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await sum(page, '3 kommer').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('doubles are marked, merged after saying what is lost, or set apart; files and paper follow what is shown and say so', async () => {
  const owner = await createOwner(product, (demo) => ({
    ...demo,
    siteModules: [...demo.siteModules.filter((module) => !('form' in module)), card],
  }))
  const add = (guest: Guest) =>
    owner.client.call('POST', `/api/rsvps/${owner.siteId}/v4/by-hand`, {
      formId: card.id,
      language: 'sv',
      formElements: answersOf(guest),
    })
  await add({ called: 'Åsa Öberg', comes: true, eats: 'Nötter' })
  await add({ called: 'Bo', comes: true, eats: 'Ägg' })
  await add({ called: 'asa oberg', comes: false })
  await add({ called: 'Bo', comes: true })
  const { context, page, complaints } = await visit(browser, { ...desktop, acceptDownloads: true })
  await logIn(context, owner)
  await page.goto(`${product.editor}/redigera/${owner.siteId}/visa-osa`)
  await page.getByText('2 svar kan vara dubbletter.').waitFor()
  await expect.poll(() => rowsOf(page).getByText('dubblett?').count()).toBe(4)
  await page.getByRole('button', { name: 'Titta igenom' }).click()
  const asked = page.getByRole('dialog', { name: 'Har asa oberg svarat två gånger?' })
  await asked.getByText('Det här ur det äldre svaret försvinner:').waitFor()
  expect(await asked.getByRole('listitem').allTextContents()).toEqual([
    'Namn: Åsa Öberg',
    'Kommer du?: Ja',
    'Allergier eller önskemål om maten: Nötter',
  ])
  await expectAccessible(page, 'doubles')
  await asked.getByRole('button', { name: 'Slå ihop' }).click()
  const next = page.getByRole('dialog', { name: 'Har Bo svarat två gånger?' })
  await next.getByText('Det som bara står i det äldre följer med').waitFor()
  await next.getByRole('button', { name: 'Inte dubbletter' }).click()
  await next.waitFor({ state: 'detached' })
  await expect.poll(() => rowsOf(page).count()).toBe(3)
  await page.reload()
  await sum(page, '2 kommer').waitFor()
  expect(await page.getByText('dubblett').count()).toBe(0)

  await sum(page, '2 kommer').click()
  await page.getByText('2 av 3 svar: kommer. Excel, CSV och utskrift får bara dem.').waitFor()
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Spara som CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('osa-2-av-3.csv')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportera till excel' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('osa.xlsx')
  await page.getByText('Filen har bara 2 av 3 svar: kommer.').waitFor()
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(await file.path())
  expect(book.getWorksheet('OSA')?.rowCount).toBe(3)
  const totals = JSON.stringify(book.worksheets[0]?.getSheetValues())
  expect(totals).toContain('Bara 2 av 3 svar: kommer')
  expect(totals).toContain('Ägg')
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Bara 2 av 3 svar: kommer', { exact: true }).waitFor()
  await page.getByText('Ägg (Bo)').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

/** Replies of 300 guests with dishes, buses, allergies, and one long note. */
function threeHundred() {
  const question = (id: string, label: string, options: string[] = []) => ({
    id,
    formElementType: options.length === 0 ? 'ShortText' : 'SingleSelect',
    required: false,
    label: { sv: label },
    options: options.map((text, index) => ({ id: `${id}-${index}`, text: { sv: text } })),
    showConditions: [],
  })
  const dishes = question('dish', 'Vad vill du äta?', ['Oxfilé med rostad potatis', 'Rödingfilé med dillsmör', 'Vegan'])
  const buses = question('bus', 'Vill du åka buss hem?', ['Ja, klockan 23', 'Ja, klockan 02', 'Nej'])
  const note = question('note', 'Något mer vi behöver veta?')
  return Array.from({ length: 300 }, (_, index) => ({
    _id: `a${index}`,
    createdAt: new Date(Date.UTC(2026, 3, 1) + index * 60_000).toISOString(),
    updatedAt: null,
    formId: card.id,
    formTitle: 'OSA',
    language: 'sv',
    recipients: [],
    origin: 'guest',
    corrected: false,
    groupIdentifier: `g${Math.floor(index / 2)}`,
    position: index % 2,
    spamUntil: null,
    formElements: [
      ...card.form.formElements.slice(0, 2).map((formElement, place) => ({
        formElement,
        value: place === 0 ? `Alexandra Wilhelmina Gäst ${index}` : null,
        selectedOption: place === 1 ? (formElement.options[0] ?? null) : null,
      })),
      { formElement: dishes, value: null, selectedOption: dishes.options[index % 3] ?? null },
      { formElement: buses, value: null, selectedOption: buses.options[index % 3] ?? null },
      {
        formElement: card.form.formElements[2],
        value: index % 5 === 0 ? `Tål inte ${['nötter', 'ägg', 'gluten och laktos', 'skaldjur'][index % 4]}` : null,
        selectedOption: null,
      },
      {
        formElement: note,
        value: index === 150 ? 'Vi har med oss ett litet barn. '.repeat(29) : null,
        selectedOption: null,
      },
    ],
  }))
}

test('300 guests with one note of 900 letters are printed on ten pages at most, the totals first', async () => {
  const owner = await createOwner(product, (demo) => ({
    ...demo,
    siteModules: [...demo.siteModules.filter((module) => !('form' in module)), card],
  }))
  const { context, page, complaints } = await visit(browser, desktop)
  await logIn(context, owner)
  await page.route(`**/api/rsvps/${owner.siteId}/v4`, (route) => route.fulfill({ json: { data: threeHundred() } }))
  await page.goto(`${product.editor}/redigera/${owner.siteId}/visa-osa`)
  await sum(page, '300 kommer').waitFor()
  await page.emulateMedia({ media: 'print' })
  const total = await page.getByText('100 Rödingfilé med dillsmör').boundingBox()
  const table = await page.getByRole('table').boundingBox()
  expect(total?.y).toBeLessThan(table?.y ?? 0)
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(10)
  expect(complaints).toEqual([])
  await context.close()
})

test('5,000 answers keep some dozens of rows in the document, and every one can be reached', async () => {
  const owner = await createOwner(product, (demo) => ({
    ...demo,
    siteModules: [...demo.siteModules.filter((module) => !('form' in module)), card],
  }))
  const many = Array.from({ length: 5000 }, (_, index) => ({
    _id: `a${index}`,
    createdAt: new Date(Date.UTC(2026, 3, 1) + index * 60_000).toISOString(),
    updatedAt: null,
    formId: card.id,
    formTitle: 'OSA',
    language: 'sv',
    recipients: [],
    origin: 'guest',
    corrected: false,
    groupIdentifier: `g${Math.floor(index / 3)}`,
    position: index % 3,
    spamUntil: null,
    formElements: card.form.formElements.slice(0, 2).map((formElement, place) => ({
      formElement,
      value: place === 0 ? `Gäst ${index}` : null,
      selectedOption: place === 1 ? (formElement.options[index % 4 === 0 ? 1 : 0] ?? null) : null,
    })),
  }))
  for (const device of [desktop, phone]) {
    const { context, page, complaints } = await visit(browser, device)
    await logIn(context, owner)
    await page.route(`**/api/rsvps/${owner.siteId}/v4`, (route) => route.fulfill({ json: { data: many } }))
    await page.goto(`${product.editor}/redigera/${owner.siteId}/visa-osa`)
    await sum(page, '3750 kommer').waitFor()
    const drawn = device === phone ? page.getByRole('list', { name: 'Svar' }).getByRole('listitem') : rowsOf(page)
    const scroller = device === phone ? page.getByRole('main') : page.getByRole('region', { name: 'Tabell med svar' })
    await drawn.first().waitFor()
    expect(await drawn.count()).toBeLessThan(60)
    for (const part of [0.3, 0.7, 1]) {
      await scroller.evaluate((element, share) => {
        element.scrollTop = element.scrollHeight * share
      }, part)
      await expect.poll(() => drawn.count()).toBeGreaterThan(4)
      expect(await drawn.count()).toBeLessThan(60)
    }
    // the first party replied first, so it is last in the list
    await page.getByRole('button', { name: 'Gäst 2', exact: true }).waitFor()
    if (device === phone) expect(await drawn.last().getAttribute('aria-posinset')).toBe('5000')
    else {
      await expect.poll(() => page.getByRole('table').getAttribute('aria-rowcount')).toBe('5001')
      await expect.poll(() => drawn.last().getAttribute('aria-rowindex')).toBe('5001')
      // the focused row keeps its focus even when it is scrolled out of view
      await page.getByRole('button', { name: 'Gäst 2', exact: true }).focus()
      await scroller.evaluate((element) => {
        element.scrollTop = 0
      })
      await page.getByRole('button', { name: 'Gäst 4998', exact: true }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Gäst 2')
    }
    if (device === phone) await expectAccessible(page, 'cards')
    expect(complaints).toEqual([])
    await context.close()
  }
})

test('in quick start the samples are shown without a question, and nothing of the unsaved page is lost', async () => {
  const { context, page, complaints } = await visit(browser)
  await page.addInitScript(() => window.localStorage.setItem('festoon.hints.quick-start', 'seen'))
  await openQuickStart(page, product)
  await write(page, titleOf(page), 'Åsa & Örjan')
  await page.getByRole('link', { name: 'OSA-svar' }).click()
  await page.getByText('Svaren är exempel').waitFor()
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/snabbstart/visa-osa')
  await page.getByRole('link', { name: 'Hem' }).click()
  await expect.poll(() => titleOf(page).textContent()).toBe('Åsa & Örjan')
  await page.goto(`${product.editor}/sms/snabbstart/visa-osa/fragor`)
  await page.getByText('Svaren är exempel').waitFor()
  // the mark is set apart from the name, even if no table has been opened
  const mark = page.getByRole('listitem').getByText('exempel', { exact: true }).first()
  await expect.poll(() => mark.evaluate((element) => getComputedStyle(element).marginLeft)).toBe('8px')
  // the samples are also marked in print
  const onPaper = async () => {
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('heading', { name: /\(exempel\)$/ }).waitFor()
    await page.emulateMedia({ media: null })
  }
  await onPaper()
  await page.goto(`${product.editor}/kom-igang/redigera/visa-osa`)
  await page.getByText('Svaren är exempel').waitFor()
  await onPaper()
  // and on the cards of narrow screens
  await resize(page, 390, 844)
  await page
    .getByRole('list', { name: 'Svar' })
    .getByText(/ · exempel$/)
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
