import { readFile } from 'node:fs/promises'
import exceljs from 'exceljs'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestListResponse, type Household } from '../../domain/guests/guest-contract.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import { fill } from '../../domain/language/words.ts'
import da from '../../editor/guests/words.da.json'
import en from '../../editor/guests/words.en.json'
import sv from '../../editor/guests/words.sv.json'
import daGuests from '../../renderer/shell/words.da.json'
import enGuests from '../../renderer/shell/words.en.json'
import svGuests from '../../renderer/shell/words.sv.json'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, phone, resize, visit } from '../support/browser.ts'
import { noteSecret } from '../support/logged-secrets.ts'
import { overflowOf } from '../support/overflow.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { createOwner, type Owner, publish } from './owner.ts'

const words = { sv, en, da }
const closing = { sv: 'Stäng', en: 'Close', da: 'Luk' }
const notifications = { sv: 'Meddelanden', en: 'Notifications', da: 'Meddelelser' }
const guestWords = { sv: svGuests.invitation, en: enGuests.invitation, da: daGuests.invitation }

/** What the list says where it is kept, and what the page and its calendar language say. */
const local = {
  sv: {
    locale: 'sv-SE',
    heads: ['Namn', 'E-post', 'Mobil', 'Adress', 'Postnr/ort', 'Språk'],
    language: 'svenska',
    family: (name: string) => `Familjen ${name}`,
    children: 'med barn 4 och 7 år',
    number: (index: number) => `070-123 45 ${10 + index}`,
    dialled: '+46701234510',
    text: /^Hej Anna och Erik! Här kommer er inbjudan: /,
    yes: 'Ja!',
    no: 'Nej tyvärr',
    fish: 'Fisk',
    noBus: 'Nej tack',
    thanks: 'Tack!',
  },
  en: {
    locale: 'en-GB',
    heads: ['Name', 'E-mail', 'Mobile', 'Address', 'Postcode and town', 'Language'],
    language: 'English',
    family: (name: string) => `The ${name} family`,
    children: 'with children aged 4 and 7',
    number: (index: number) => `+44 7700 9001${10 + index}`,
    dialled: '+447700900110',
    text: /^Hi Anna and Erik! Here is your invitation: /,
    yes: 'Yes!',
    no: 'No',
    fish: 'Fish',
    noBus: 'No, thank you',
    thanks: 'Thank you!',
  },
  da: {
    locale: 'da-DK',
    heads: ['Navn', 'E-mail', 'Mobil', 'Adresse', 'Postnr. og by', 'Sprog'],
    language: 'dansk',
    family: (name: string) => `Familien ${name}`,
    children: 'med børn 4 og 7 år',
    number: (index: number) => `+45 20 12 34 ${10 + index}`,
    dialled: '+4520123410',
    text: /^Hej Anna og Erik! Her kommer jeres invitation: /,
    yes: 'Ja!',
    no: 'Nej',
    fish: 'Fisk',
    noBus: 'Nej tak',
    thanks: 'Tak!',
  },
} as const

const names = ['Berg', 'Lind', 'Ek', 'Holm', 'Dahl', 'Krog', 'Lund', 'Bech', 'Skov', 'Friis'].flatMap((start) =>
  ['', 'gren', 'lund', 'man', 'vall', 'stedt', 'holm', 'by'].map((end) => `${start}${end}`),
)

/** Eighty households: a couple, a family without names, one whose children have none, and such as one wishes for. */
function listOf(language: UiLanguage): string {
  const { heads, number, family, children, ...own } = local[language]
  const rows = names.map((name, index) => {
    const who =
      [`Anna ${words[language].and} Erik ${name}`, family(name), `Maria ${name} ${children}`][index] ?? `Eva ${name}`
    return [who, `gast${index}@example.com`, number(index), `Storgatan ${index + 1}`, '123 45 Åre', own.language]
  })
  return [heads, ...rows].map((row) => row.join('\t')).join('\n')
}

let product: ProductPlace
let browser: Browser
let owner: Owner
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
  owner = await createOwner(product, (demo) => ({
    ...demo,
    siteModules: demo.siteModules.filter(({ siteModuleType }) => ['Header', 'Rsvp'].includes(siteModuleType)),
  }))
  await publish(owner, 'gaster-pa-tre-sprak')
}, startTimeout)
afterAll(() => browser?.close())

