import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { themeNames } from '../design/theme-name.ts'
import { logRequest } from '../domain/contracts.ts'
import { errorBody } from '../domain/errors.ts'
import { formSubmissionRequest, rsvpRequest } from '../domain/forms/answers-contract.ts'
import { guestFormIn } from '../modules/guest-form.ts'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { form, rsvp } from '../tests/factories/form-modules.ts'
import { axeFindings } from '../tests/support/axe.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { buildIslands, catalogueWith, serveGuestPages } from '../tests/support/guest-site.ts'
import type { AssetCatalogue } from './asset-catalogue.ts'
import { renderFormPage } from './form-page.tsx'
import { renderInvitation } from './invitation-page.tsx'
import { type RenderedPage, renderedPage } from './page-plan.ts'
import { renderSitePage } from './site-page.tsx'

const phone = { width: 390, height: 844 }
const header = { id: 'header0001', siteModuleType: 'Header', title: { sv: 'Åsa & Örjan' } } as const
const countdown = { id: 'count00001', siteModuleType: 'Countdown', countdownDate: '2027-06-12T15:30' } as const
/** A page of January, met by browsers long after its deadline. */
const over = { ...rsvp, deadline: '2026-02-01', closedText: { sv: 'Tack för alla svar!' } }

let browser: Browser
let islands: Awaited<ReturnType<typeof buildIslands>>
let site: Awaited<ReturnType<typeof serveGuestPages>>
let context: BrowserContext
let page: Page
let errors: string[]
/** What the server has been sent, and what it answers next. */
let sent: unknown[]
let told: unknown[]
let answers: { status: number; body: object }[]
/** Nobody gives out keys. */
let isDown = false
let receiptStatus = 200
/** No answer comes before this. */
let answered: Promise<void>

beforeAll(async () => {
  islands = await buildIslands()
  const render = (theme: 'theme4' | 'theme12', siteModules: Parameters<typeof buildSiteDocument>[0]) =>
    renderSitePage({
      site: {
        id: 'site00000001',
        host: 'h',
        origin: 'https://h',
        metaNoindex: false,
        isDemo: false,
        document: buildSiteDocument({ theme, ...siteModules }),
      },
      language: 'sv',
      context: { brand: 'wedding', market: 'se', now: new Date('2026-01-10T10:00:00Z') },
      catalogue: catalogueWith(islands.folder),
      onModuleError: (error) => {
        throw error
      },
    })
  site = await serveGuestPages(
    new Map([
      ['/theme12', render('theme12', { siteModules: [header, rsvp, form] })],
      ['/theme4', render('theme4', { siteModules: [header, rsvp, form] })],
      ['/over', render('theme12', { siteModules: [over] })],
      ['/own', ownPage(catalogueWith(islands.folder))],
      ['/none', render('theme12', { siteModules: [countdown] })],
      ...themeNames.map((theme) => [`/household/${theme}`, household(theme, catalogueWith(islands.folder))] as const),
    ]),
    answer,
  )
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await islands?.remove()
})

/** An answer that is changed: the form on a page of its own. */
function ownPage(catalogue: AssetCatalogue): RenderedPage {
  const document = buildSiteDocument({ siteModules: [header, rsvp] })
  const asked = guestFormIn(document, 'rsvp000001')
  if (asked === undefined) throw new Error('the page asks nothing')
  const html = renderFormPage({
    site: { id: 'site00000001', document },
    language: 'sv',
    context: { brand: 'wedding', market: 'se', now: new Date('2026-01-10T10:00:00Z') },
    catalogue,
    form: asked,
    action: '/own',
    hidden: {},
    receipt: '/api/receipt/abc',
    guests: [
      new Map([
        ['name0001', 'Åsa'],
        ['coming01', 'no000001'],
      ]),
    ],
  })
  return renderedPage(html, { assets: [] })
}

