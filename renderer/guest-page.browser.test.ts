import * as path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { colourPresets } from '../design/colour-scheme.ts'
import type { ImageSizeName } from '../domain/image/image.ts'
import { type EventDate, noEventDate } from '../modules/kit/event-date.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { buildImage, buildSiteDocument } from '../tests/factories/build-site.ts'
import { axeFindings } from '../tests/support/axe.ts'
import { launchBrowser, resize } from '../tests/support/browser.ts'
import { modulesIn } from '../tests/support/canvas.ts'
import { buildIslands, catalogueWith, serveGuestPages } from '../tests/support/guest-site.ts'
import { lettersUnderArt, watchShift } from '../tests/support/in-page.ts'
import { overflowOf } from '../tests/support/overflow.ts'
import type { RenderedPage } from './page-plan.ts'
import { renderSitePage } from './site-page.tsx'
import { renderNotFound } from './system-pages.tsx'

const day = 24 * 3600 * 1000
/** Wall time in UTC, `ms` from now. */
const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 16)

const shortNames = (document: SiteDocument): SiteDocument => ({
  ...document,
  siteModules: document.siteModules.map((module) =>
    module.siteModuleType === 'Header' ? { ...module, title: { sv: 'Åsa & Örjan' } } : module,
  ),
})
const classic = {
  theme: 'theme4',
  fonts: { heading: 'Playfair Display', text: 'Arial' },
  colorScheme: colourPresets.BLACK_AND_WHITE,
  siteGraphic: null,
} as const
const night = {
  theme: 'theme4',
  fonts: { heading: 'Instrument Serif', text: 'Hanken Grotesk' },
  colorScheme: colourPresets.MIDNIGHT_GOLD,
} as const
const withHeaderImage = (document: SiteDocument, userSelectedImageSize: ImageSizeName = 'LARGE'): SiteDocument => ({
  ...document,
  siteModules: document.siteModules.map((module) =>
    module.siteModuleType === 'Header'
      ? { ...module, image: buildImage('demo-couple', { userSelectedImageSize }) }
      : module,
  ),
})
const withDate = (document: SiteDocument, countdownDate: string | null): SiteDocument => ({
  ...document,
  siteModules: document.siteModules.map((module) =>
    module.siteModuleType === 'Countdown' ? { ...module, countdownDate, timeZone: 'UTC' } : module,
  ),
})

const eventOn = (date: Partial<EventDate>) =>
  withDate(buildSiteDocument({ eventDate: { ...noEventDate, ...date } }), null)

const documents: Record<string, SiteDocument> = {
  papper: buildSiteDocument(),
  'papper-picture': withHeaderImage(buildSiteDocument()),
  'papper-medium': withHeaderImage(buildSiteDocument(), 'MEDIUM'),
  'papper-logo': buildSiteDocument({ eventLogo: { name: 'LeafsBox', additionalText: '12 juni 2027' } }),
  klassisk: buildSiteDocument(classic),
  'klassisk-night': shortNames(buildSiteDocument(night)),
  'klassisk-graphic': buildSiteDocument({ ...night, siteGraphic: 'EUCALYPTUS' }),
  past: withDate(buildSiteDocument(), '2020-01-01T12:00'),
  today: eventOn({ start: '2027-03-28T15:00' }),
  weekend: eventOn({ start: '2027-06-11T16:00', end: '2027-06-13T12:00' }),
  soon: withDate(buildSiteDocument(), inFuture(3 * day)),
}

let browser: Browser
let islands: Awaited<ReturnType<typeof buildIslands>>
let site: Awaited<ReturnType<typeof serveGuestPages>>

/** When the pages are made. A whole second, so that a figure changes with the clock's seconds. */
const madeAt = new Date(Math.floor(Date.now() / 1000) * 1000 - 90_000)

function renderAll(folder: string): Map<string, RenderedPage> {
  const catalogue = catalogueWith(folder)
  const context = { brand: 'wedding', market: 'se', now: madeAt } as const
  const siteOf = (document: SiteDocument) => ({
    id: 'site00000001',
    host: 'h',
    origin: 'https://anna.vigd.se',
    metaNoindex: false,
    isDemo: false,
    document,
  })
  const onModuleError = (error: unknown) => {
    throw error
  }
  const pages = new Map<string, RenderedPage>()
  for (const [name, document] of Object.entries(documents)) {
    const site = siteOf(document)
    pages.set(`/${name}/sv`, renderSitePage({ site, language: 'sv', context, catalogue, onModuleError }))
  }
  pages.set('/not-found', renderNotFound(siteOf(buildSiteDocument(classic)), 'sv', { context, catalogue }))
  return pages
}

