import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPrintResponse } from '../../../cards/print-contract.ts'
import { expectSoundInLanguages } from '../../../tests/journeys/axe-in-languages.ts'
import { ownerOfSite } from '../../../tests/support/accounts.ts'
import { startTestApi, type TestApi } from '../../../tests/support/api.ts'
import { launchBrowser, resize, type Visit, visit } from '../../../tests/support/browser.ts'
import { overflowOf } from '../../../tests/support/overflow.ts'

/** The built list of cards, with the real API, in a real browser. */
let api: TestApi
let browser: Browser
let opened: Visit[] = []

beforeAll(async () => {
  api = await startTestApi('sqlite', { editorFolder: 'dist/editor' })
  browser = await launchBrowser()
})
afterEach(async () => {
  for (const { context } of opened) await context.close()
  opened = []
})
afterAll(async () => {
  await browser.close()
  await api.close()
})

async function open(
  path: string,
  width = 1440,
  cookies: ReadonlyMap<string, string> = new Map(),
  { url } = api,
): Promise<Visit> {
  const visited = await visit(browser, { viewport: { width, height: 900 }, locale: 'sv-SE' })
  opened.push(visited)
  await visited.context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
  await visited.page.goto(`${url}${path}`)
  await visited.page.getByRole('heading', { level: 1, name: 'Inbjudningar' }).waitFor()
  return visited
}

async function ownerOfCards(names: readonly string[], { url } = api) {
  const owner = await ownerOfSite(url)
  const ids: string[] = []
  for (const words of names) {
    const content = [{ id: 'names', page: 1, position: 'names', contentType: 'text', properties: { text: words } }]
    const made = await owner.client.call('POST', '/api/prints', { content, site: owner.siteId, trim: 'rounded' })
    ids.push(createPrintResponse.parse(made.body).id)
  }
  return { ...owner, ids }
}

const cardNamed = (page: Page, name: string) => page.getByRole('link', { name: `Redigera ${name}`, exact: true })
/** A card's drawing, by the name of its link. */
const drawn = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).locator('.card-thumbnail svg')

test.each([390, 1440])('is sound at %i px, with cards and with what matches the page', async (width) => {
  const { client, siteId } = await ownerOfCards(['Åsa & Örjan'])
  const { page, complaints } = await open(`/redigera/${siteId}/inbjudningar`, width, client.cookies)
  await cardNamed(page, 'Åsa & Örjan').waitFor()
  await drawn(page, 'Redigera Åsa & Örjan').waitFor()
  // cards further down render when they come near the viewport
  const example = page.getByRole('link', { name: 'Börja med exemplet Brudslöja' })
  await example.scrollIntoViewIfNeeded()
  await drawn(page, 'Börja med exemplet Brudslöja').waitFor()
  await drawn(page, 'Börja med Namn på papper').waitFor()
  await page.getByText('150:- / 10 st').waitFor()
  await expectSoundInLanguages(page)
  expect(await overflowOf(page)).toEqual([])
  if (width > 768) {
    await resize(page, 768)
    expect(await overflowOf(page)).toEqual([])
  }
  expect(complaints).toEqual([])
})

test.each([390, 1440])('what the server sends to look at stands where the list then has it: %i px', async (width) => {
  const { client, siteId } = await ownerOfCards(['Bo & Liv', 'Eva & Adam'])
  const path = `${api.url}/redigera/${siteId}/inbjudningar`
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: api.url }))
  const visited = await visit(browser, { viewport: { width, height: 900 }, locale: 'sv-SE' })
  opened.push(visited)
  const { page, context } = visited
  await context.addCookies(cookies)
  // the first render takes longer than the server waits
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('id="first-sight"')
  let letGo = () => {}
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/prints', async (route) => {
    await free
    await route.continue()
  })
  await page.goto(path)
  const placesOf = (cards: Locator) =>
    cards.evaluateAll(async (elements) => {
      await document.fonts.ready
      return elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x, y, width, height }
      })
    })
  const sight = page.locator('#first-sight .card-thumbnail')
  await sight.last().waitFor()
  const before = await placesOf(sight)
  letGo()
  await page.locator('#first-sight').waitFor({ state: 'detached' })
  expect(await placesOf(page.locator('ul').first().locator('.card-thumbnail'))).toEqual(before)
})