/** A household's own page. */
function household(theme: (typeof themeNames)[number], catalogue: AssetCatalogue): RenderedPage {
  const document = buildSiteDocument({ theme, siteModules: [header, rsvp] })
  const html = renderInvitation({
    site: { id: 'site00000001', document },
    language: 'sv',
    context: { brand: 'wedding', market: 'se', now: new Date('2026-01-10T10:00:00Z') },
    catalogue,
    form: guestFormIn(document, 'rsvp000001') ?? null,
    isOpen: true,
    greeting: 'Hej Åsa',
    path: '/api/i/abc',
    hrefOf: () => '/api/i/abc',
    persons: [{ guest: 'asa000000001', name: 'Åsa', called: 'Åsa', typed: new Map(), said: null, isShown: false }],
    hidden: {},
    household: { isOne: true, names: ['Åsa'], mail: null, phone: null, street: null, postcode: null, city: null },
    others: [],
    receipt: null,
  })
  return renderedPage(html, { assets: [] })
}

function answer(request: IncomingMessage, response: ServerResponse): boolean {
  const reply = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  if (request.url?.endsWith('/post-key')) {
    if (isDown) request.destroy()
    else reply(200, { key: 'post-key' })
    return true
  }
  if (request.url?.startsWith('/api/receipt/')) {
    reply(receiptStatus, {})
    return true
  }
  if (!/\/(?:rsvps|form-submissions|logs)\//.test(request.url ?? '')) return false
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', async () => {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString())
    if (request.url === '/api/logs/') {
      told.push(body)
      response.writeHead(204).end()
      return
    }
    sent.push(body)
    await answered
    const next = answers.shift() ?? { status: 200, body: { invertedSuccess: false, receiptPath: '/api/receipt/abc' } }
    reply(next.status, next.body)
  })
  return true
}

beforeEach(async () => {
  sent = []
  told = []
  answers = []
  errors = []
  isDown = false
  receiptStatus = 200
  answered = Promise.resolve()
  context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce', hasTouch: true })
  page = await context.newPage()
  page.on('pageerror', (error) => errors.push(error.message))
})
afterEach(async () => {
  await context.close()
  expect(errors).toEqual([])
})

const visit = (path: string) => page.goto(site.origin + path)
const fill = (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text)
const choose = (name: string, option: string) => page.locator(`[name="${name}"][value="${option}"]`).check()
const press = (name: string) => page.getByRole('button', { name }).click()
/** An answer waits until the key that came with the form is some seconds old. */
const hastens = () => context.clock.install()
async function send(name: string, from = page): Promise<void> {
  await from.clock.fastForward(4000)
  await from.getByRole('button', { name }).click()
}
const dialog = () => page.getByRole('dialog')
const findings = () => axeFindings(page)
const kept = () => page.evaluate(() => Object.keys(localStorage))

/** Opens a reply card, where what was typed in another tab has not opened it already. */
async function opens(tab: Page): Promise<void> {
  const [link, field] = [tab.getByRole('link', { name: '1 gäst' }), tab.locator('[name="g0-name0001"]')]
  await expect
    .poll(async () => {
      // it may go while it is pressed
      if (await link.isVisible()) await link.click({ timeout: 1000 }).catch(() => undefined)
      return field.isVisible()
    })
    .toBe(true)
}

/** The third of five does not come. */
const summary = ['Alexandra-Wilhelmina von EssenJa', 'BoJa', 'CleoNej', 'DanJa', 'EvaJa']

async function answerFor(names: readonly string[]): Promise<void> {
  await page.getByRole('heading', { name: 'Svarskort' }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: names.length === 1 ? '1 gäst' : `${names.length} gäster` }).click()
  await fillIn(names)
}

async function fillIn(names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await fill(`g${index}-name0001`, name)
    await choose(`g${index}-coming01`, index === 2 ? 'no000001' : 'yes00001')
    if (index !== 2) await choose(`g${index}-food0001`, 'fish0001')
  }
  await send('Skicka svar')
  await page.getByRole('dialog', { name: 'Tack!' }).waitFor()
}

