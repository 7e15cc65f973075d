import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import type { Owner } from '../tests/journeys/owner.ts'
import { createOwner } from '../tests/journeys/owner.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { createBigSite, createEmptySite } from './big-site.ts'
import { type BenchRow, median, plainRow, ratioRow } from './report.ts'

const rounds = 7
const slowDown = 4

/** What to wait for in a page. */
interface Sight {
  /** Whether it is in the canvas's document. */
  canvas: boolean
  /** Selector of the first of the page's own content to appear. */
  visible: string
  /** Selector of an element that exists once the page is ready for input (ADR 32). */
  editable: string
}

const onCanvas: Sight = {
  canvas: true,
  visible: 'h1',
  // the tools appear together with the texts, which accept the caret and input from then on, even before the text editor has loaded
  editable: '.ed-insert button',
}

interface Opening {
  /** From the start of the navigation until it was painted, ms. */
  visible: number
  editable: number
  /** Scripts requested until `editable`. */
  scripts: number
  /** Their size as transferred (brotli), bytes. */
  bytes: number
}

declare global {
  interface Window {
    benchOpened?: Opening
  }
}

/**
 * Opening the owner's page, quick start, answers, guest list and account in the built editor with the CPU throttled to a quarter, against an empty
 * React page served by the same process; then a site with 40 modules and 60 pictures against one without modules. Caches are cold.
 */