const households = async () =>
  guestListResponse.parse((await owner.client.call('GET', `/api/sites/${owner.siteId}/guests`)).body).data

async function removeAll(): Promise<void> {
  const listed = await households()
  const answers = listed.flatMap(({ invitees }) => invitees.flatMap(({ answerId }) => answerId ?? []))
  for (const id of answers) await owner.client.call('DELETE', `/api/rsvps/${owner.siteId}/v4/${id}`)
  const ids = listed.map(({ id }) => id)
  if (ids.length > 0) await owner.client.call('POST', `/api/sites/${owner.siteId}/households/delete`, { ids })
}

interface Visited {
  page: Page
  language: UiLanguage
  isPhone: boolean
}

/** Accessible, within the screen, at a desk also on a tablet, and all of it in the language. */
async function expectSound({ page, language, isPhone }: Visited, state: string): Promise<void> {
  await atRest(page)
  expect([state, await axeFindings(page), await foreignWords(page, language)]).toEqual([state, [], []])
  const over = await overflowOf(page)
  if (!isPhone) {
    await resize(page, 768)
    over.push(...(await overflowOf(page)))
    await resize(page, desktop.viewport.width)
  }
  expect([state, over]).toEqual([state, []])
}

/** Waits for what has an end of its own, such as a message that rises. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  )

type Words = { [key: string]: string | Words }
const textsOf = (some: Words): string[] =>
  Object.values(some).flatMap((word) => (typeof word === 'string' ? word : textsOf(word)))

/** Texts of the product on the page that are only another language's. */
async function foreignWords(page: Page, language: UiLanguage): Promise<string[]> {
  const own = new Set(textsOf(words[language]))
  const others = Object.values(words).flatMap((other) => textsOf(other).filter((text) => !own.has(text)))
  return page.evaluate((others) => {
    const texts = document.body.innerText.split('\n')
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''))
    const foreign = new Set(others)
    return [...texts, ...named].map((text) => text.trim()).filter((text) => foreign.has(text))
  }, others)
}

const devices: Record<string, BrowserContextOptions> = { desk: desktop, phone }