describe('a reply card', () => {
  beforeEach(hastens)
  it('takes the answers of several guests, each asked what concerns them, and gives a receipt', async () => {
    await visit('/theme12')
    await page.getByRole('link', { name: '2 gäster' }).click()
    await page.getByRole('group', { name: 'Gäst 2' }).waitFor()
    for (const [index, name] of ['Åsa', 'Bo'].entries()) {
      await fill(`g${index}-name0001`, name)
      await choose(`g${index}-coming01`, index === 1 ? 'no000001' : 'yes00001')
    }
    await page.locator('[name="g1-food0001"]').first().waitFor({ state: 'hidden' })
    await fill('g1-greeting', 'Ha så roligt!')
    // who changes their mind leaves nothing behind that was asked before
    await fill('g0-allergy1', 'Nötter')
    await choose('g0-coming01', 'no000001')
    await choose('g0-coming01', 'yes00001')
    await expect.poll(() => page.locator('[name="g0-allergy1"]').inputValue()).toBe('')
    await send('Skicka svar')
    await expect.poll(() => page.locator('.question-error:not(:empty)').allTextContents()).toEqual(['Välj ett svar.'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('g0-food0001')
    await choose('g0-food0001', 'fish0001')
    await fill('receiptMail', 'asa@')
    await send('Skicka svar')
    await page.getByText(/hel e-postadress/).waitFor()
    await fill('receiptMail', 'asa@åsaochbo.se')
    // two taps are one answer
    await page.clock.fastForward(4000)
    await page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('.rsvp .send')
      button?.click()
      button?.click()
    })
    await dialog().waitFor()
    expect(sent).toHaveLength(1)
    const body = rsvpRequest.parse(sent[0])
    expect(body).toMatchObject({ formId: 'rsvp000001', formTitle: 'Svarskort', language: 'sv', trap: '' })
    expect(body.receiptMail).toBe('asa@xn--saochbo-dxa.se')
    expect(body.guests.map(({ formElements }) => formElements.map(({ formElement }) => formElement))).toEqual([
      ['name0001', 'coming01', 'food0001', 'allergy1'],
      ['name0001', 'coming01', 'greeting'],
    ])
    expect(await dialog().textContent()).toMatch(/Tack!.*Tack för att du OSA.*asa@åsaochbo\.se.*Gäst 2.*Ha så roligt!/s)
    const link = dialog().getByRole('link', { name: 'Visa eller ändra svaret' })
    expect(await link.getAttribute('href')).toBe(`${site.origin}/api/receipt/abc`)
    await press('Stäng')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-open'))).toBe('1')
    expect(await kept()).toEqual(['festoon.answer.site00000001.rsvp000001.sent'])
  })

  it('has fields that fit within a phone', async () => {
    await visit('/theme12')
    await opens(page)
    const fields = page.locator('input:visible, textarea:visible, fieldset:visible')
    const beyond = await fields.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).filter(({ right }) => right > 390),
    )
    expect(await fields.count()).toBeGreaterThan(3)
    expect(beyond).toEqual([])
  })

  it('says on this device that an answer was sent, with the way to change it, until it is withdrawn', async () => {
    await visit('/theme12')
    await page.getByRole('link', { name: '1 gäst' }).click()
    await fill('g0-name0001', 'Åsa')
    await choose('g0-coming01', 'no000001')
    await send('Skicka svar')
    await dialog().waitFor()
    await press('Stäng')
    await visit('/theme12')
    await page.getByRole('heading', { name: 'Svarskort' }).scrollIntoViewIfNeeded()
    await page.getByText('Ni har svarat.').waitFor()
    const change = page.getByRole('link', { name: 'Ändra ert svar' })
    expect(await change.getAttribute('href')).toBe('/api/receipt/abc?language=sv')
    expect(await findings()).toEqual([])
    receiptStatus = 410
    // a page that the browser has kept as it was, and shows again
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect.poll(kept).toEqual([])
    await page.getByText('Ni har svarat.').waitFor({ state: 'detached' })
    await visit('/theme12')
    await page.getByRole('heading', { name: 'Svarskort' }).scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: '1 gäst' }).waitFor()
    expect(await page.getByText('Ni har svarat.').count()).toBe(0)
  })

  it('thanks five guests within a phone: a line for each first, the way out in sight, beside it and by Escape', async () => {
    await page.setViewportSize({ width: 390, height: 667 })
    for (const theme of ['theme4', 'theme12']) {
      await visit(`/${theme}`)
      await answerFor(['Alexandra-Wilhelmina von Essen', 'Bo', 'Cleo', 'Dan', 'Eva'])
      const lines = dialog().getByRole('listitem')
      await expect.poll(() => lines.allTextContents()).toEqual(summary)
      const reach = await dialog().evaluate((box) => {
        const { bottom } = box.getBoundingClientRect()
        const last = [...box.querySelectorAll('li')].at(-1)?.getBoundingClientRect().bottom ?? 0
        const close = box.querySelector('[data-close]')?.getBoundingClientRect().bottom ?? 0
        return { isInside: bottom <= innerHeight, isSummaryInSight: last < close, isCloseInSight: close <= bottom }
      })
      expect(reach).toEqual({ isInside: true, isSummaryInSight: true, isCloseInSight: true })
      // what was sent is all there, once it is asked for
      await dialog().getByText('Visa allt som skickades').click()
      await dialog().getByText('Rödingfilé med dillsmör').first().waitFor()
      expect(await findings()).toEqual([])
      if (theme === 'theme4') await page.keyboard.press('Escape')
      else await page.mouse.click(3, 3)
      await dialog().waitFor({ state: 'detached' })
      await page.evaluate(() => localStorage.clear())
    }
  })

  it('asks who has answered on this device whether to change that answer or to answer for others', async () => {
    await visit('/theme12')
    await answerFor(['Åsa'])
    await press('Stäng')
    const again = page.getByRole('dialog', { name: 'Ni har redan svarat' })
    await page.getByRole('link', { name: '1 gäst' }).click()
    await again.waitFor()
    expect(await findings()).toEqual([])
    const change = again.getByRole('link', { name: 'Ändra ert svar' })
    expect(await change.getAttribute('href')).toBe('/api/receipt/abc?language=sv&do=change')
    // whoever turns back has opened nothing
    await page.keyboard.press('Escape')
    await again.waitFor({ state: 'detached' })
    expect(await page.locator('[name="g0-name0001"]').count()).toBe(0)
    await page.getByRole('link', { name: '1 gäst' }).click()
    await again.getByRole('button', { name: 'Svara för andra' }).click()
    answers = [{ status: 200, body: { invertedSuccess: false, receiptPath: '/api/receipt/def' } }]
    await fillIn(['Farmor Greta'])
    await press('Stäng')
    // both answers can be reached from here
    await visit('/theme12')
    await page.getByRole('heading', { name: 'Svarskort' }).scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: '2 gäster' }).click()
    const ways = again.getByRole('link')
    await expect.poll(() => ways.allTextContents()).toEqual(['Ändra ert svar (Farmor Greta)', 'Ändra ert svar (Åsa)'])
    await again.getByRole('button', { name: 'Svara för andra' }).click()
    await page.getByRole('group', { name: 'Gäst 2' }).waitFor()
    expect(sent).toHaveLength(2)
  })

  it('asks on its own page what it asks in its place: what an answer calls for', async () => {
    await visit('/own')
    const food = page.getByRole('group', { name: 'Vad vill du äta?' })
    const greeting = page.getByRole('textbox', { name: 'En hälsning' })
    await food.waitFor({ state: 'hidden' })
    expect(await greeting.isVisible()).toBe(true)
    expect(await page.getByText('Besvaras om').count()).toBe(0)
    await greeting.fill('Synd!')
    await page.getByRole('radio', { name: 'Ja', exact: true }).check()
    await food.waitFor()
    await greeting.waitFor({ state: 'hidden' })
    await page.getByRole('radio', { name: 'Nej', exact: true }).check()
    expect(await greeting.inputValue()).toBe('')
    expect(await findings()).toEqual([])
  })

  it('says before anything is typed that nobody answers, and goes on by itself', async () => {
    isDown = true
    await visit('/theme12')
    await page.getByRole('link', { name: '1 gäst' }).click()
    const said = page.getByRole('alert').filter({ hasText: 'Misslyckades att ladda OSA-formuläret. Vi försöker igen.' })
    await said.waitFor()
    isDown = false
    await said.waitFor({ state: 'detached' })
    await fill('g0-name0001', 'Åsa')
    await choose('g0-coming01', 'no000001')
    await send('Skicka svar')
    await page.getByRole('dialog', { name: 'Tack!' }).waitFor()
  })

  it('keeps the texts of two tabs apart through a reload of each', async () => {
    const texts = ['Anna', 'Bertil']
    const tabs = [page, await context.newPage()]
    for (const [index, tab] of tabs.entries()) {
      await tab.goto(`${site.origin}/theme12`)
      const field = tab.locator('[name="g0-name0001"]')
      await tab.getByRole('heading', { name: 'Svarskort' }).scrollIntoViewIfNeeded()
      await opens(tab)
      await field.fill(texts[index] ?? '')
    }
    for (const [index, tab] of tabs.entries()) {
      await tab.reload()
      await tab.getByRole('heading', { name: 'Svarskort' }).scrollIntoViewIfNeeded()
      await expect.poll(() => tab.locator('[name="g0-name0001"]').inputValue()).toBe(texts[index])
    }
  })

  it('keeps what was typed through a reload and a lost connection, and sends it once it is back', async () => {
    await visit('/theme4')
    await page.getByRole('link', { name: '1 gäst' }).click()
    await fill('g0-name0001', 'Åsa Öhrn')
    await choose('g0-coming01', 'no000001')
    await page.reload()
    await expect.poll(() => page.locator('[name="g0-name0001"]').inputValue()).toBe('Åsa Öhrn')
    await context.setOffline(true)
    await send('Skicka svar')
    await page.getByText('Du saknar uppkoppling just nu.').waitFor()
    expect(sent).toEqual([])
    await context.setOffline(false)
    await dialog().waitFor()
    expect(rsvpRequest.parse(sent[0]).guests).toEqual([
      {
        formElements: [
          { formElement: 'name0001', value: 'Åsa Öhrn', selectedOption: null },
          { formElement: 'coming01', value: null, selectedOption: 'no000001' },
          { formElement: 'greeting', value: null, selectedOption: null },
        ],
      },
    ])
    expect(sent).toHaveLength(1)
  })

  it('holds what is filled in while it is sent, and says no more than what was sent', async () => {
    await visit('/theme12')
    await page.getByRole('link', { name: '1 gäst' }).click()
    await fill('g0-name0001', 'Åsa')
    await choose('g0-coming01', 'no000001')
    let comes = () => {}
    answered = new Promise((resolve) => {
      comes = resolve
    })
    await page.clock.fastForward(4000)
    await page.locator('[name="g0-name0001"]').press('Enter')
    await page.getByRole('button', { name: 'Skickar …' }).waitFor()
    await page.keyboard.type('Öberg')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skickar …')
    await page
      .locator('[name="g0-greeting"]')
      .click({ timeout: 300, force: true })
      .catch(() => undefined)
    await page.keyboard.type('För sent')
    comes()
    await dialog().waitFor()
    expect(await dialog().locator('dd').allTextContents()).toEqual(['Åsa', 'Nej', 'Inget svar'])
    await press('Stäng')
    // the next form answers as ever
    await page.getByRole('link', { name: '1 gäst' }).click()
    await press('Svara för andra')
    await fill('g0-name0001', 'Bo')
  })

  it('in two tabs is two answers, where the second is another; the same one is sent again as it was', async () => {
    const open = async (tab: Page) => {
      await tab.goto(`${site.origin}/theme12`)
      await tab.getByRole('heading', { name: 'Svarskort' }).scrollIntoViewIfNeeded()
      // what was typed in another tab opens the form by itself
      await opens(tab)
    }
    await open(page)
    await fill('g0-name0001', 'Anna')
    await choose('g0-coming01', 'no000001')
    const [other, same] = [await context.newPage(), await context.newPage()]
    await open(same)
    await open(other)
    await other.locator('[name="g0-name0001"]').fill('Bertil')
    for (const tab of [page, other, same]) {
      await tab.bringToFront()
      await send('Skicka svar', tab)
      await tab.getByRole('dialog', { name: 'Tack!' }).waitFor()
    }
    const [first, second, third] = sent.map((body) => rsvpRequest.parse(body))
    expect(second?.guests[0]?.formElements[0]?.value).toBe('Bertil')
    expect(second?.groupIdentifier).not.toBe(first?.groupIdentifier)
    expect(third).toMatchObject({ groupIdentifier: first?.groupIdentifier, guests: first?.guests })
  })

  it('shows what was not sent when an earlier try has arrived after all', async () => {
    await visit('/theme12')
    await page.getByRole('link', { name: '1 gäst' }).click()
    await fill('g0-name0001', 'Åsa Öberg')
    await choose('g0-coming01', 'no000001')
    answers = [{ status: 409, body: { ...errorBody('already-answered'), receiptPath: '/api/receipt/abc' } }]
    await send('Skicka svar')
    await dialog().getByText('Det som står här nedanför är inte skickat').waitFor()
    expect(await dialog().getByRole('link').getAttribute('href')).toBe(`${site.origin}/api/receipt/abc`)
    expect(await dialog().locator('dd').first().textContent()).toBe('Åsa Öberg')
    expect(await findings()).toEqual([])
  })

  it('is closed by its deadline, also on a page that was made before', async () => {
    await visit('/over')
    await page.getByText('Tack för alla svar!').waitFor()
    expect(await page.getByRole('link', { name: 'gäst' }).count()).toBe(0)
  })
})

