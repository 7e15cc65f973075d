import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSiteResponse, quickStartResponse } from '../../../modules/site-contract.ts'
import { axeFindings } from '../../../tests/support/axe.ts'
import { boxOf } from '../../../tests/support/box.ts'
import { createBrowserClient } from '../../../tests/support/browser-client.ts'
import { canvasIn } from '../../../tests/support/canvas.ts'
import { canvasOf, type EditorHarness, startEditorHarness } from '../../../tests/support/editor-harness.ts'

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

const password = 'hemligt1'

/** An account with a site, created through the API. */
async function ownerWithSite(mail: string) {
  const client = createBrowserClient(harness.api.url)
  await client.call('POST', '/api/accounts/register/', { mail, password, termsAccepted: true })
  const { site } = quickStartResponse.parse((await client.call('GET', '/api/sites/quick-start/wedding')).body)
  const { body } = await client.call('POST', '/api/sites/V2', { site })
  return { client, siteId: createSiteResponse.parse(body).site._id }
}

/** Logs the browser in without the open page noticing, as another window would. */
const logInBeside = (page: Page, mail: string) =>
  page.request.post(`${harness.api.url}/api/accounts/login/`, {
    data: { mail, password },
    headers: { origin: harness.api.url },
  })

async function rename(page: Page, name: string): Promise<void> {
  const canvas = canvasIn(page)
  await canvas.getByRole('heading', { level: 1 }).getByRole('textbox').click()
  await canvas.getByRole('heading', { level: 1 }).getByRole('textbox').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(name)
  await eventually(() => page.getByRole('banner').getByRole('heading', { level: 1 }).textContent()).toBe(name)
}

async function fillRegistration(page: Page, mail: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Spara din sida' })
  await dialog.getByLabel('E-post').fill(mail)
  await dialog.getByLabel('Lösenord').fill(password)
  await dialog.getByText('Jag godkänner villkoren').click()
  await dialog.getByRole('button', { name: 'Skapa konto och spara' }).click()
}

async function uploadPicture(page: Page): Promise<void> {
  const canvas = await canvasOf(page)
  await canvas.getByRole('button', { name: 'Välj bild' }).first().click()
  const answered = page.waitForResponse('**/upload-image')
  await page.locator('input[type=file]').setInputFiles('samples/pictures/files/barn.webp')
  await answered
  // the preview shows at once; the draft gets the picture when it is stored
  await eventually(() => canvas.locator('[data-upload]').count()).toBe(0)
  await page.getByRole('button', { name: 'Stäng' }).click()
}

const hint = (page: Page) => page.getByRole('complementary', { name: 'Tips' })