test('cards are copied, deleted, and taken back', async () => {
  const { client, siteId } = await ownerOfCards(['Bo & Liv', 'Eva & Adam'])
  const { page } = await open(`/redigera/${siteId}/inbjudningar`, 1440, client.cookies)
  await page.getByRole('button', { name: 'Kopiera Bo & Liv' }).click()
  await expect.poll(() => cardNamed(page, 'Bo & Liv').count()).toBe(2)
  // extend the toast's lifetime of 4 s: a busy machine may take longer to press its button
  await page.evaluate(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((work: TimerHandler, wait?: number) =>
      wait === 4000 ? 0 : later(work, wait)) as typeof setTimeout
  })
  await page.getByRole('button', { name: 'Ta bort Eva & Adam' }).click()
  await cardNamed(page, 'Eva & Adam').waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Meddelanden' }).getByRole('button', { name: 'Ångra' }).click()
  await cardNamed(page, 'Eva & Adam').waitFor()
})

test('without a site there are none of one’s own, and the offer stays below the way that was taken', async () => {
  const { page, complaints } = await open('/snabbstart/inbjudningar', 390)
  const offer = page.getByRole('link', { name: 'Börja med Namn på papper' })
  await offer.waitFor()
  expect(await offer.getAttribute('href')).toBe('/snabbstart/inbjudningar/nytt?layout=GENESIS')
  expect(await page.getByRole('heading', { name: 'Era kort' }).count()).toBe(0)
  await drawn(page, 'Börja med Namn på papper').waitFor()
  await expectSoundInLanguages(page)
  expect(complaints).toEqual([])
})

test('says when the cards cannot be had, and asks again', async () => {
  const { client, siteId } = await ownerOfCards(['Bo & Liv'])
  const visited = await visit(browser, { viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  opened.push(visited)
  const { page, context } = visited
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: api.url })))
  let isBroken = true
  await page.route('**/prints', (route) => (isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue()))
  await page.goto(`${api.url}/redigera/${siteId}/inbjudningar`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stäng' }).click()
  await page.getByText('Misslyckades att hämta tryck tillhörande sida').waitFor()
  isBroken = false
  await page.getByRole('button', { name: 'Försök igen' }).click()
  await cardNamed(page, 'Bo & Liv').waitFor()
})

test('where no cards are sold nothing offers them, and those that exist are opened', async () => {
  const elsewhere = await startTestApi('sqlite', { editorFolder: 'dist/editor', printedCards: 'none' })
  try {
    const { client, siteId } = await ownerOfCards(['Bo & Liv'], elsewhere)
    const { page } = await open(`/redigera/${siteId}/inbjudningar`, 1440, client.cookies, elsewhere)
    const note = page.getByRole('paragraph').filter({ hasText: 'Inbjudningskort går inte att beställa här.' })
    await note.waitFor()
    await drawn(page, 'Redigera Bo & Liv').waitFor()
    expect(
      await page
        .getByText('Pris', { exact: true })
        .or(page.getByRole('link', { name: /^Börja med/ }))
        .count(),
    ).toBe(0)
    await cardNamed(page, 'Bo & Liv').click()
    await page.getByRole('heading', { level: 1, name: 'Bo & Liv' }).waitFor()
    const menu = page.getByRole('navigation', { name: 'Huvudmeny' })
    await menu.getByRole('link', { name: 'Hem' }).waitFor()
    expect(await page.getByRole('link', { name: 'Beställ' }).count()).toBe(0)
    expect(await menu.getByRole('link', { name: 'Inbjudningar' }).count()).toBe(0)
    // no new card can be created
    await page.goto(`${elsewhere.url}/redigera/${siteId}/inbjudningar/nytt`)
    await page.waitForURL(/\/inbjudningar$/)
    await note.waitFor()
  } finally {
    for (const { context } of opened) await context.close()
    opened = []
    await elsewhere.close()
  }
})