it('a fault of the page’s scripts is told, three times at most', async () => {
  await visit('/none')
  await page.evaluate(() => {
    for (const name of ['one', 'two', 'three', 'four', 'five'])
      setTimeout(() => {
        if (name === 'one') void Promise.reject(new Error(name))
        else throw new Error(name)
      })
  })
  await expect.poll(() => told.length).toBe(3)
  expect(logRequest.parse(told[0])).toMatchObject({ url: '/none', severity: 3, originId: 'guest' })
  await expect.poll(() => errors.length).toBe(5)
  expect(told.length).toBe(3)
  errors = []
})

describe('a form', () => {
  beforeEach(hastens)
  it('opens, says what went wrong, keeps what was typed, and thanks in the owner’s words', async () => {
    answers = [
      { status: 200, body: { invertedSuccess: true } },
      { status: 409, body: errorBody('form-changed') },
      { status: 200, body: { invertedSuccess: false } },
    ]
    await visit('/theme4')
    await page.getByRole('link', { name: 'Anmäl tal' }).click()
    await fill('g0-speaker1', 'Linnea')
    await send('Skicka')
    await page.getByRole('dialog', { name: 'Tyvärr gick det fel' }).waitFor()
    await press('Stäng')
    await page.getByRole('link', { name: 'Anmäl tal' }).click()
    await expect.poll(() => page.locator('[name="g0-speaker1"]').inputValue()).toBe('Linnea')
    await send('Skicka')
    await page.getByRole('dialog', { name: 'Ett fel uppstod' }).waitFor()
    expect(await dialog().textContent()).toMatch(/Misslyckades att skicka formuläret\..*har ändrats/s)
    await press('Stäng')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skicka')
    await send('Skicka')
    await page.getByRole('dialog', { name: 'Vad roligt!' }).waitFor()
    expect(await findings()).toEqual([])
    const ids = sent.map((body) => formSubmissionRequest.parse(body).submissionId)
    expect(new Set(ids).size).toBe(1)
    expect(await kept()).toEqual([])
  })

  it('is a link to a page of its own without scripts, and costs other pages nothing', async () => {
    const plain = await browser.newContext({ viewport: phone, javaScriptEnabled: false })
    const still = await plain.newPage()
    await still.goto(`${site.origin}/theme12`)
    expect(await still.getByRole('link', { name: 'Anmäl tal' }).getAttribute('href')).toBe(
      '/api/form-pages/site00000001/form000001?language=sv',
    )
    expect(await still.getByRole('link', { name: '2 gäster' }).getAttribute('href')).toBe(
      '/api/form-pages/site00000001/rsvp000001?language=sv&guests=2',
    )
    // on a household's page, questions and choices that an answer brings forth stand where the others do
    for (const theme of themeNames) {
      await still.goto(`${site.origin}/household/${theme}`)
      await still.getByRole('radio', { name: 'Ja', exact: true }).check()
      const form = await still.locator('.answer-form').boundingBox()
      const choice = await still.getByRole('radio', { name: /^Oxfilé/ }).boundingBox()
      const text = await still.getByText(/^Oxfilé/).boundingBox()
      if (form === null || choice === null || text === null) throw new Error(`${theme} asks nothing`)
      expect(choice.x, theme).toBeLessThan(form.x + form.width / 2)
      expect(text.x + text.width, theme).toBeLessThanOrEqual(form.x + form.width + 1)
    }
    await plain.close()
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await visit('/none')
    expect(scripts.filter((url) => url.includes('form'))).toEqual([])
  })
})