describe.each([390, 1440])('hints at %i px', (width) => {
  it('come one by one beside their controls, give way to writing, and never come back', async () => {
    const { page, canvas, errors } = await harness.openQuickStart(width)
    await hint(page).getByText('Klicka på en text').waitFor()
    if (width === 390) expect(await axeFindings(page, { frames: true })).toEqual([])
    await canvas.getByRole('heading', { level: 1 }).getByRole('textbox').click()
    await canvas.getByRole('heading', { level: 1 }).getByRole('textbox').waitFor()
    await hint(page).waitFor({ state: 'detached' })
    await page.keyboard.type('!')
    // a press outside the text ends editing
    await page.getByRole('banner').getByRole('heading', { level: 1 }).click()
    await hint(page).getByText('Under Design').waitFor()
    const [design, below] = [page.locator('[data-hint="design"]'), hint(page)]
    const [control, box] = await Promise.all([boxOf(design), boxOf(below)])
    // next to the control, not on top of it
    expect(box.y >= control.y + control.height || box.y + box.height <= control.y).toBe(true)
    expect(Math.min(box.x + box.width, control.x + control.width)).toBeGreaterThan(Math.max(box.x, control.x))
    await design.click()
    await page.getByRole('dialog', { name: 'Design' }).waitFor()
    await expect.poll(() => hint(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Stäng' }).click()
    await hint(page).getByText('trycker du på Spara').waitFor()
    await page.keyboard.press('Escape')
    await hint(page).waitFor({ state: 'detached' })
    await page.reload()
    await canvasOf(page)
    await expect.poll(() => hint(page).count()).toBe(0)
    expect(errors).toEqual([])
  })
})

it('hints are reached and read on by keyboard', async () => {
  const { page } = await harness.openQuickStart(1440)
  await hint(page).waitFor()
  await hint(page).getByRole('button', { name: 'Nästa' }).focus()
  await page.keyboard.press('Enter')
  await hint(page).getByText('2 av 3').waitFor()
  await page.keyboard.press('Enter')
  await hint(page).getByText('3 av 3').waitFor()
  await page.keyboard.press('Escape')
  await hint(page).waitFor({ state: 'detached' })
})

describe('someone who already has a site', () => {
  it('is told so when creating another, keeps the draft and can go to the site', async () => {
    const { siteId } = await ownerWithSite('har@exempel.se')
    const { page } = await harness.openQuickStart(1440)
    await rename(page, 'Nytt utkast')
    await logInBeside(page, 'har@exempel.se')
    await page.getByRole('button', { name: 'Spara' }).click()
    const dialog = page.getByRole('dialog', { name: 'Du har redan en sida' })
    await dialog.getByText('Utkastet ligger kvar i webbläsaren.').waitFor()
    await dialog.getByRole('button', { name: 'Stanna här' }).click()
    await expect
      .poll(() => page.getByRole('banner').getByRole('heading', { level: 1 }).textContent())
      .toBe('Nytt utkast')
    await page.getByRole('button', { name: 'Spara' }).click()
    await dialog.getByRole('link', { name: 'Till min sida' }).click()
    await page.waitForURL(`**/redigera/${siteId}`)
    await page.goto(`${harness.api.url}/snabbstart`)
    await page.getByRole('dialog', { name: 'Du har redan en sida' }).waitFor()
    await eventually(() => page.getByRole('banner').getByRole('heading', { level: 1 }).textContent()).toBe(
      'Nytt utkast',
    )
  })

  it('is told so by the API’s 409 too, when the site came between', async () => {
    const { siteId } = await ownerWithSite('samtidigt@exempel.se')
    const { page } = await harness.openQuickStart(1440)
    await rename(page, 'I samma stund')
    await logInBeside(page, 'samtidigt@exempel.se')
    // the account without its site, as a slow response may still report
    await page.route('**/api/accounts/me/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), site: null } })
    })
    const refused = page.waitForResponse((response) => response.status() === 409)
    await page.getByRole('button', { name: 'Spara' }).click()
    expect(new URL((await refused).url()).pathname).toBe('/api/sites/V2')
    const dialog = page.getByRole('dialog', { name: 'Du har redan en sida' })
    await dialog.getByRole('link', { name: 'Till min sida' }).click()
    await page.waitForURL(`**/redigera/${siteId}`)
  })

  it('is offered the way there on arrival, and may stay', async () => {
    const { siteId } = await ownerWithSite('hemma@exempel.se')
    const page = await harness.visit(390)
    await logInBeside(page, 'hemma@exempel.se')
    await page.goto(`${harness.api.url}/snabbstart`)
    const dialog = page.getByRole('dialog', { name: 'Du har redan en sida' })
    await dialog.getByText('Vill du gå till den?').waitFor()
    await dialog.getByRole('button', { name: 'Stanna här' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hint(page).count()).toBe(0)
    await page.reload()
    await dialog.getByRole('link', { name: 'Till min sida' }).click()
    await page.waitForURL(`**/redigera/${siteId}`)
  })
})

it('registerAccount=true opens the registration, which is under way until the site has been made', async () => {
  const page = await harness.visit(390)
  await page.goto(`${harness.api.url}/snabbstart?registerAccount=true`)
  await page.getByRole('dialog', { name: 'Spara din sida' }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(async () => new URL(page.url()).search).toBe('')
  await page.goto(`${harness.api.url}/snabbstart?registerAccount=true`)
  let comes = () => {}
  const held = new Promise<void>((resolve) => {
    comes = resolve
  })
  await page.route('**/api/sites/V2', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/sites/V2')
  await fillRegistration(page, 'langsam@exempel.se')
  await asked
  const button = page.getByRole('dialog').getByRole('button', { name: 'Skapa konto och spara' })
  await eventually(() => button.getAttribute('aria-disabled')).toBe('true')
  comes()
  await page.getByRole('dialog', { name: 'Din sida är sparad' }).waitFor()
})

it('what was done before the registration can be undone after it, pictures and all', async () => {
  const { page, canvas } = await harness.openQuickStart(1440)
  await uploadPicture(page)
  await canvas.locator('img[src*="/api/images/"]').first().waitFor()
  const before = await page.getByRole('banner').getByRole('heading', { level: 1 }).textContent()
  await rename(page, 'Moa & Nils')
  const undo = page.getByRole('button', { name: 'Ångra' })
  const pictures = () => canvas.getByRole('button', { name: /^Ändra bild/ }).count()
  const withPicture = await pictures()
  // undo the picture before registering
  await undo.click()
  await undo.click()
  await eventually(pictures).toBe(withPicture - 1)
  await page.getByRole('button', { name: 'Spara' }).click()
  await fillRegistration(page, 'angrar@exempel.se')
  const welcome = page.getByRole('dialog', { name: 'Din sida är sparad' })
  await welcome.waitFor()
  await page.keyboard.press('Escape')
  await welcome.waitFor({ state: 'detached' })
  await eventually(() => page.getByRole('banner').getByRole('heading', { level: 1 }).textContent()).toBe(before)
  const redo = page.getByRole('button', { name: 'Gör om' })
  await redo.click()
  await eventually(pictures).toBe(withPicture)
  await redo.click()
  await eventually(() => page.getByRole('banner').getByRole('heading', { level: 1 }).textContent()).toBe('Moa & Nils')
  // the site stores the picture too: after a redo it is shown and can be saved
  const siteId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const shown = canvas.locator(`img[src*="/api/images/${siteId}/"]`).first()
  await eventually(() =>
    shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 1)),
  ).not.toBe(0)
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText('Sparat', { exact: true }).waitFor()
})

it('leaving for the log-in page asks, says that the draft stays, and the draft comes back', async () => {
  const { page } = await harness.openQuickStart(390)
  await rename(page, 'Kvar här')
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByRole('dialog', { name: 'Spara din sida' }).getByRole('link', { name: 'Logga in' }).click()
  const question = page.getByRole('alertdialog', { name: 'Lämna sidan?' })
  await question
    .getByText('är du säker på att du vill lämna? Det du har gjort ligger kvar i den här webbläsaren')
    .waitFor()
  await question.getByRole('button', { name: 'Lämna sidan', exact: true }).click()
  await page.waitForURL('**/logga-in')
  await page.goto(`${harness.api.url}/snabbstart`)
  await page.getByText('Här är det du gjorde senast').waitFor()
  await eventually(() => page.getByRole('banner').getByRole('heading', { level: 1 }).textContent()).toBe('Kvar här')
})

it('pictures whose cookie has gone leave the draft with a word, when it comes back and while it is open; the rest is registered', async () => {
  const told = 'Bilderna som du laddade upp finns inte kvar'
  const title = () => page.getByRole('banner').getByRole('heading', { level: 1 }).textContent()
  const { page } = await harness.openQuickStart(1440)
  await rename(page, 'Moa & Nils')
  await uploadPicture(page)
  await page.context().clearCookies()
  await page.reload()
  const canvas = await canvasOf(page)
  await page.getByText(told).waitFor()
  await expect.poll(title).toBe('Moa & Nils')
  await canvas.getByRole('button', { name: 'Välj bild' }).first().waitFor()
  await page.getByRole('button', { name: 'Jag förstår' }).click()
  await page.getByText(told).waitFor({ state: 'detached' })

  await uploadPicture(page)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Spara' }).click()
  await fillRegistration(page, 'moa@exempel.se')
  await page.getByText(told).waitFor()
  await canvas.getByRole('button', { name: 'Välj bild' }).first().waitFor()
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.waitForURL(/\/redigera\/[a-z0-9]+$/)
  await eventually(title).toBe('Moa & Nils')
})
