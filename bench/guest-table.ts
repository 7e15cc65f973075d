import type { Browser, Page } from 'playwright-core'
import { newId } from '../platform/ids.ts'
import { createOwner, type Owner } from '../tests/journeys/owner.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import type { Harness } from './harness.ts'
import { type BenchRow, median, percentile, plainRow, ratioRow } from './report.ts'
import { begin, type Side, typeInTurns } from './typing.ts'

const households = 625
const persons = 4
const slowDown = 4
const turns = 5
/** What a wheel scrolls in one turn, px, steps and ms between them: quickly through the list. */
const wheel = { step: 100, steps: 60, pace: 16 }
/** A frame of 60 Hz and half of another, ms: the next one was missed. */
const missed = 25

/**
 * The guest list with 2,500 persons, all households unfolded: typing in a cell against a bare input; while scrolling, places that are seen
 * before their lines are drawn, and frames that the page's scripts miss, against a page that only has something tall to scroll. CPU slowed
 * to a quarter.
 */
export async function benchGuestTable(harness: Harness): Promise<BenchRow[]> {
  await harness.arrange('one process')
  const editor = `http://localhost:${harness.apiPort}`
  const owner = await createOwner({ editor })
  await fillList(owner)
  const browser = await launchBrowser()
  try {
    const list = await openList(browser, editor, owner)
    const bare = await openBare(browser)
    const [ours, least] = [[] as number[], [] as number[]]
    let [scrolls, incomplete] = [0, 0]
    for (let turn = -1; turn < turns; turn += 1)
      for (const [page, selector, gaps] of [
        [list, '.k-table-scroller', ours],
        [bare, '#tall', least],
      ] as const) {
        const taken = await scroll(page, selector)
        // the first turn warms up
        if (turn < 0) continue
        gaps.push(...taken.frames)
        if (page !== list) continue
        scrolls += taken.isComplete.length
        incomplete += taken.isComplete.filter((isComplete) => !isComplete).length
      }
    const [cell, input] = await typeInTurns(await openCell(list), await begin(bare, bare.mainFrame(), 'input'))
    const share = (gaps: readonly number[]) => (100 * gaps.filter((gap) => gap > missed).length) / gaps.length
    return [
      ratioRow('guest list: key to paint in a cell, median, against a bare input', 'ms', median(cell), median(input)),
      ratioRow(
        'guest list: key to paint in a cell, p95, against a bare input',
        'ms',
        percentile(cell, 0.95),
        percentile(input, 0.95),
        { atMost: 1.8 },
      ),
      plainRow('guest list: scrolls that show a place without its lines', '%', (100 * incomplete) / scrolls, {
        atMost: 0,
      }),
      plainRow('guest list: frames missed while 3,125 lines scroll', '%', share(ours), { atMost: share(least) + 1 }),
      ratioRow('  the frames, p99, against a bare page', 'ms', percentile(ours, 0.99), percentile(least, 0.99)),
    ]
  } finally {
    await browser.close()
  }
}

async function fillList({ client, siteId }: Owner): Promise<void> {
  const household = (number: number) => ({
    id: newId(),
    revision: 0,
    envelopeName: `Hushåll ${String(number).padStart(3, '0')}`,
    mail: `hushall${number}@exempel.se`,
    phone: '+46701234567',
    street: `Storgatan ${number}`,
    postcode: '223 50',
    city: 'Lund',
    tags: ['släkt'],
    invitees: Array.from({ length: persons }, (_, place) => ({
      id: newId(),
      firstName: `Gäst ${place}`,
      lastName: `Hushåll ${number}`,
    })),
  })
  const { status } = await client.call('POST', `/api/sites/${siteId}/guests/import`, {
    importId: newId(),
    known: [],
    households: Array.from({ length: households }, (_, number) => household(number)),
  })
  if (status !== 200) throw new Error(`the guests were answered ${status}`)
}

async function openList(browser: Browser, editor: string, owner: Owner): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  await context.addCookies([...owner.client.cookies].map(([name, value]) => ({ name, value, url: editor })))
  const page = await context.newPage()
  await page.goto(`${editor}/redigera/${owner.siteId}/gaster`)
  await page.getByRole('button', { name: 'Fäll ut alla' }).click()
  await page.locator('tr.guest-person').first().waitFor()
  return page
}

async function openBare(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  const page = await context.newPage()
  const html =
    '<!doctype html><input style="font-size:15px"><div id="tall" style="height:600px;overflow:auto"><p style="height:140000px"></p></div>'
  await page.route('http://bare.test/', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await page.goto('http://bare.test/')
  return page
}

/** The field of a cell in the middle of the list. */
async function openCell(page: Page): Promise<Side> {
  await page.locator('.k-table-scroller').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight / 2))
  const line = page.locator('tr.guest-household').nth(2)
  await line.locator('td', { hasText: 'släkt' }).dblclick()
  await page.locator('.cell-field').waitFor()
  return begin(page, page.mainFrame(), '.cell-field')
}

interface Scrolling {
  /** Times between frames of the page's scripts while the wheel turns, ms. The browser scrolls meanwhile. */
  frames: number[]
  /** At each scroll, whether the lines that are seen had been drawn when the browser scrolled there. */
  isComplete: boolean[]
}

async function scroll(page: Page, selector: string): Promise<Scrolling> {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const scroller = page.locator(selector)
  await scroller.evaluate((box) => box.scrollTo(0, 0))
  await scroller.hover()
  await page.evaluate((selector) => {
    const times: number[] = []
    window.benchFrames = times
    const isComplete: boolean[] = []
    window.benchComplete = isComplete
    const box = document.querySelector(selector)
    const seen = () => {
      const rows = document.querySelectorAll<HTMLElement>('.k-row')
      const [first, last] = [rows[0], rows[rows.length - 1]]
      if (box === null || first === undefined || last === undefined || window.benchComplete !== isComplete) return
      const top = Number.parseFloat(first.style.top)
      const bottom = Number.parseFloat(last.style.top) + 2 * 44
      isComplete.push(top <= box.scrollTop && bottom >= box.scrollTop + box.clientHeight)
    }
    // before the list hears of it
    window.addEventListener('scroll', seen, { capture: true })
    let last = 0
    const next = (at: number) => {
      if (last > 0) times.push(at - last)
      last = at
      if (window.benchFrames === times) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  }, selector)
  for (let step = 0; step < wheel.steps; step += 1) {
    await page.mouse.wheel(0, wheel.step)
    await page.waitForTimeout(wheel.pace)
  }
  const taken = await page.evaluate(() => {
    const taken = { frames: window.benchFrames ?? [], isComplete: window.benchComplete ?? [] }
    window.benchFrames = undefined
    window.benchComplete = undefined
    return taken
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return taken
}

declare global {
  interface Window {
    /** Times between frames, ms. */
    benchFrames?: number[] | undefined
    /** At each scroll, whether all lines were there. */
    benchComplete?: boolean[] | undefined
  }
}