beforeAll(async () => {
  islands = await buildIslands()
  site = await serveGuestPages(renderAll(islands.folder))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await islands?.remove()
})

/** Opens a page, runs `look`, and gives its answer with what the console said. */
async function visit<T>(
  path: string,
  options: BrowserContextOptions,
  look: (page: Page) => Promise<T>,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<{ seen: T; errors: string[] }> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await prepare?.(page)
    await page.goto(site.origin + path)
    await page.evaluate(() => document.fonts.ready)
    return { seen: await look(page), errors }
  } finally {
    await context.close()
  }
}

const phone = { viewport: { width: 390, height: 844 } }
const desktop = { viewport: { width: 1440, height: 900 } }

describe('every page', () => {
  // widths, titles and art of all templates: tests/design/layout.browser.test.ts; here with scripts, and every text
  const names = Object.keys(documents).filter((name) => !['past', 'soon', 'today', 'weekend'].includes(name))

  it.each(names)('%s fits its screen, keeps art off letters, and loads two font files at most', async (name) => {
    const fonts = new Set<string>()
    const { seen, errors } = await visit(
      `/${name}/sv`,
      phone,
      async (page) => {
        const found: string[] = []
        for (const width of [320, 390, 1440]) {
          await resize(page, width)
          found.push(...(await overflowOf(page)))
          for (const words of await page.evaluate(lettersUnderArt)) found.push(`${width}: art over ${words}`)
        }
        return found
      },
      async (page) => {
        page.on('request', (request) => request.url().endsWith('.woff2') && fonts.add(request.url()))
      },
    )
    expect(seen).toEqual([])
    expect(errors).toEqual([])
    expect(fonts.size).toBeLessThanOrEqual(2)
  })

  // colours of all schemes: tests/design/contrast.browser.test.ts; here what else a page is made of
  it.each(['papper', 'papper-picture', 'papper-logo', 'klassisk'])('%s has no accessibility finding', async (name) => {
    const { seen } = await visit(`/${name}/sv`, { ...phone, reducedMotion: 'reduce' }, async (page) => {
      const onPhone = await axeFindings(page)
      await resize(page, desktop.viewport.width, desktop.viewport.height)
      // all that is made otherwise there
      return [...onPhone, ...(await axeFindings(page, { within: 'header, .site-bar' }))]
    })
    expect(seen).toEqual([])
  })

  it('klassisk that is not there has no accessibility finding', async () => {
    const { seen } = await visit('/not-found', phone, (page) => axeFindings(page))
    expect(seen).toEqual([])
  })
})

describe('art beside a picture', () => {
  const corner = '.corner-1 img'
  const shownIn = (page: Page) =>
    page.waitForFunction((art) => (document.querySelector<HTMLImageElement>(art)?.naturalWidth ?? 0) > 0, corner)

  it('leaves the line to the picture first', async () => {
    const files: string[] = []
    await visit('/papper-medium/sv', phone, shownIn, async (page) => {
      page.on('requestfinished', (request) => files.push(`got ${request.url()}`))
      page.on('request', (request) => files.push(`asked ${request.url()}`))
    })
    const picture = files.findIndex((file) => /got .*-\d+\.webp/.test(file))
    const art = files.findIndex((file) => /asked .*corner-1/.test(file))
    expect(picture).toBeGreaterThan(0)
    expect(art).toBeGreaterThan(picture)
  })

  it('is not fetched where the theme hides it', async () => {
    const asked: string[] = []
    const { seen } = await visit(
      '/papper-picture/sv',
      phone,
      async (page) => {
        await shownIn(page)
        return page.locator('.corner-2').isVisible()
      },
      async (page) => page.on('request', (request) => asked.push(request.url())),
    )
    expect(seen).toBe(false)
    expect(asked.filter((url) => url.includes('corner-1'))).toHaveLength(1)
    expect(asked.filter((url) => url.includes('corner-2'))).toEqual([])
  })

  it('is there without scripts', async () => {
    const { seen } = await visit(
      '/papper-medium/sv',
      { ...phone, javaScriptEnabled: false },
      async (page) => (await page.locator(corner).boundingBox())?.width,
    )
    expect(seen).toBeGreaterThan(200)
  })
})

