import type { Browser, BrowserContext, BrowserServer, Page } from 'playwright-core'
import { createLimiter } from '../limiter.ts'
import type { Log } from '../log.ts'
import { chromiumFlags, findChromium } from './chromium.ts'

/** Makes PDF of pages that carry everything in themselves. */
export interface PdfPrinter {
  /**
   * PDF of all the sheets of a page of HTML, in the size that its `@page` rule asks for. Chromium rounds that: who wants exact boxes
   * asks for larger sheets and cuts them (page-boxes.ts). A browser that dies or hangs is ended, and the page printed once more by
   * another; throws when that fails, too, and `LimiterFullError` when too many wait already. `tagged`: with the page's structure, language
   * and title for who listens to it; a print shop wants none.
   */
  print(html: string, options?: PrintOptions): Promise<Uint8Array>
  /** Process id of the browser; undefined while none runs. */
  pid(): number | undefined
  /** Lets pages that are under way end, and then the browser. */
  close(): Promise<void>
}

export interface PrintOptions {
  tagged?: boolean
}

export interface PdfPrinterOptions {
  log: Log
  /** Where Chromium is; found by itself when undefined. */
  chromiumPath?: string | undefined
  /** Pages at the same time. */
  atOnce?: number
  /** Pages that may wait. */
  maxWaiting?: number
  /** A page takes less than this, or its browser hangs, ms. */
  hangsAfterMs?: number
  /** A browser is ended after so many pages, whatever it has gathered in its memory meanwhile. */
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

/** No name leads anywhere, also where a page should get past the refusal of its requests. */
const withoutNetwork = ['--host-resolver-rules=MAP * ~NOTFOUND', '--disable-dev-shm-usage']

/** One warm browser, started at the first page, with a context of its own for each page. */
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
      // whatever it was, the next page gets a browser that has not seen it
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

/** The browser that pages are given, and those before it that still have some. */
function createBrowsers(options: PdfPrinterOptions) {
  const { log, pagesPerBrowser = 200, idleMs = 10 * 60_000 } = options
  const ending = new Set<Promise<void>>()
  let current: Promise<Running> | undefined
  let running: Running | undefined
  let idleTimer: NodeJS.Timeout | undefined

  async function launch(): Promise<Running> {
    // a third of what a worker loads, for what most of them never do
    const { chromium } = await import('playwright-core')
    const server = await chromium.launchServer({
      executablePath: findChromium(chromium.executablePath(), options.chromiumPath),
      args: [...chromiumFlags, ...withoutNetwork],
      // whoever runs this process decides what its signals mean
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

  /** Gives it no more pages. */
  function retire(old: Running): void {
    old.isRetired = true
    if (running !== old) return
    running = undefined
    current = undefined
  }

  /** Without asking it: a browser that hangs does not hear. Its pages have been taken. */
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
    // a browser that is gone has closed it
    await context.close().catch(() => undefined)
  }
}

/** A page that can ask nobody for anything; `data:` addresses are no requests. */
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