test.each(
  (['sv', 'en', 'da'] as const).flatMap((language) =>
    Object.keys(devices).map((device) => [language, device] as const),
  ),
)(
  'in %s, %s: eighty households are pasted, one is sent its link, its two members answer, and table and kitchen have it',
  {
    timeout: 120_000,
  },
  async (language, device) => {
    await removeAll()
    const options = { ...devices[device], locale: local[language].locale }
    const { context, page, complaints } = await visit(browser, {
      ...options,
      acceptDownloads: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await context.addCookies([...owner.client.cookies].map(([name, value]) => ({ name, value, url: product.editor })))
    const visited = { page, language, isPhone: device === 'phone' }
    await pasteList(visited)
    const couple = await share(visited)
    await answerApart(options, language, couple)
    await readTable(visited)
    await readKitchen(visited)
    expect(complaints).toEqual([])
    await context.close()
  },
)

async function pasteList(visited: Visited): Promise<void> {
  const { page, language } = visited
  const t = words[language].importing
  await page.goto(`${product.editor}/redigera/${owner.siteId}/gaster`)
  await page.getByRole('heading', { name: words[language].startTitle }).waitFor()
  await expectSound(visited, 'no guests')
  await page.getByRole('main').getByRole('button', { name: words[language].import }).click()
  const dialog = page.getByRole('dialog', { name: t.title })
  await dialog.getByRole('textbox', { name: t.box }).fill(listOf(language))
  await dialog.getByRole('button', { name: t.read }).click()
  const sums = dialog.getByRole('status').filter({ hasText: fill(t.households_other, { count: 80 }) })
  await sums.waitFor()
  await expectSound(visited, 'how the list is read')
  const asked = (name: string) => dialog.getByRole('region', { name })
  await asked(t.ask.family).getByRole('radio', { name: t.answersTo.withoutNames }).check()
  await asked(t.ask.unnamed).getByRole('radio', { name: t.answersTo.withoutNames }).check()
  await dialog.getByRole('button', { name: fill(t.add_other, { count: 80 }) }).click()
  await page.getByRole('dialog', { name: t.done }).getByRole('button', { name: t.close }).click()
  await page.getByRole('button', { name: new RegExp(`^8\\d ${words[language].invited_other}$`) }).waitFor()
}

/** At a desk the link is copied, on a phone it goes as a text message. */
async function share(visited: Visited): Promise<Household> {
  const { page, language, isPhone } = visited
  const t = words[language]
  const envelope = `Anna ${t.and} Erik Berg`
  await page.getByRole('button', { name: envelope, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: envelope, exact: true })
  const couple = (await households()).find(({ envelopeName }) => envelopeName === envelope)
  if (couple?.link == null) throw new Error('the couple has no link')
  noteSecret(couple.link.split('/').at(-1) ?? '')
  if (isPhone) {
    const sms = drawer.getByRole('link', { name: t.sms })
    const [, number, text] = /^sms:([^?]*)\?&body=(.*)$/.exec((await sms.getAttribute('href')) ?? '') ?? []
    expect([number, decodeURIComponent(text ?? '')]).toEqual([
      local[language].dialled,
      expect.stringMatching(local[language].text),
    ])
    expect(decodeURIComponent(text ?? '')).toContain(couple.link)
    await sms.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await sms.click()
  } else {
    await drawer.getByRole('button', { name: t.copy, exact: true }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(couple.link)
  }
  const [sent = ''] = t.sentOn.split(' {{')
  await drawer
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${sent} `) })
    .waitFor()
  await expectSound(visited, 'a household')
  await drawer.getByRole('button', { name: closing[language] }).click()
  await drawer.waitFor({ state: 'detached' })
  return couple
}

/** Anna without scripts, Erik with them. */
async function answerApart(options: BrowserContextOptions, language: UiLanguage, couple: Household): Promise<void> {
  const t = guestWords[language]
  const said = local[language]
  const address = `http://gaster-pa-tre-sprak.localhost:${product.sitesPort}${new URL(couple.link ?? '').pathname}`
  for (const javaScriptEnabled of [false, true]) {
    const { context, page, complaints } = await visit(browser, { ...options, javaScriptEnabled })
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: fill(t.greet, { names: `Anna ${t.and} Erik` }) }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    const guest = (name: string) => page.getByRole('group', { name: `${name} Berg`, exact: true })
    if (javaScriptEnabled) {
      await guest('Erik').getByRole('radio', { name: said.no, exact: true }).check()
    } else {
      const anna = guest('Anna')
      await anna.getByRole('radio', { name: said.yes, exact: true }).check()
      await anna.getByRole('radio', { name: said.fish }).check()
      await anna.getByRole('radio', { name: said.noBus }).check()
      await guest('Erik').getByRole('radio', { name: t.later }).check()
    }
    if (javaScriptEnabled)
      await expectSound({ page, language, isPhone: options.isMobile === true }, 'the page of a household')
    await page.getByRole('button', { name: t.send }).click()
    await page.getByRole('heading', { level: 1, name: said.thanks }).waitFor()
    await page.getByRole('heading', { name: t.yourAnswer }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  }
}

/** Both answers are there without a reload; the file has the columns. */
async function readTable(visited: Visited): Promise<void> {
  const { page, language, isPhone } = visited
  const t = words[language]
  for (const sum of ['yes_one', 'no_one'] as const)
    await page.getByRole('button', { name: `1 ${t.sum[sum]}`, exact: true }).waitFor()
  await expectSound(visited, 'the table')
  if (isPhone) {
    // what is told does not cover the bar
    const ends = await page
      .getByRole('region', { name: notifications[language] })
      .evaluate((region) => region.getBoundingClientRect().bottom)
    const begins = await page
      .getByRole('link', { name: t.kitchen.title })
      .evaluate((link) => link.getBoundingClientRect().top)
    expect(ends).toBeLessThanOrEqual(begins)
  }
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.csv }).click(),
  ])
  const [heads = '', ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(heads).toContain(`${t.household};${t.firstName};${t.lastName};`)
  expect(lines.join('\n')).toContain(`;Anna;Berg;;${t.standings.yes};`)
}

async function readKitchen(visited: Visited): Promise<void> {
  const { page, language } = visited
  const t = words[language].kitchen
  await page.getByRole('link', { name: t.title }).click()
  await page.getByText(t.total_one).waitFor()
  await expectSound(visited, 'the kitchen')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.export }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${t.fileName}.xlsx`)
  const book = new exceljs.Workbook()
  await book.xlsx.readFile(await download.path())
  const cells = book.worksheets.flatMap((sheet) =>
    sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? row : [])),
  )
  expect(cells).toContain(local[language].fish)
}