/** The script has taken the menu over. */
const menuIsAwake = (page: Page) => page.locator('.site-bar.measured').waitFor({ state: 'attached' })

/**
 * Waits until all that moves a page by itself has come: letters, pictures that are not held back, the scripts that it begins with;
 * and until what they have moved has been told of.
 */
async function settled(page: Page): Promise<void> {
  await menuIsAwake(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].flatMap((image) => (image.loading === 'lazy' ? [] : [image.decode()])))
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}

describe('layout shift', () => {
  it.each(['papper', 'papper-logo', 'klassisk', 'klassisk-night'])(
    'of %s on a slow phone is at most 0.001',
    async (name) => {
      const { seen } = await visit(
        `/${name}/sv`,
        { ...phone, deviceScaleFactor: 2 },
        async (page) => {
          await settled(page)
          return page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
        },
        async (page) => {
          const session = await page.context().newCDPSession(page)
          await session.send('Network.enable')
          await session.send('Network.emulateNetworkConditions', {
            offline: false,
            latency: 150,
            downloadThroughput: (1.6 * 1024 * 1024) / 8,
            uploadThroughput: (750 * 1024) / 8,
          })
          await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
          await page.addInitScript(watchShift)
        },
      )
      expect(seen).toBeLessThanOrEqual(0.001)
    },
  )

  it.each([
    ['papper', 768],
    ['papper', 1440],
    ['klassisk', 768],
    ['klassisk', 1440],
  ])('of %s at %i px is at most 0.001 when fonts and images are late', async (name, width) => {
    const { seen } = await visit(
      `/${name}/sv`,
      { viewport: { width, height: 900 } },
      async (page) => {
        await settled(page)
        return page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
      },
      async (page) => {
        await page.route(/\.(woff2|webp|jpg|avif)/, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, route.request().resourceType() === 'font' ? 500 : 250))
          await route.continue()
        })
        await page.addInitScript(watchShift)
      },
    )
    expect(seen).toBeLessThanOrEqual(0.001)
  })
})

