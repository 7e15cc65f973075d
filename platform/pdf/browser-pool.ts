import type { Browser, BrowserContext, BrowserServer, Page } from 'playwright-core'
import { createLimiter } from '../limiter.ts'
import type { Log } from '../log.ts'
import { chromiumFlags, findChromium } from './chromium.ts'

/** Prints self-contained HTML pages to PDF. */
export interface PdfPrinter {
  /**
   * PDF of all sheets of an HTML page, in the size of its `@page` rule. Chromium rounds that size: for exact boxes, print on larger sheets
   * and crop them (page-boxes.ts). If the browser dies or hangs, it is killed and the page printed once more in a new one; throws when that
   * fails too, and `LimiterFullError` when too many pages are waiting. `tagged` adds the page's structure, language and title for screen
   * readers; print shops want untagged files.
   */
  print(html: string, options?: PrintOptions): Promise<Uint8Array>
  /** Process id of the browser; undefined while none runs. */
  pid(): number | undefined
  /** Waits for pages in progress, then ends the browser. */
  close(): Promise<void>
}

export interface PrintOptions {
  tagged?: boolean
}

export interface PdfPrinterOptions {
  log: Log
  /** Path of Chromium; searched for when undefined. */
  chromiumPath?: string | undefined
  /** Pages printed concurrently. */
  atOnce?: number
  /** Pages that may wait. */
  maxWaiting?: number
  /** A browser that needs longer for a page is taken to hang, ms. */
  hangsAfterMs?: number
  /** A browser is replaced after this many pages, to bound leaked memory. */
  pagesPerBrowser?: number
  /** An idle browser is ended after this, ms. */
  idleMs?: number
}

interface Running {
  server: BrowserServer
  browser: Browser
  begun: number
  underWay: number
  isRetired: boolean
}

/** No host name resolves, in case a request gets past the block in `quietPage`. */
const withoutNetwork = ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-dev-shm-usage']

/** One warm browser, started with the first page; each page gets its own context. */
export function createPdfPrinter(options: PdfPrinterOptions): PdfPrinter {
  const { log, atOnce = 2, maxWaiting = 60, hangsAfterMs = 20_000 } = options
  const inTurn = createLimiter(atOnce, maxWaiting)
  const browsers = createBrowsers(options)
  const underWay = new Set<Promise<unknown>>()
  let isClosed = false

  async function printOnce(html: string, how: PrintOptions): Promise<Uint8Array> {
    const taken = await browsers.take()
    let timer: NodeJS.Timeout | undefined
    const hangs = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`the browser hangs: no PDF in ${hangsAfterMs} ms`)), hangsAfterMs)
    })
    try {
      return await Promise.race([printIn(taken.browser, html, how), hangs])
    } catch (error) {
      // whatever the cause, the next page gets a fresh browser
      browsers.retire(taken)
      throw error
    } finally {
      clearTimeout(timer)
      browsers.giveBack(taken)
    }
  }

  async function printTwice(html: string, how: PrintOptions): Promise<Uint8Array> {
    try {
      return await printOnce(html, how)
    } catch (error) {
      if (isClosed) throw error
      log.warn({ err: error }, 'a page was not printed; once more in a new browser')
      return printOnce(html, how)
    }
  }

  return {
    async print(html, how = {}) {
      if (isClosed) throw new Error('the printer is closed')
      const printing = inTurn(() => printTwice(html, how))
      underWay.add(printing)
      return printing.finally(() => underWay.delete(printing))
    },
    pid: browsers.pid,
    async close() {
      isClosed = true
      await Promise.allSettled(underWay)
      await browsers.close()
    },
  }
}

/** The current browser, and retired ones that still have pages. */
function createBrowsers(options: PdfPrinterOptions) {
  const { log, pagesPerBrowser = 200, idleMs = 10 * 60_000 } = options
  const ending = new Set<Promise<void>>()
  let current: Promise<Running> | undefined
  let running: Running | undefined
  let idleTimer: NodeJS.Timeout | undefined

  async function launch(): Promise<Running> {
    // loaded lazily: a third of what a worker loads, for something that most workers never do
    const { chromium } = await import('playwright-core')
    const server = await chromium.launchServer({
      executablePath: findChromium(chromium.executablePath(), options.chromiumPath),
      args: [...chromiumFlags, ...withoutNetwork],
      // this process decides what its signals mean, not Playwright
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
    const browser = await chromium.connect(server.wsEndpoint())
    const started: Running = { server, browser, begun: 0, underWay: 0, isRetired: false }
    browser.on('disconnected', () => retire(started))
    running = started
    return started
  }

  /** Gives it no further pages. */
  function retire(old: Running): void {
    old.isRetired = true
    if (running !== old) return
    running = undefined
    current = undefined
  }

  /** Kills it, as a hung browser would not react to a request to close. Call only once its pages are done. */
  function end(old: Running): void {
    const ended = old.server.kill().catch((error: unknown) => log.warn({ err: error }, 'a browser did not end'))
    ending.add(ended)
    void ended.finally(() => ending.delete(ended))
  }

  function endIdle(): void {
    if (running === undefined || running.underWay > 0) return
    const idle = running
    retire(idle)
    end(idle)
  }

  return {
    async take(): Promise<Running> {
      current ??= launch()
      const starting = current
      const taken = await starting.catch((error: unknown) => {
        if (current === starting) current = undefined
        throw error
      })
      taken.begun += 1
      taken.underWay += 1
      if (taken.begun >= pagesPerBrowser) retire(taken)
      return taken
    },
    retire,
    giveBack(taken: Running): void {
      taken.underWay -= 1
      if (taken.isRetired && taken.underWay === 0) end(taken)
      clearTimeout(idleTimer)
      idleTimer = setTimeout(endIdle, idleMs).unref()
    },
    pid: () => running?.server.process().pid,
    async close() {
      clearTimeout(idleTimer)
      endIdle()
      await Promise.all(ending)
    },
  }
}

async function printIn(browser: Browser, html: string, how: PrintOptions): Promise<Uint8Array> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true, serviceWorkers: 'block' })
  try {
    return await printPage(await quietPage(context), html, how)
  } finally {
    // fails when the browser is gone, which has closed the context already
    await context.close().catch(() => undefined)
  }
}

/** A page whose requests are all blocked; `data:` URLs are not requests. */
async function quietPage(context: BrowserContext): Promise<Page> {
  await context.route('**/*', (route) => route.abort())
  return context.newPage()
}

async function printPage(page: Page, html: string, { tagged = false }: PrintOptions): Promise<Uint8Array> {
  await page.setContent(html)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged, outline: false })
}
