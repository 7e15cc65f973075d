import { randomInt } from 'node:crypto'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from './chromium.ts'

/** Desktop and phone, both in Swedish, the language of the product's first market. */
export const desktop = { viewport: { width: 1440, height: 900 }, locale: 'sv-SE' } as const
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'sv-SE',
} as const

/**
 * A network of its own for a visit that would use up what the run's may: limits count per network. Other origins, such as Stripe's, refuse
 * the header.
 */
export const ownNetwork = () => ({
  extraHTTPHeaders: { 'X-Forwarded-For': `198.18.${randomInt(256)}.${randomInt(256)}` },
})

let launched: Promise<Browser> | undefined

/** The browser of this process. `close` closes the pages, and leaves the browser to the next test file; it ends with the process. */
export async function launchBrowser(): Promise<Browser> {
  const running = await launched
  if (running?.isConnected()) return running
  launched = chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const browser = await launched
  browser.close = async () => {
    for (const context of browser.contexts()) await context.close()
  }
  return browser
}

/** Resizes the viewport, px, and waits until the page has adopted the size: earlier measurements would be of the old one. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((wanted) => innerWidth === wanted[0] && innerHeight === wanted[1], [width, height])
  // media and container queries take effect in the frame after the resize
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Blocks the editor's prefetching: it costs as much as loading a page, and most tests use little of it. */
export async function withoutFetchingAhead(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // not `page.route`, which would pass every request of the page through the test
  await session.send('Network.setBlockedURLs', { urls: ['*/assets/fetch-ahead-*'] })
}

export interface Visit {
  context: BrowserContext
  page: Page
  /** Uncaught errors and console errors of all pages of this visit. */
  complaints: string[]
}

/** A fresh browser context with one page. Refused calls (such as `401` without a log-in) do not count as complaints. */
export async function visit(browser: Browser, options: BrowserContextOptions = desktop): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(60_000)
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  const page = await context.newPage()
  await withoutFetchingAhead(page)
  return { context, page, complaints }
}