export async function benchOpening(): Promise<BenchRow[]> {
  const folder = await checkoutWithBarePage()
  const product = await startProduct({}, folder)
  const browser = await launchBrowser()
  try {
    const { editor } = product
    const [owner, big, empty] = [
      await createOwner({ editor }),
      await createBigSite(editor),
      await createEmptySite(editor),
    ]
    const pages: Record<string, Side> = {
      bare: { path: '/bare.html', sight: { canvas: false, visible: 'h1', editable: 'h1' } },
      'owner’s page': { path: `/redigera/${owner.siteId}`, owner, sight: onCanvas },
      'quick start': { path: '/snabbstart', sight: onCanvas },
      answers: {
        path: `/redigera/${owner.siteId}/visa-osa`,
        owner,
        sight: { canvas: false, visible: 'h1', editable: '.page-main table, .page-main .list-empty' },
      },
      guests: {
        path: `/redigera/${owner.siteId}/gaster`,
        owner,
        sight: { canvas: false, visible: 'h1', editable: '.page-main table, .guest-doors button' },
      },
      account: {
        path: `/redigera/${owner.siteId}/konto`,
        owner,
        sight: { canvas: false, visible: 'h1', editable: 'dl dd' },
      },
      big: { path: `/redigera/${big.siteId}`, owner: big, sight: { ...onCanvas, visible: '.ed-insert button' } },
      empty: { path: `/redigera/${empty.siteId}`, owner: empty, sight: { ...onCanvas, visible: '.ed-insert button' } },
    }
    const times = await openInTurns(browser, editor, pages)
    return rowsOf(times)
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export interface Side {
  path: string
  owner?: Owner
  sight: Sight
}

/** Opens every page once per round, in alternating order. */
export async function openInTurns(browser: Browser, editor: string, pages: Readonly<Record<string, Side>>) {
  const names = Object.keys(pages)
  const openings = new Map<string, Opening[]>(names.map((name) => [name, []]))
  for (let round = -1; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const side = pages[name]
      if (side === undefined) continue
      const opening = await openOnce(browser, editor, side)
      // the first round warms up
      if (round >= 0) openings.get(name)?.push(opening)
    }
  return openings
}

function rowsOf(openings: ReadonlyMap<string, readonly Opening[]>): BenchRow[] {
  const of = (name: string, figure: keyof Opening) => median((openings.get(name) ?? []).map((one) => one[figure]))
  const floor = of('bare', 'visible')
  return [
    ...['owner’s page', 'quick start', 'answers', 'account'].flatMap((name) => [
      ratioRow(`opening the ${name}: visible, against an empty React page`, 'ms', of(name, 'visible'), floor, {
        atMost: 2.5,
      }),
      ratioRow(`opening the ${name}: editable, against an empty React page`, 'ms', of(name, 'editable'), floor, {
        atMost: 4.5,
      }),
      plainRow(`opening the ${name}: scripts until editable`, 'files', of(name, 'scripts'), { atMost: 20 }),
      plainRow(`opening the ${name}: scripts until editable, brotli`, 'B', of(name, 'bytes'), { atMost: 220_000 }),
    ]),
    ratioRow('opening the guest list, against the answers', 'ms', of('guests', 'visible'), of('answers', 'visible'), {
      atMost: 1.2,
    }),
    plainRow('opening the guest list: scripts until editable, brotli', 'B', of('guests', 'bytes'), { atMost: 170_000 }),
    ratioRow(
      'opening 40 modules and 60 pictures, against an empty site',
      'ms',
      of('big', 'editable'),
      of('empty', 'editable'),
      { atMost: 2 },
    ),
  ]
}

async function openOnce(browser: Browser, editor: string, { path, owner, sight }: Side): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  try {
    const cookies = [...(owner?.client.cookies ?? [])].map(([name, value]) => ({ name, value, url: editor }))
    await context.addCookies(cookies)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await page.addInitScript(watchOpening, sight)
    await page.goto(`${editor}${path}`)
    await page.waitForFunction(() => window.benchOpened !== undefined)
    return await page.evaluate(() => {
      if (window.benchOpened === undefined) throw new Error('the page has not been opened')
      return window.benchOpened
    })
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its own scripts. */
function watchOpening({ canvas, visible, editable }: Sight): void {
  if (window.top !== window) return
  const shown = (page: Document | null | undefined, selector: string) => {
    const found = page?.querySelector<HTMLElement>(selector)
    return found != null && found.textContent !== '' && found.getClientRects().length > 0
  }
  const pages = () =>
    canvas
      ? [...document.querySelectorAll<HTMLIFrameElement>('iframe')].map((frame) => frame.contentDocument)
      : [document]
  let seenAt: number | null = null
  // a message, because a timer would also wait for other tasks queued in the meantime
  const painted = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(performance.now())
      port2.postMessage(null)
    })
  const look = () => {
    if (seenAt === null && pages().some((page) => shown(page, visible)))
      painted((at) => {
        seenAt ??= at
      })
    if (seenAt !== null && pages().some((page) => shown(page, editable)))
      painted((at) => {
        const scripts = performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < at)
        window.benchOpened ??= {
          visible: seenAt ?? at,
          editable: at,
          scripts: scripts.length,
          bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        }
      })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Creates a copy of the checkout with the built product, plus an empty React page beside the editor; returns its folder. */
export async function checkoutWithBarePage(): Promise<string> {
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: 'bench/bare-react.tsx', formats: ['es'], fileName: 'bare' } },
  })
  const output = 'output' in bundle ? bundle : Array.isArray(bundle) ? bundle[0] : undefined
  const script = output?.output.find((chunk) => chunk.type === 'chunk')
  if (script?.type !== 'chunk') throw new Error('the bare page has not been built')
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-bare-'))
  for (const name of readdirSync('.')) if (name !== 'dist') symlinkSync(path.resolve(name), path.join(folder, name))
  cpSync('dist', path.join(folder, 'dist'), { recursive: true })
  const editor = path.join(folder, 'dist/editor')
  mkdirSync(path.join(editor, 'assets'), { recursive: true })
  writeFileSync(path.join(editor, 'assets/bare.js'), script.code)
  writeFileSync(
    path.join(editor, 'bare.html'),
    '<!doctype html><meta charset="utf-8"><title>Hej</title><div id="root"></div><script type="module" src="/assets/bare.js"></script>',
  )
  return folder
}
