import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { printListResponse, printResponse } from '../../../cards/print-contract.ts'
import { ownerOfSite } from '../../../tests/support/accounts.ts'
import { axeFindings } from '../../../tests/support/axe.ts'
import type { BrowserClient } from '../../../tests/support/browser-client.ts'
import { statusIn } from '../../../tests/support/canvas.ts'
import { type EditorHarness, startEditorHarness } from '../../../tests/support/editor-harness.ts'

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

/** Opens a page in a browser with this client's cookies. */
async function visitAs(client: BrowserClient, width: number) {
  const page = await harness.visit(width)
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: harness.api.url }))
  await page.context().addCookies(cookies)
  return page
}

const drawn = (page: Page, position: string) =>
  page
    .locator(`.card-sheet g[data-position="${position}"] text`)
    .allTextContents()
    .then((lines) => lines.join(' '))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('a new card', () => {
  it('is written where its texts stand, stored, dressed and turned, by the way of its owner', async () => {
    const { client, siteId } = await ownerOfSite(harness.api.url)
    const page = await visitAs(client, 1440)
    await page.goto(`${harness.api.url}/redigera/${siteId}/inbjudningar/nytt`)
    const names = page.getByRole('textbox', { name: 'Namn', exact: true })
    await names.fill('Åsa & Örjan')
    await expect.poll(() => drawn(page, 'names')).toBe('Åsa Örjan')
    await names.press('End')
    await page.keyboard.type(' Ek')
    await expect.poll(() => drawn(page, 'names')).toBe('Åsa Örjan Ek')
    await page.keyboard.press('Control+z')
    await expect.poll(() => drawn(page, 'names')).not.toBe('Åsa Örjan Ek')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => drawn(page, 'names')).toBe('Åsa Örjan Ek')
    await page.getByRole('textbox', { name: 'Hälsning' }).fill('Rad ett\nRad två')
    await expect.poll(() => drawn(page, 'welcomeText')).toBe('Rad ett Rad två')
    expect(await page.getByRole('link', { name: 'Beställ' }).count()).toBe(0)

    await button(page, 'Spara').click()
    await page.waitForURL(/\/inbjudningar\/(?!nytt)[a-z0-9]+$/)
    await page.getByRole('link', { name: 'Beställ' }).waitFor()
    const list = printListResponse.parse((await client.call('GET', `/api/sites/${siteId}/prints`)).body)
    expect(list.prints).toHaveLength(1)
    // the new card's undo history is still there
    await button(page, 'Ångra').click()
    await expect.poll(() => drawn(page, 'welcomeText')).not.toBe('Rad ett Rad två')
    await button(page, 'Gör om').click()

    await button(page, 'Baksida').click()
    await button(page, 'QR-kod').click()
    const drawer = page.getByRole('dialog', { name: 'QR-kod' })
    await drawer.getByRole('button', { name: 'Dölj QR-koden' }).click()
    await drawer.getByRole('button', { name: 'Lägg till QR-kod' }).click()
    await drawer.getByRole('textbox', { name: 'Adress i QR-koden' }).fill('https://asaochorjan.se')
    await drawer.getByRole('button', { name: 'Stäng' }).click()
    await page.locator('.card-sheet').getByText('asaochorjan.se').waitFor()
    await button(page, 'QR-kod').click()
    const address = drawer.getByRole('textbox', { name: 'Adress i QR-koden' })
    await address.fill('https://xn--saochrjan-42a6q.se')
    await drawer.getByRole('button', { name: 'Stäng' }).click()
    await button(page, 'QR-kod').click()
    expect(await address.inputValue()).toBe('https://åsaochörjan.se')
    await address.fill('https://asaochorjan.se')
    await drawer.getByRole('button', { name: 'Stäng' }).click()
    await page.locator('.card-sheet').getByText('asaochorjan.se').waitFor()

    await button(page, 'Design').click()
    const design = page.getByRole('dialog', { name: 'Design' })
    for (const tab of ['Layout', 'Grafik', 'Typsnitt', 'Färger', 'Logga'])
      await design.getByRole('tab', { name: tab, exact: true }).waitFor()
    await design.getByRole('radio', { name: 'Foto med text nederst' }).press('Space')
    await design.getByRole('button', { name: 'Stäng' }).click()
    await button(page, 'Framsida').click()
    await expect.poll(() => drawn(page, 'title')).not.toBe('')
    // the saved version is what is ordered
    await page.getByRole('link', { name: 'Beställ' }).click()
    const question = page.getByRole('alertdialog', { name: 'Osparade ändringar' })
    await question.getByRole('button', { name: 'Avbryt' }).click()
    await page.getByRole('link', { name: 'Beställ' }).click()
    await question.getByRole('button', { name: 'Spara och beställ' }).click()
    await page.waitForURL(/\/bestall$/)
    const [stored] = printListResponse.parse((await client.call('GET', `/api/sites/${siteId}/prints`)).body).prints
    expect(stored?.layout).toBe('TEXT_ON_PHOTO_GRADIENT')
    expect(stored?.content).toContainEqual(expect.objectContaining({ properties: { text: 'Åsa & Örjan Ek' } }))
    expect(stored?.content).toContainEqual(
      expect.objectContaining({ properties: { url: 'https://asaochorjan.se', hidden: false } }),
    )
  })
})

