import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { errorBody } from '../domain/errors.ts'
import { giftRequest } from '../domain/gifts/gifts-contract.ts'
import { buildSiteDocument } from '../tests/factories/build-site.ts'
import { reservations, wishes } from '../tests/factories/gift-modules.ts'
import { axeFindings } from '../tests/support/axe.ts'
import { launchBrowser, resize } from '../tests/support/browser.ts'
import { buildIslands, catalogueWith, serveGuestPages } from '../tests/support/guest-site.ts'
import type { RenderedPage } from './page-plan.ts'
import { renderSitePage } from './site-page.tsx'

const headed = { id: 'header0001', siteModuleType: 'Header', title: { sv: 'Åsa & Örjan' } } as const
const themes = ['theme4', 'theme12'] as const
const phone = { width: 390, height: 844 }

let browser: Browser
let islands: Awaited<ReturnType<typeof buildIslands>>
let site: Awaited<ReturnType<typeof serveGuestPages>>
beforeAll(async () => {
  islands = await buildIslands()
  const catalogue = catalogueWith(islands.folder)
  const render = (theme: (typeof themes)[number], list: object, language = 'sv') =>
    renderSitePage({
      site: {
        id: 'site00000001',
        host: 'h',
        origin: 'https://h',
        metaNoindex: false,
        isDemo: false,
        reservations,
        document: buildSiteDocument({
          theme,
          availableLanguages: [{ languageCode: language }],
          siteModules: [headed, { ...wishes, ...list }],
        }),
      },
      language,
      context: { brand: 'wedding', market: 'se', now: new Date('2026-11-21T10:00:00Z') },
      catalogue,
      onModuleError: (error) => {
        throw error
      },
    })
  const pages = themes.flatMap((theme) => [
    [`/${theme}`, render(theme, {})] as const,
    [`/${theme}/start`, render(theme, { showAs: 'START' })] as const,
  ])
  const long = themes.map((theme) => [`/${theme}/many`, render(theme, many)] as const)
  site = await serveGuestPages(
    new Map<string, RenderedPage>([
      ...pages,
      ...long,
      ['/en', render('theme12', {}, 'en')],
      ['/fi', render('theme12', {}, 'fi')],
    ]),
  )
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await islands?.remove()
})

/** Thirteen gifts, of which the second can no longer be reserved. */
const many = {
  showAs: 'START',
  items: ['Ångkokare', 'Kaffekvarn', 'Bord', 'Assietter', ...'abcdefghi'].map((name, index) => ({
    id: `many0000${String(index).padStart(2, '0')}`,
    title: { sv: name },
    quantity: 1,
    reservable: true,
  })),
}

const sent = giftRequest.extend({ requestId: z.string(), name: z.string().optional(), mail: z.string().optional() })
const cancelPath = '/api/gift-reservations/site00000001/signed'

/** A guest, and an API that holds what is reserved; `answer` may answer in its place. */
async function visit(
  path: string,
  javaScriptEnabled = true,
  since: readonly [string, number][] = [],
  prepare?: (page: Page) => Promise<unknown>,
) {
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce', javaScriptEnabled })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const api = {
    reserved: new Map([...reservations.map((one) => [one.giftRegistryId, one.quantityReserved] as const), ...since]),
    requests: [] as z.infer<typeof sent>[],
    answer: null as 'no contact' | 'silence' | { status: number; body: object } | null,
  }
  await page.route('**/api/gift-registry/**', async (route) => {
    const request = route.request()
    const itemId = new URL(request.url()).pathname.split('/').at(-2) ?? ''
    if (request.method() !== 'GET') {
      const body = sent.parse(request.postDataJSON())
      api.requests.push(body)
      const { answer } = api
      api.answer = null
      if (answer === 'no contact') return route.abort()
      if (answer === 'silence') return
      if (answer !== null) return route.fulfill({ status: answer.status, json: answer.body })
      const by = request.method() === 'PUT' ? body.quantity : -body.quantity
      api.reserved.set(itemId, (api.reserved.get(itemId) ?? 0) + by)
    }
    const sums = [...api.reserved].map(([giftRegistryId, quantityReserved]) => ({ giftRegistryId, quantityReserved }))
    const link = request.method() === 'PUT' ? { cancelPath } : {}
    return route.fulfill({ json: { giftRegistryReservations: sums, ...link } })
  })
  await prepare?.(page)
  await page.goto(site.origin + path)
  return { page, api, errors, close: () => context.close() }
}

const statuses = (page: Page) => page.locator('.gift-status').allTextContents()
const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

