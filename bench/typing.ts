import type { Browser, CDPSession, Frame, Page } from 'playwright-core'
import { build } from 'vite'
import { launchBrowser } from '../tests/support/browser.ts'
import { createBigSite, longestText } from './big-site.ts'
import type { Harness } from './harness.ts'
import { type BenchRow, median, percentile, plainRow, ratioRow } from './report.ts'

const rounds = 8
const keysPerRound = 24
/** Interval between two keys, ms: a fast typist. */
const pace = 90
const slowDown = 4

declare global {
  interface Window {
    /** Times from a keydown to the end of the frame that shows it, ms. */
    benchKeys?: number[]
  }
}

/**
 * Typing in the middle of the longest text of a page with 40 modules and 60 pictures, in the built editor, against bare Tiptap with the
 * same text on an otherwise empty page. The CPU is throttled to a quarter only for the page being typed in: throttling works by keeping a
 * page's thread busy even when it is idle, so a second throttled page would take a core from the one that is measured.
 */
export async function benchTyping(harness: Harness): Promise<BenchRow[]> {
  await harness.arrange('one process')
  const editor = `http://localhost:${harness.apiPort}`
  const owner = await createBigSite(editor)
  const browser = await launchBrowser()
  try {
    const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: editor }))
    const product = await openProduct(browser, `${editor}/redigera/${owner.siteId}`, cookies)
    const bare = await openBare(browser, longestText, '68. ')
    const [ours, least] = await typeInTurns(product, bare)
    return [
      ratioRow('typing: key to paint, median, against bare Tiptap', 'ms', median(ours), median(least), { atMost: 1.8 }),
      ratioRow('typing: key to paint, p95, against bare Tiptap', 'ms', percentile(ours, 0.95), percentile(least, 0.95)),
      plainRow('typing: key to paint, p95', 'ms', percentile(ours, 0.95), { atMost: 100 }),
    ]
  } finally {
    await browser.close()
  }
}

export interface Side {
  page: Page
  session: CDPSession
  /** The frame that contains the text. */
  frame: Frame
}

/** Types in both, in turns; returns the times from key to paint, ms. */
export async function typeInTurns(product: Side, bare: Side): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -2; round < rounds; round += 1)
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const taken = await typeOneRound(index === 0 ? product : bare)
      // the first rounds warm up
      if (round >= 0) times[index].push(...taken)
    }
  return times
}

async function openProduct(
  browser: Browser,
  address: string,
  cookies: { name: string; value: string; url: string }[],
): Promise<Side> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(address)
  await page.frameLocator('iframe.canvas-frame').locator('h1 .ed-text[tabindex="0"]').waitFor()
  const frame = page.frames().find((candidate) => candidate.parentFrame() !== null)
  if (frame === undefined) throw new Error('the editor has no canvas')
  // pictures load lazily; scroll to load all of them, as after some work
  await frame.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  })
  return begin(page, frame, '.rich p:text("68. ")')
}

/** Opens bare Tiptap with an HTML text; puts the caret into the paragraph that begins with `line`. */
export async function openBare(browser: Browser, text: string, line: string): Promise<Side> {
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: 'bench/bare-editor.ts', formats: ['es'], fileName: 'bare' } },
  })
  const output = 'output' in bundle ? bundle : Array.isArray(bundle) ? bundle[0] : undefined
  const script = output?.output.find((chunk) => chunk.type === 'chunk')
  if (script?.type !== 'chunk') throw new Error('the bare editor has not been built')
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  const page = await context.newPage()
  const html = `<!doctype html><style>body{max-width:640px;margin:40px auto;font:18px/1.5 serif}.ProseMirror{white-space:break-spaces}</style><template>${text}</template><div id="text"></div><script type="module" src="/bare.js"></script>`
  await page.route('http://bare.test/**', (route) =>
    route.request().url().endsWith('/bare.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script.code })
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await page.goto('http://bare.test/')
  return begin(page, page.mainFrame(), `.ProseMirror p:text("${line}")`)
}

/** Puts the caret into the text and starts recording times. */
export async function begin(page: Page, frame: Frame, line: string): Promise<Side> {
  await frame.locator(line).first().click()
  await frame.locator(':is(.ProseMirror, textarea, input):focus').waitFor()
  await page.keyboard.press('End')
  const session = await page.context().newCDPSession(page)
  await frame.evaluate(() => {
    const times: number[] = []
    window.benchKeys = times
    // a message posted in an animation frame arrives after that frame has been painted
    const painted = new MessageChannel()
    let pressed = 0
    painted.port1.onmessage = () => times.push(performance.now() - pressed)
    window.addEventListener(
      'keydown',
      (event) => {
        pressed = event.timeStamp
        requestAnimationFrame(() => painted.port2.postMessage(null))
      },
      true,
    )
  })
  return { page, session, frame }
}

async function typeOneRound({ page, session, frame }: Side): Promise<number[]> {
  await page.bringToFront()
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.waitForTimeout(300)
  await frame.evaluate(() => window.benchKeys?.splice(0))
  for (const letter of 'och nu dansar vi en vals '.slice(0, keysPerRound)) {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await page.waitForTimeout(pace)
  }
  const times = await frame.evaluate(() => window.benchKeys?.slice() ?? [])
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return times
}
