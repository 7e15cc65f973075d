import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { desktop, launchBrowser, phone, visit } from '../support/browser.ts'
import { focusedText, modulesIn, openSection } from '../support/canvas.ts'
import { type ProductPlace, startTimeout } from '../support/product.ts'
import { ask } from '../support/published-folder.ts'
import { sharedProduct } from '../support/shared-product.ts'
import {
  canvasOf,
  closeDrawer,
  createOwner,
  goToPayment,
  logInOwner,
  openDrawer,
  openQuickStart,
  payButton,
  publish,
  saveButton,
  titleOf,
  toolsOf,
} from './owner.ts'

let product: ProductPlace
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), launchBrowser()])
}, startTimeout)
afterAll(() => browser?.close())

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What to check: the page without its frames, with them (the canvas is one), or the part that a selector finds. */
interface Place {
  frames?: boolean
  within?: string
}
/** For overlays: the page beneath has been checked already, and checking it again would be most of the work. */
const drawer = { within: '[role="dialog"]' }
const question = { within: '[role="alertdialog"]' }

/** axe's findings, each with the state of the page: `state: rule: element`. */
async function findings(page: Page, state: string, { frames = false, within }: Place = {}): Promise<string[]> {
  const found = await axeFindings(page, {
    within,
    without: frames ? [] : ['iframe.canvas-frame'],
    tags: rules,
    frames,
  })
  return found.map((finding) => `${state}: ${finding}`)
}

const devices = [
  ['desk', desktop],
  ['phone', phone],
] as const

test.each(devices)(
  'start page, log-in and quick start have no findings on a %s',
  { timeout: 240_000 },
  async (name, device) => {
    const { context, page } = await visit(browser, device)
    const found: string[] = []
    const look = async (state: string, place?: Place) => found.push(...(await findings(page, state, place)))
    await page.goto(product.editor)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look('start page')
    await page.goto(`${product.editor}/logga-in`)
    await page.getByRole('button', { name: 'Logga in' }).click()
    await page.getByText('Skriv din e-postadress.').waitFor()
    await look('log-in')

    await openQuickStart(page, product)
    await look('quick start', { frames: true })
    const text = canvasOf(page).getByRole('textbox', { name: 'Text', exact: true }).first()
    await text.click()
    await focusedText(canvasOf(page)).waitFor()
    await page.keyboard.press('Control+A')
    await canvasOf(page).getByRole('toolbar', { name: 'Formatera texten' }).waitFor()
    await look('text with its toolbar', { frames: true })

    if (name === 'desk') await looksIntoDrawers(page, look)
    else {
      // sheets with the same content
      await openDrawer(page, 'Design')
      await look('a sheet', drawer)
      await closeDrawer(page)
    }
    await page.getByRole('button', { name: 'Granska' }).click()
    await canvasOf(page).getByRole('textbox').first().waitFor({ state: 'detached' })
    // the preview is the guests' page, which differs between devices only in width
    await look('review', { frames: name === 'desk' })
    expect(found).toEqual([])
    await context.close()
  },
)