describe('the menu', () => {
  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Meny' })
  /** The entry of the section that is being read, also while the menu is closed. */
  const currentEntry = (page: Page) => menuOf(page).locator('[aria-current]')
  const collapsed = async (page: Page) => {
    await menuIsAwake(page)
    return page.getByRole('button', { name: 'Meny' }).isVisible()
  }
  it('is opened by presses that come before its script', async () => {
    let scriptComes = () => {}
    const pressed = new Promise<void>((resolve) => {
      scriptComes = resolve
    })
    const asked: string[] = []
    const holdScript = (page: Page) =>
      page.route(/\/menu-island-[^/]*\.js$/, async (route) => {
        asked.push(route.request().url())
        await pressed
        await route.continue()
      })
    const { seen, errors } = await visit(
      '/klassisk/sv',
      { viewport: { width: 320, height: 700 } },
      async (page) => {
        const toggle = page.getByRole('button', { name: 'Meny' })
        await expect.poll(() => asked.length).toBe(1)
        await toggle.click()
        await toggle.click()
        const before = await toggle.getAttribute('aria-expanded')
        scriptComes()
        await page.getByRole('button', { name: 'Meny', expanded: true }).waitFor()
        await menuOf(page).getByRole('link', { name: 'Nedräkning' }).waitFor()
        await toggle.click()
        await page.getByRole('button', { name: 'Meny', expanded: false }).waitFor()
        return before
      },
      holdScript,
    )
    expect({ seen, errors }).toEqual({ seen: 'false', errors: [] })
  })
  const foldWidth = (page: Page) => page.locator('.menu-fold').evaluate((fold) => fold.clientWidth)
  const withoutItsScript = (page: Page) => page.route('**/*.js', (route) => route.abort())

  it('is folded or not before any script has run', async () => {
    expect((await visit('/papper/sv', desktop, foldWidth, withoutItsScript)).seen).toBe(0)
    expect((await visit('/papper/sv', phone, foldWidth, withoutItsScript)).seen).toBeGreaterThan(60)
  })

  it('folds when its entries are more than 2 px too wide', async () => {
    const { seen } = await visit('/papper/sv', desktop, async (page) => {
      await menuIsAwake(page)
      return page.evaluate(async () => {
        const menu = document.querySelector<HTMLElement>('.menu')
        const list = document.querySelector<HTMLElement>('.menu-list')
        const fold = document.querySelector<HTMLElement>('.menu-fold')
        const toggle = document.querySelector<HTMLElement>('.menu-toggle')
        if (!menu || !list || !fold || !toggle) throw new Error('no menu')
        const whole = Math.ceil(list.getBoundingClientRect().width)
        // 8 px of room on both sides, for the rings of the focus
        const at = async (width: number) => {
          menu.style.width = `${width + 16}px`
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
          const reached = [toggle, list].map((part) => getComputedStyle(part).visibility)
          return [fold.clientWidth > 1, ...reached]
        }
        return { fits: await at(whole - 2), doesNot: await at(whole - 4) }
      })
    })
    expect(seen).toEqual({ fits: [false, 'hidden', 'visible'], doesNot: [true, 'visible', 'hidden'] })
  })

  it('stands open where it fits and collapses where it does not', async () => {
    expect((await visit('/papper/sv', desktop, collapsed)).seen).toBe(false)
    expect((await visit('/papper/sv', phone, collapsed)).seen).toBe(true)
  })

  it('opens, leads to a section and closes; Escape closes and gives the focus back', async () => {
    const { seen, errors } = await visit('/papper/sv', { ...phone, reducedMotion: 'reduce' }, async (page) => {
      const toggle = page.getByRole('button', { name: 'Meny' })
      await menuIsAwake(page)
      await toggle.click()
      const opened = await toggle.getAttribute('aria-expanded')
      await page.keyboard.press('Escape')
      const closed = await toggle.getAttribute('aria-expanded')
      const focused = await toggle.evaluate((element) => element === document.activeElement)
      await toggle.click()
      await page.getByRole('link', { name: 'Nedräkning' }).click()
      await currentEntry(page).filter({ hasText: 'Nedräkning' }).waitFor({ state: 'attached' })
      const afterClick = await toggle.getAttribute('aria-expanded')
      const countdown = modulesIn(page).filter({ has: page.getByRole('timer') })
      const top = await countdown.evaluate((element) => element.getBoundingClientRect().top)
      const current = await currentEntry(page).textContent()
      // who goes on by Tab behind the sheet would not see where
      await toggle.click()
      await page.locator('main a, footer a').last().focus()
      const leftByTab = await toggle.getAttribute('aria-expanded')
      return { leftByTab, opened, closed, focused, afterClick, top, current, hash: new URL(page.url()).hash }
    })
    expect(errors).toEqual([])
    expect(seen).toMatchObject({
      opened: 'true',
      closed: 'false',
      focused: true,
      afterClick: 'false',
      leftByTab: 'false',
      current: 'Nedräkning',
      hash: '#nedrakning',
    })
    expect(Math.abs(seen.top)).toBeLessThan(60)
  })

  it('marks every section on the way down, the last one at the page’s end', async () => {
    const { seen, errors } = await visit('/papper/sv', { ...desktop, reducedMotion: 'reduce' }, async (page) => {
      await menuIsAwake(page)
      return page.evaluate(async () => {
        const links = [...document.querySelectorAll('.menu-list a')]
        // short, as a last line of thanks is: it never comes up to the upper third
        const last = document.querySelector<HTMLElement>('#content > :last-child')
        if (last !== null) Object.assign(last.style, { height: '120px', padding: '0', overflow: 'clip' })
        const marked = new Set<string | null>()
        const end = document.documentElement.scrollHeight
        for (let top = 0; top <= end; top += 150) {
          window.scrollTo({ top, behavior: 'instant' })
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
          for (const link of links) if (link.hasAttribute('aria-current')) marked.add(link.textContent)
        }
        return { entries: links.map((link) => link.textContent), marked: [...marked] }
      })
    })
    expect(errors).toEqual([])
    expect(seen.marked).toEqual(seen.entries)
  })

  it('is a list of links without scripts', async () => {
    const { seen } = await visit('/papper/sv', { ...phone, javaScriptEnabled: false }, async (page) => ({
      toggle: await page.getByRole('button', { name: 'Meny' }).isVisible(),
      links: await menuOf(page).getByRole('link').count(),
    }))
    expect(seen).toEqual({ toggle: false, links: 5 })
  })
})

