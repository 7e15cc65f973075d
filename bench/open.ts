import type { Browser } from 'playwright-core'
import type { Owner } from '../tests/journeys/owner.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { createBigSite, createEmptySite } from './big-site.ts'
import type { Harness } from './harness.ts'
import { type BenchRow, median, ratioRow } from './report.ts'

const rounds = 7
const slowDown = 4

declare global {
  interface Window {
    /** From the start of the navigation until the canvas was drawn and could be worked on, ms. */
    benchOpened?: number
  }
}

/** Opening a site with 40 modules and 60 pictures in the built editor, against opening one without a module; cold caches. */
export async function benchOpening(harness: Harness): Promise<BenchRow[]> {
  await harness.arrange('one process')
  const editor = `http://localhost:${harness.apiPort}`
  const owners = [await createBigSite(editor), await createEmptySite(editor)]
  const browser = await launchBrowser()
  try {
    const times: number[][] = owners.map(() => [])
    for (let round = -1; round < rounds; round += 1)
      for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const owner = owners[index]
        if (owner === undefined) continue
        const time = await openOnce(browser, editor, owner)
        // the first round warms up
        if (round >= 0) times[index]?.push(time)
      }
    const [big = [], empty = []] = times
    return [
      ratioRow('opening 40 modules and 60 pictures, against an empty site', 'ms', median(big), median(empty), {
        atMost: 2,
      }),
    ]
  } finally {
    await browser.close()
  }
}

async function openOnce(browser: Browser, editor: string, owner: Owner): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  try {
    await context.addCookies([...owner.client.cookies].map(([name, value]) => ({ name, value, url: editor })))
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await page.addInitScript(() => {
      if (window.top !== window) return
      const look = () => {
        const canvas = document.querySelector<HTMLIFrameElement>('iframe.canvas-frame')?.contentDocument
        // the page is drawn, its tools are there, and its texts can be written in
        const drawn = canvas?.querySelector('.ed-insert button') != null
        const writable = canvas?.querySelector('.ed-text[tabindex="-1"]') == null
        if (drawn && writable) requestAnimationFrame(() => setTimeout(() => (window.benchOpened = performance.now())))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(`${editor}/redigera/${owner.siteId}`)
    await page.waitForFunction(() => window.benchOpened !== undefined)
    return await page.evaluate(() => window.benchOpened ?? Number.NaN)
  } finally {
    await context.close()
  }
}