/** Opens each drawer and dialog of the editor. */
async function looksIntoDrawers(page: Page, look: (state: string, place?: Place) => Promise<unknown>): Promise<void> {
  const design = await openDrawer(page, 'Design')
  for (const tab of ['Mallar', 'Teman', 'Typsnitt', 'Färger', 'Grafik']) {
    await design.getByRole('tab', { name: tab }).click()
    await design.getByRole('radio').first().waitFor({ state: 'attached' })
    await look(`design: ${tab}`, drawer)
  }
  await design.getByRole('tab', { name: 'Färger' }).click()
  await design.getByRole('button', { name: 'Egna färger' }).click()
  await look('own colours', drawer)
  await closeDrawer(page)
  const more = await openDrawer(page, 'Mer')
  await openSection(page, 'Språk')
  await more.getByRole('button', { name: 'Lägg till språk' }).click()
  await page.getByRole('option', { name: 'Danska' }).click()
  await more.getByRole('button', { name: 'Ta bort Danska' }).waitFor()
  await look('more', drawer)
  await more.getByRole('button', { name: 'Ta bort Danska' }).click()
  await page.getByRole('alertdialog').waitFor()
  await look('question before a language goes', question)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort Danska' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await closeDrawer(page)

  await canvasOf(page)
    .getByRole('button', { name: /^Ändra bild/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Bild', exact: true }).waitFor()
  await look('image drawer', drawer)
  await closeDrawer(page)
  await canvasOf(page)
    .getByRole('button', { name: /^Ändra datum:/ })
    .click()
  await page.getByRole('dialog', { name: 'Datum' }).waitFor()
  await look('date drawer', drawer)
  await closeDrawer(page)
  await canvasOf(page).getByRole('button', { name: 'Ändra datum', exact: true }).click()
  await page.getByRole('dialog', { name: 'Nedräkning' }).waitFor()
  await look('countdown drawer', drawer)
  await closeDrawer(page)

  await canvasOf(page).getByRole('button', { name: 'Lägg till' }).last().click()
  await page.getByRole('dialog', { name: 'Välj modul' }).waitFor()
  await look('choose module', drawer)
  await page.keyboard.press('Escape')
  await toolsOf(page, 'Nedräkning')
    .getByRole('button', { name: /^Ta bort/ })
    .click()
  await page.getByRole('alertdialog').waitFor()
  await look('question before a module goes', question)
  await page.keyboard.press('Escape')
  await saveButton(page).click()
  const register = page.getByRole('dialog', { name: 'Spara din sida' })
  await register.getByRole('button', { name: 'Skapa konto och spara' }).click()
  await register.getByText('Skriv din e-postadress.').waitFor()
  await look('register', drawer)
  await page.keyboard.press('Escape')
}

// the other journeys to an address look at its pages at a desk
test('the way to an address has no findings on a phone', { timeout: 240_000 }, async () => {
  const { context, page } = await visit(browser, phone)
  const found: string[] = []
  const look = async (state: string, place?: Place) => found.push(...(await findings(page, state, place)))
  const { siteId } = await logInOwner(context, product)
  await page.goto(`${product.editor}/redigera/${siteId}/valj-adress`)
  await page.getByRole('heading', { name: 'Välj adress' }).waitFor()
  await look('choose address')
  await page.goto(`${product.editor}/redigera/${siteId}/valj-adress/subdoman`)
  await page.getByLabel('Önskat namn').fill('demo')
  await page.getByRole('button', { name: 'brollop-demo.localhost' }).waitFor()
  await page.getByText('demo.localhost är ett namn som vi behöver själva.').waitFor()
  await look('reserved name')
  await goToPayment(page, product, siteId, 'hinderfri')
  await page.locator('label', { hasText: 'Kortet nekas' }).click()
  await payButton(page).click()
  await page.getByText('Kortet nekades.').waitFor()
  await look('declined card', { frames: true })
  await page.locator('label', { hasText: 'Kortet godkänns' }).click()
  await payButton(page).click()
  await page.getByRole('region', { name: 'Kvitto' }).waitFor()
  await look('confirmation')
  await page.goto(`${product.editor}/finns-inte`)
  await page.getByRole('heading', { name: 'Sidan finns inte' }).waitFor()
  await look('unknown path')
  expect(found).toEqual([])
  await context.close()
})

test('guests meet no findings: a page, 404, wrong address', { timeout: 240_000 }, async () => {
  const found: string[] = []
  const owner = await createOwner(product, (demo) => ({ ...demo, theme: 'theme12' }))
  const host = await publish(owner, 'gast-theme12')
  await expect.poll(async () => (await ask(product.sitesPort, { host, path: '/sv' })).status).toBe(200)
  for (const [name, device] of devices) {
    const { context, page } = await visit(browser, device)
    const look = async (address: string, path: string) => {
      await page.goto(product.site(`${address}.localhost`, path))
      found.push(...(await findings(page, `${address}${path} on a ${name}`)))
    }
    // renderer/guest-page.browser.test.ts covers pages on a desktop
    if (name === 'phone') await look('gast-theme12', '/sv')
    await look('gast-theme12', '/finns-inte')
    await look('ingen-sadan', '/sv')
    await context.close()
  }
  expect(found).toEqual([])
})

/** The focused element, in the editor or on the canvas: its role or tag, and its name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement
    if (active instanceof HTMLIFrameElement) active = active.contentDocument?.activeElement ?? active
    const name = active?.getAttribute('aria-label') ?? active?.textContent ?? ''
    return `${active?.getAttribute('role') ?? active?.tagName.toLowerCase()} ${name.trim()}`
  })

/** Whether the focused element shows its focus: an outline, border or shadow that it lacks otherwise. */
const focusShows = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    let active = document.activeElement
    if (active instanceof HTMLIFrameElement) active = active.contentDocument?.activeElement ?? active
    if (!active) return false
    const look = async () => {
      // React renders the effects of the focus in the next frame
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(active)
      return `${outlineStyle === 'none' ? '' : outlineWidth} ${boxShadow} ${borderColor}`
    }
    const withFocus = await look()
    // the canvas is another window, so its elements are no instances of this window's classes
    const { blur, focus } = active as HTMLElement
    blur.call(active)
    const without = await look()
    focus.call(active, { preventScroll: true })
    return withFocus !== without
  })

test('quick start by keyboard alone', async () => {
  const { context, page } = await visit(browser)
  await openQuickStart(page, product)
  await expect.poll(() => titleOf(page).getAttribute('tabindex')).toBe('0')
  const stops: string[] = []
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab')
    stops.push(await focused(page))
    expect(await focusShows(page), stops.at(-1)).toBe(true)
  }
  // the shell first, then the page in its own order
  expect(stops.map((stop) => stop.replace(/\s+/g, ' '))).toMatchSnapshot()

  // a drawer takes the focus and gives it back
  const design = page.getByRole('button', { name: 'Design', exact: true })
  await design.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Design' }).waitFor()
  await expect.poll(() => focused(page)).toBe('h2 Design')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Design' }).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toContain('Design')

  // a dialog keeps the focus inside until it is closed
  await saveButton(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Spara din sida' })
  await dialog.waitFor()
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toContain('Spara')

  // writing, and moving a module, without a pointer
  await titleOf(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Bara tangenter')
  await expect.poll(() => canvasOf(page).getByRole('heading', { level: 1 }).textContent()).toBe('Bara tangenter')
  const up = toolsOf(page, 'Text').getByRole('button', { name: /^Flytta upp/ })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => modulesIn(canvasOf(page)).first().getByRole('toolbar').getAttribute('aria-label'))
    .toBe('Text')
  await expect.poll(() => focused(page)).toContain('Flytta upp')
  await context.close()
})
