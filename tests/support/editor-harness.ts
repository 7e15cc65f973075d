import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import react from '@vitejs/plugin-react'
import type { BrowserContext, BrowserContextOptions, FrameLocator, Page } from 'playwright-core'
import { build } from 'vite'
import { type QuickStartResponse, quickStartResponse } from '../../modules/site-contract.ts'
import { isBuilt } from '../../scripts/ensure-built.mjs'
import { shippedFiles } from '../../scripts/shipped-files.ts'
import { startTestApi, type TestApi } from './api.ts'
import { launchBrowser, withoutFetchingAhead } from './browser.ts'
import { canvasIn } from './canvas.ts'
import { removeFolder } from './remove-folder.ts'

export interface Opened {
  page: Page
  canvas: FrameLocator
  /** Uncaught errors of the page. */
  errors: string[]
}

interface VisitOptions extends BrowserContextOptions {
  fetchesAhead?: boolean
}

/** The built editor against the real API, in a real browser. */
export interface EditorHarness {
  api: TestApi
  /** A fresh browser context with one empty page. `fetchesAhead`: whether the editor prefetches what may be opened later. */
  visit(width: number, height?: number, options?: VisitOptions): Promise<Page>
  openQuickStart(width: number, height?: number, options?: Pick<VisitOptions, 'fetchesAhead'>): Promise<Opened>
  closeVisits(): Promise<void>
  close(): Promise<void>
}

export async function startEditorHarness(): Promise<EditorHarness> {
  // a full test run has built the editor; a single test after a change has not
  const own = isBuilt() ? null : await buildEditor()
  const folder = own ?? path.resolve('dist/editor')
  const api = await startTestApi('sqlite', { editorFolder: folder })
  const browser = await launchBrowser()
  const contexts: BrowserContext[] = []

  const visit = async (width: number, height = 900, { fetchesAhead = false, ...options }: VisitOptions = {}) => {
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: width < 641,
      isMobile: width < 641,
      locale: 'sv-SE',
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(60_000)
    contexts.push(context)
    const page = await context.newPage()
    page.on('dialog', (dialog) => void dialog.accept())
    if (!fetchesAhead) await withoutFetchingAhead(page)
    return page
  }
  return {
    api,
    visit,
    async openQuickStart(width, height, options) {
      const page = await visit(width, height, options)
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto(`${api.url}/snabbstart`)
      return { page, canvas: await canvasOf(page), errors }
    },
    async closeVisits() {
      for (const context of contexts.splice(0)) await context.close()
    },
    async close() {
      await browser.close()
      await api.close()
      if (own !== null) await removeFolder(own)
    },
  }
}

async function buildEditor(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-editor-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react(), shippedFiles],
    build: { outDir: folder, emptyOutDir: true, rollupOptions: { input: 'editor/index.html' } },
  })
  return folder
}

/** The canvas, once it is editable. */
export async function canvasOf(page: Page): Promise<FrameLocator> {
  const canvas = canvasIn(page)
  await canvas.locator('h2 [role="textbox"][tabindex="0"]').first().waitFor()
  return canvas
}

/**
 * Quick start begins with another page. Only its own call passes through the test: `page.route` would send every request of the page, which
 * costs as much as a third of opening the editor.
 */
export async function beginWith(page: Page, change: (site: QuickStartResponse['site']) => unknown): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId, responseStatusCode = 200, responseHeaders = [] }) => {
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId })
    const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body
    const start = quickStartResponse.parse(JSON.parse(text))
    const changed = JSON.stringify({ ...start, site: change(start.site) })
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name)),
      body: Buffer.from(changed).toString('base64'),
    })
  })
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/sites/quick-start/*', requestStage: 'Response' }],
  })
}