describe('the countdown', () => {
  const digits = (page: Page) =>
    page
      .locator('.digits')
      .evaluateAll((all) =>
        all.map((figure) => [...figure.children].map((digit) => digit.getAttribute('data-drawn')).join('')),
      )

  it('ticks from the visitor’s own clock', async () => {
    const { seen, errors } = await visit('/soon/sv', phone, async (page) => {
      const first = await digits(page)
      await expect.poll(() => digits(page)).not.toEqual(first)
      const second = await digits(page)
      await expect.poll(() => digits(page)).not.toEqual(second)
      await page.getByRole('timer').getByText('dagar', { exact: true }).waitFor()
      return first
    })
    expect(errors).toEqual([])
    expect(Number(seen[0])).toBeGreaterThanOrEqual(2)
  })

  it('shows zeros when the time has come', async () => {
    await visit('/past/sv', phone, (page) => expect.poll(() => digits(page)).toEqual(['0', '00', '00', '00']))
  })

  it('reaches zero on time for those too who have asked for less motion', async () => {
    const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.clock.install({ time: '2027-06-12T13:29:40Z' })
    await page.goto(`${site.origin}/papper/sv`)
    // the last minute has begun, and not ended
    await expect.poll(() => digits(page)).toEqual(['0', '00', '00', expect.stringMatching(/^[12]\d$/)])
    await page.clock.runFor(20_000)
    expect(await digits(page)).toEqual(['0', '00', '00', '00'])
    expect(await page.getByText('Idag!', { exact: true }).count()).toBe(1)
    await context.close()
  })

  it.each([
    ['one day', '/today/sv', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
    ['several days, also after the beginning', '/weekend/sv', '2027-06-10T22:00:00Z', '2027-06-13T22:00:00Z'],
  ])('says Idag! on the days of the event where it is, wherever the guest is: %s', async (_, path, first, end) => {
    for (const timezoneId of ['Australia/Sydney', 'Europe/Stockholm', 'America/Los_Angeles']) {
      const context = await browser.newContext({ ...phone, timezoneId })
      const page = await context.newPage()
      const today = page.getByText('Idag!', { exact: true })
      const saysAt = async (instant: number) => {
        await page.clock.install({ time: instant })
        await page.goto(site.origin + path)
        // its days left are none, unlike when the page was made
        await expect.poll(async () => (await digits(page))[0]).toBe('0')
        return today.count()
      }
      const minute = 60_000
      expect(await saysAt(Date.parse(first) - minute), timezoneId).toBe(0)
      await page.clock.runFor(minute)
      expect(await today.count(), timezoneId).toBe(1)
      expect(await saysAt(Date.parse(end) - minute), timezoneId).toBe(1)
      await page.clock.runFor(minute)
      expect(await today.count(), timezoneId).toBe(0)
      await context.close()
    }
  })

  it('is the date in words without scripts', async () => {
    const { seen } = await visit('/papper/sv', { ...phone, javaScriptEnabled: false }, async (page) => ({
      figures: await page.getByRole('timer').count(),
      words: await page.getByRole('time').last().textContent(),
    }))
    expect(seen).toEqual({ figures: 0, words: 'lördagen den 12 juni 2027 kl. 15.30'.replaceAll(' ', '\u00a0') })
  })

  it('comes alive without changing the markup first', async () => {
    const scripts: string[] = []
    const { seen, errors } = await visit(
      '/papper/sv',
      phone,
      async (page) => {
        await expect.poll(() => scripts.some((address) => /\/island-[^/]*\.js$/.test(address))).toBe(true)
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        await page.clock.setFixedTime(madeAt.getTime() + 5000)
        await page.locator('html[data-changed=late], html[data-changed=early]').waitFor()
        return page.locator('html').getAttribute('data-changed')
      },
      async (page) => {
        page.on('requestfinished', (request) => scripts.push(request.url()))
        // while the clock stands where the page was made, every change would be one too many
        await page.clock.setFixedTime(madeAt)
        await page.addInitScript((made) => {
          addEventListener('DOMContentLoaded', () => {
            const root = document.querySelector('.countdown')
            if (root === null) return
            const { dataset } = document.documentElement
            new MutationObserver(() => {
              dataset.changed ??= Date.now() === made ? 'early' : 'late'
            }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
          })
        }, madeAt.getTime())
      },
    )
    expect(errors).toEqual([])
    expect(seen).toBe('late')
    // what stands further down is loaded when it comes near
    const loaded = scripts.filter((address) => address.endsWith('.js')).map((address) => path.basename(address))
    expect(loaded.map((name) => name.replace(/-.{8}\.js$/, '')).sort()).toEqual(['island', 'loader', 'menu-island'])
  })
})