describe.each([390, 1440])('the editor of cards, at %i px', (width) => {
  it('has nothing that axe finds, while writing, in review and with each drawer', async () => {
    const { client, siteId } = await ownerOfSite(harness.api.url)
    const page = await visitAs(client, width)
    await page.goto(`${harness.api.url}/redigera/${siteId}/inbjudningar/nytt?layout=PHOTO_CLEAN`)
    await page.getByRole('textbox', { name: 'Namn', exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    for (const [open, title] of [
      ['Bild', 'Bild'],
      ['Design', 'Design'],
      [/^Kontroll/, 'Kontroll'],
    ] as const) {
      await page.getByRole('button', { name: open, exact: typeof open === 'string' }).click()
      const drawer = page.getByRole('dialog', { name: title })
      await drawer.waitFor()
      expect(await axeFindings(page)).toEqual([])
      await drawer.getByRole('button', { name: 'Stäng' }).click()
    }
    await button(page, 'Granska').click()
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    const [scrolled, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    expect(scrolled).toBeLessThanOrEqual(inner ?? 0)
  })
})

describe('a card that is stored', () => {
  async function storedCard() {
    const { client, siteId } = await ownerOfSite(harness.api.url)
    const content = [
      { id: 'names', page: 1, position: 'names', contentType: 'text', properties: { text: 'Åsa & Örjan' } },
    ]
    const { body } = await client.call('POST', '/api/prints', { site: siteId, content })
    const { id } = body as { id: string }
    const page = await visitAs(client, 1440)
    await page.goto(`${harness.api.url}/redigera/${siteId}/inbjudningar/${id}`)
    const names = page.getByRole('textbox', { name: 'Namn', exact: true })
    await names.waitFor()
    return { client, siteId, id, page, names }
  }
  const read = async (client: BrowserClient, id: string) =>
    printResponse.parse((await client.call('GET', `/api/prints/${id}`)).body)

  it('is never saved over a save from elsewhere without a question', async () => {
    const { client, id, page, names } = await storedCard()
    await names.fill('Min version')
    const before = await read(client, id)
    await client.call('PUT', `/api/prints/${id}`, { ...before, trim: 'rounded' })
    await button(page, 'Spara').click()
    const dialog = page.getByRole('dialog', { name: 'Kortet har ändrats någon annanstans' })
    await dialog.getByRole('button', { name: 'Hämta den andra' }).click()
    await expect.poll(() => drawn(page, 'names')).toBe('Åsa Örjan')
    await button(page, 'Ångra').click()
    await expect.poll(() => drawn(page, 'names')).toBe('Min version')
    await client.call('PUT', `/api/prints/${id}`, { ...(await read(client, id)), trim: 'none' })
    await button(page, 'Spara').click()
    await dialog.getByRole('button', { name: 'Behåll min version' }).click()
    await expect.poll(() => statusIn(page).textContent()).toBe('Sparat')
    expect((await read(client, id)).content).toContainEqual(
      expect.objectContaining({ properties: { text: 'Min version' } }),
    )
    // and the previous version can be restored
    await button(page, 'Tidigare versioner').click()
    const versions = page.getByRole('dialog', { name: 'Tidigare versioner' })
    await versions.getByRole('button', { name: 'Återställ' }).last().click()
    await expect.poll(() => drawn(page, 'names')).toBe('Åsa Örjan')
  })

  it('gets a picture of its own, cut at the shape of its place, and has the whole of it back', async () => {
    const { client, id, page, names } = await storedCard()
    await names.waitFor()
    await button(page, 'Design').click()
    await page.getByRole('radio', { name: 'Foto med marginal' }).press('Space')
    await button(page, 'Bild').click()
    const drawer = page.getByRole('dialog', { name: 'Bild' })
    const buffer = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#4477aa' } })
      .jpeg()
      .toBuffer()
    await drawer.locator('input[type=file]').first().setInputFiles({ name: 'hav.jpg', mimeType: 'image/jpeg', buffer })
    await drawer.getByRole('button', { name: 'Beskär', exact: true }).click()
    const frame = page.getByRole('dialog', { name: 'Beskär bilden' })
    await frame.getByRole('button', { name: 'Spara beskärningen' }).click()
    await drawer.getByRole('button', { name: 'Återställ beskärningen' }).waitFor()
    await button(page, 'Spara').click()
    await expect.poll(() => statusIn(page).textContent()).toBe('Sparat')
    const image = async () => {
      const entry = (await read(client, id)).content.find(({ position }) => position === 'primaryImage')
      return entry?.contentType === 'image' ? entry.properties : null
    }
    const cut = await image()
    expect((cut?.width ?? 0) / (cut?.height ?? 1)).toBeCloseTo(1.1, 1)
    await drawer.getByRole('button', { name: 'Återställ beskärningen' }).click()
    await button(page, 'Spara').click()
    await expect.poll(async () => (await image())?.width).toBe(1200)
  })

  it('says in words why there is no proof', async () => {
    const { page } = await storedCard()
    const sv = 'Kortet är inte färdigt än.'
    const refusal = { isErrorResponse: true, code: 'card-not-ready', errorDescription: { sv } }
    await page.route('**/proof', (route) => route.fulfill({ status: 503, json: refusal }))
    await page.getByRole('button', { name: /^Kontroll/ }).click()
    await button(page, 'Ladda ner korrektur').click()
    await page.getByRole('alertdialog').getByText(sv).waitFor()
  })

  it('is offered back when the page went away before it was saved, and can be written by keyboard alone', async () => {
    const { page, names } = await storedCard()
    await names.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Bo & Li')
    await expect.poll(() => drawn(page, 'names')).toBe('Bo Li')
    // IME composition, as for dead keys and other scripts: characters being composed are rendered too
    const keys = await page.context().newCDPSession(page)
    await keys.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 })
    await expect.poll(() => drawn(page, 'names')).toBe('Bo Li´')
    await keys.send('Input.imeSetComposition', { text: 'é', selectionStart: 1, selectionEnd: 1 })
    await keys.send('Input.insertText', { text: 'é' })
    await expect.poll(() => drawn(page, 'names')).toBe('Bo Lié')
    await page.keyboard.press('Backspace')
    await expect.poll(() => drawn(page, 'names')).toBe('Bo Li')
    await page.keyboard.press('Control+s')
    await expect.poll(() => statusIn(page).textContent()).toBe('Sparat')
    await page.keyboard.press('Home')
    await page.keyboard.type('Kaj-')
    await expect.poll(() => drawn(page, 'names')).toMatch(/Kaj-/)
    await page.reload()
    await button(page, 'Återställ').click()
    await expect.poll(() => drawn(page, 'names')).toMatch(/Kaj-/)
  })

  it('has the caret follow arrows and letters, and asks for no frame of its own for a letter', async () => {
    const { page, names } = await storedCard()
    const caret = page.locator('.card-caret:not([hidden])')
    const left = async () => Math.round((await caret.boundingBox())?.x ?? 0)
    await names.fill('Bo')
    await names.press('End')
    await caret.waitFor()
    const atEnd = await left()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(left).toBeLessThan(atEnd)
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBe(atEnd)
    const frames = await page.evaluateHandle(() => {
      const asked: number[] = []
      const ask = window.requestAnimationFrame.bind(window)
      window.requestAnimationFrame = (work) => {
        asked.push(performance.now())
        return ask(work)
      }
      return asked
    })
    await page.keyboard.press('o')
    await expect.poll(left).toBeGreaterThan(atEnd)
    expect(await frames.evaluate((asked) => asked.length)).toBe(0)
  })

  it('says beside a text what is wrong with it, and leads there from the list', async () => {
    const { page, names } = await storedCard()
    await names.fill('W'.repeat(40))
    await page.getByText('Texten får inte plats ens i sin minsta storlek.').first().waitFor()
    await page.getByRole('textbox', { name: 'Hälsning' }).focus()
    await page.getByRole('button', { name: /^Kontroll/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Kontroll' })
    await drawer.getByRole('button', { name: /minsta storlek/ }).click()
    await expect.poll(() => names.evaluate((element) => element === document.activeElement)).toBe(true)
    await names.fill('Åsa & Örjan')
    await expect.poll(() => page.getByText('Texten får inte plats').count()).toBe(0)
  })
})

it('says what to do where a card cannot be drawn, reports it, and goes on with the rest of the page', async () => {
  const { client, siteId } = await ownerOfSite(harness.api.url)
  const page = await visitAs(client, 1440)
  await page.goto(`${harness.api.url}/redigera/${siteId}/inbjudningar/nytt`)
  await page.getByRole('textbox', { name: 'Namn', exact: true }).fill('Åsa')
  await button(page, 'Spara').click()
  await page.waitForURL(/\/inbjudningar\/(?!nytt)[a-z0-9]+$/)
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logs/')) reports.push(String(request.postData()))
  })
  await page.route('**/api/prints/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), colorScheme: {} } })
  })
  await page.reload()
  await page.getByText('Ett oväntat fel uppstod i det här kortet. Felet har rapporterats.').waitFor()
  await expect.poll(() => reports.some((report) => report.includes('editor.card'))).toBe(true)
  await button(page, 'Design').waitFor()
  expect(await axeFindings(page)).toEqual([])
})
