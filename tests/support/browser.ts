import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from './chromium.ts'

/** A desk and a phone; both in Swedish, as the product's first market. */
export const desktop = { viewport: { width: 1440, height: 900 }, locale: 'sv-SE' } as const
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'sv-SE',
} as const

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: chromiumFlags })

/** Gives a page's window another size, px, and waits until the page has it: what is measured before belongs to the one it had. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((wanted) => innerWidth === wanted[0] && innerHeight === wanted[1], [width, height])
  // Media queries and container queries answer to a new width in the frame after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/**
 * Refuses a page the editor's code that fetches ahead: for each page that is as much work as to open it, and most tests use little of
 * what it fetches.
 */
export async function withoutFetchingAhead(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // `route` would lead every request of the page through the test
  await session.send('Network.setBlockedURLs', { urls: ['*/assets/fetch-ahead-*'] })
}

export interface Visit {
  context: BrowserContext
  page: Page
  /** What went wrong in the pages of this visit: uncaught errors, and errors told to the console. */
  complaints: string[]
}

/** A browser of its own, with one page. Refused calls (`401` for who is not logged in) are answers, not complaints. */
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