describe.each(themes)('a wish list in %s', (theme) => {
  it('says what is reserved, within the page at every width, without a finding', async () => {
    const { page, errors, close } = await visit(`/${theme}`)
    await expect.poll(() => statuses(page)).toEqual(['', 'Reserverad', 'Antal: 4, reserverade: 1', '', 'Antal: 2'])
    for (const width of [320, 420, 768, 1440]) {
      await resize(page, width)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over, `${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Reservera: Fyra äppelträd till torpet' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  })

  it('comes at the press of a button, which needs no script, and leads to pages of its own', async () => {
    for (const scripts of [true, false]) {
      const { page, close } = await visit(`/${theme}/start`, scripts)
      const reserve = page.getByRole('link', { name: 'Reservera: Kaffekvarn i gjutjärn' })
      await expect.poll(() => reserve.isVisible()).toBe(false)
      await page.locator('summary').click()
      await reserve.waitFor()
      await page.locator('summary').waitFor({ state: 'hidden' })
      await expect
        .poll(() => reserve.getAttribute('href'))
        .toBe('/api/gift-registry/site00000001/wishes0001/gift000001/reserve?language=sv')
      const shop = page.getByRole('link', { name: 'Kaffekvarn i gjutjärn', exact: true })
      await expect.poll(() => shop.getAttribute('rel')).toBe('noopener noreferrer nofollow')
      await close()
    }
  })
})

it.each(themes)(
  'of more than twelve gifts is searched, filtered and put in order in %s, and is whole without scripts',
  async (theme) => {
    const { page, errors, close } = await visit(`/${theme}/many`, true, [['many000001', 1]])
    const names = () => page.getByRole('listitem').getByRole('heading').allTextContents()
    await page.getByText('Visa önskelista').click()
    await page.getByRole('link', { name: 'Reservera: Kaffekvarn' }).waitFor({ state: 'detached' })
    const search = page.getByRole('searchbox', { name: 'Sök i önskelistan' })
    await search.fill('ang kok')
    await expect.poll(names).toEqual(['Ångkokare'])
    await page.getByText('1 av 13 önskningar').waitFor()
    await search.fill('finns inte')
    await page.getByText('Inga önskningar passar.').waitFor()
    await search.fill('')
    await page.getByRole('checkbox', { name: 'Visa bara ännu lediga' }).check()
    await expect.poll(async () => (await names()).includes('Kaffekvarn')).toBe(false)
    expect(await names()).toHaveLength(12)
    await page.getByRole('checkbox').uncheck()
    const order = page.getByRole('combobox', { name: 'Ordning' })
    await order.selectOption('A till Ö')
    await expect.poll(async () => (await names()).at(-1)).toBe('Ångkokare')
    await order.selectOption('Lediga först')
    await expect.poll(async () => (await names()).at(-1)).toBe('Kaffekvarn')
    await order.selectOption('Som på listan')
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['Ångkokare', 'Kaffekvarn'])
    for (const width of [320, 390, 768, 1440]) {
      await resize(page, width)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over, `${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await axeFindings(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
    const plain = await visit(`/${theme}/many`, false)
    await plain.page.getByText('Visa önskelista').click()
    expect(
      await plain.page
        .getByRole('listitem')
        .getByRole('link', { name: /^Reservera: / })
        .count(),
    ).toBe(13)
    expect(await plain.page.getByRole('searchbox').count()).toBe(0)
    await plain.close()
  },
)

it('bears its name in the language that it stands in for another', async () => {
  const { page, close } = await visit('/fi')
  await page.locator('.gift-reserve:visible').first().click()
  const heading = page.locator('dialog[open] h2')
  expect([await heading.textContent(), await heading.getAttribute('lang')]).toEqual([
    await page.locator('.gift-title').first().textContent(),
    'en',
  ])
  await close()
})

it('says that somebody was faster when a single gift went meanwhile, and asks nothing more', async () => {
  const { page, api, close } = await visit('/theme12')
  await page.getByRole('link', { name: 'Reservera: Kaffekvarn i gjutjärn' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Välj ett lösenord').fill('x')
  api.reserved.set('gift000001', 1)
  api.answer = { status: 409, body: errorBody('gift-gone') }
  await dialog.getByRole('button', { name: 'Reservera' }).click()
  await dialog.getByText('Någon hann före. Den här är redan reserverad.').waitFor()
  await dialog.getByRole('button', { name: 'Reservera' }).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  await dialog.waitFor({ state: 'detached' })
  await close()
})

it('is reserved, after a lost connection too, and taken back; the focus stays at the gift', async () => {
  const { page, api, errors, close } = await visit('/theme12')
  await page.getByRole('link', { name: 'Reservera: Fyra äppelträd till torpet' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const quantity = dialog.getByLabel('Antal att reservera')
  await expect.poll(() => quantity.getAttribute('max')).toBe('3')
  await quantity.fill('2')
  await dialog.getByRole('button', { name: 'Reservera' }).click()
  // the browser itself asks for the password
  expect(api.requests).toEqual([])
  await dialog.getByLabel('Välj ett lösenord').fill('blåbär')
  api.answer = 'no contact'
  await dialog.getByRole('button', { name: 'Reservera' }).click()
  await dialog.getByText('Misslyckades att reservera. Ingen kontakt med servern.').waitFor()
  await dialog.getByRole('button', { name: 'Reservera' }).click()
  await dialog.getByText('Tack! Reservationen är sparad.').waitFor()
  expect(api.requests[0]).toEqual(api.requests[1])
  expect(api.requests[1]).toMatchObject({ quantity: 2, password: 'blåbär' })
  await eventually(async () => (await statuses(page))[2]).toBe('Antal: 4, reserverade: 3')
  await page.keyboard.press('Escape')
  await eventually(() => dialog.count()).toBe(0)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await eventually(focused).toBe('Reservera: Fyra äppelträd till torpet')

  // one remains: nothing to choose; and then another guest was faster
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Välj ett lösenord').fill('x')
  await expect.poll(() => quantity.isVisible()).toBe(false)
  api.reserved.set('gift000003', 4)
  api.answer = {
    status: 409,
    body: { errorDescription: { sv: 'Så många finns inte kvar att reservera.', en: 'x', da: 'x' } },
  }
  await page.keyboard.press('Enter')
  await dialog.getByText('Misslyckades att reservera. Så många finns inte kvar att reservera.').waitFor()
  await eventually(async () => (await statuses(page))[2]).toBe('Antal: 4, reserverade: 4')
  await page.keyboard.press('Escape')
  // its own link has gone: the other one takes its place
  await eventually(focused).toBe('Ta bort reservation: Fyra äppelträd till torpet')

  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.getByLabel('Antal att ta bort').getAttribute('max')).toBe('4')
  await dialog.getByLabel('Lösenordet du valde när du reserverade').fill('blåbär')
  await page.keyboard.press('Enter')
  await dialog.getByText('Reservationen är borttagen.').waitFor()
  await eventually(async () => (await statuses(page))[2]).toBe('Antal: 4, reserverade: 3')
  expect(new Set(api.requests.map(({ requestId }) => requestId)).size).toBe(3)
  await dialog.getByRole('button', { name: 'Stäng' }).click()
  await eventually(() => dialog.count()).toBe(0)

  await page.getByRole('link', { name: 'Visa bilden större: Kaffekvarn i gjutjärn' }).click()
  await dialog.locator('img').waitFor()
  await page.keyboard.press('Escape')
  await eventually(focused).toBe('Visa bilden större: Kaffekvarn i gjutjärn')
  expect(errors).toEqual([])
  await close()
})

it('takes a name and a mail where the guest likes, and gives the private link', async () => {
  const { page, api, errors, close } = await visit('/en')
  await page.getByRole('link', { name: 'Reserve: ' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Choose a password').fill('plum')
  await dialog.getByLabel('Your name (optional)').fill('Eva')
  const mail = dialog.getByLabel('Your e-mail (optional)')
  for (const wrong of ['eva', 'eva@home']) {
    await mail.fill(wrong)
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').getByText('Enter a full e-mail address').waitFor()
    await eventually(() => mail.evaluate((field) => field === document.activeElement && field.ariaInvalid)).toBe('true')
  }
  expect(api.requests).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await mail.fill('eva@example.com')
  await page.keyboard.press('Enter')
  const link = dialog.getByRole('link', { name: 'Your private link: see or remove the reservation' })
  await link.waitFor()
  await expect.poll(() => link.getAttribute('href')).toBe(`${cancelPath}?language=en`)
  expect(api.requests).toMatchObject([{ password: 'plum', name: 'Eva', mail: 'eva@example.com' }])
  expect(await axeFindings(page)).toEqual([])
  expect(errors).toEqual([])
  await close()
})

/** Every second of a limit that a page sets to its calls takes a twentieth of it. */
const hastenLimits = (page: Page) =>
  page.addInitScript(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 20)
  })

it('waits for no answer for ever: the same request can be sent again', async () => {
  const { page, api, close } = await visit('/theme12', true, [], hastenLimits)
  await page.getByRole('link', { name: 'Reservera: Fyra äppelträd till torpet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Välj ett lösenord').fill('blåbär')
  api.answer = 'silence'
  await dialog.getByRole('button', { name: 'Reservera' }).click()
  await dialog.getByText('Ingen kontakt med servern.').waitFor()
  await dialog.getByRole('button', { name: 'Reservera' }).click()
  await dialog.getByText('Tack! Reservationen är sparad.').waitFor()
  expect(api.requests[0]).toEqual(api.requests[1])
  await close()
})

it('shows what others have reserved since the page was made, in the page’s language', async () => {
  const { page, api, close } = await visit('/en', true, [['gift000005', 2]])
  await page
    .getByRole('link', { name: /^Reserve: / })
    .first()
    .scrollIntoViewIfNeeded()
  await eventually(() => statuses(page)).toEqual([
    '',
    'Reserved',
    'Quantity: 4, reserved: 1',
    '',
    'Quantity: 2, reserved: 2',
  ])
  await close()
  expect(api.requests).toEqual([])
})
