import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { alarm } from '../factories/hostile-text.ts'
import { withoutFetchingAhead } from './browser.ts'

export interface Tripwire {
  page: Page
  /** Effects of hostile input so far. */
  deeds: string[]
  /** Searches the page and its frames for elements that would run a script when used; adds them to `deeds`. */
  search(): Promise<void>
  close(): Promise<void>
}

/**
 * A page with its CSP bypassed, so that injected scripts would run. Reports calls of the alarm function that hostile texts contain,
 * dialogs, windows, script URLs, and requests to hosts that are not `ours`.
 */
export async function openTripwire(
  browser: Browser,
  ours: (url: URL) => boolean,
  options: BrowserContextOptions = {},
): Promise<Tripwire> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options, bypassCSP: true })
  context.setDefaultTimeout(60_000)
  const deeds: string[] = []
  await context.exposeFunction(alarm, (by: unknown) => void deeds.push(`script ran: ${by}`))
  const page = await context.newPage()
  await withoutFetchingAhead(page)
  context.on('page', (opened) => void deeds.push(`a window opened: ${opened.url()}`))
  page.on('dialog', (dialog) => {
    deeds.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:', 'about:'].includes(url.protocol) && !ours(url)) deeds.push(`asked for ${url.href}`)
  })
  return {
    page,
    deeds,
    async search() {
      for (const frame of page.frames()) deeds.push(...(await frame.evaluate(armedElements)))
    },
    close: () => context.close(),
  }
}

/** Runs in the page. */
function armedElements(): string[] {
  const script = /^[\s\p{C}]*(?:java|vb|live)\s*script|^data:text|^view-source:/iu
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      const isArmed =
        /^on/i.test(name) ||
        (/^(?:href|xlink:href|src|action|formaction|data|poster)$/i.test(name) && script.test(value))
      return isArmed ? [`${name} of ${element.outerHTML.slice(0, 200)}`] : []
    }),
  )
}
