import type { BrowserContextOptions, Frame, Page } from 'playwright-core'
import type { ThemeName } from '../../design/theme-name.ts'
import { inOneLanguage } from '../../modules/page-languages.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { programme } from '../factories/list-modules.ts'
import { canvasIn } from './canvas.ts'
import { canvasOf, type EditorHarness } from './editor-harness.ts'

/** What stands on the canvas, and where the caret is. */
export interface Seen {
  texts: string[]
  /** Of the text that has the focus; -1 for none. */
  active: number
  /** Where the selection begins and ends in it. */
  from: number
  to: number
  /** Whether the selection stands in what has the focus. */
  selectionIsThere: boolean
}

/** Runs in the page: all texts, and the selection counted in letters, a new paragraph as one. */
function look(): Seen {
  const all = [...document.querySelectorAll<HTMLElement>('.ed-text')]
  const blocksOf = (text: HTMLElement) => (text.matches('.rich') ? [...text.children] : [text])
  const textOf = (text: HTMLElement) =>
    blocksOf(text)
      .map((block) => block.textContent)
      .join('\n')
      .replaceAll('\u00a0', ' ')
  const focused = document.activeElement
  const active = focused instanceof HTMLElement ? all.indexOf(focused) : -1
  const text = all[active]
  const selection = document.getSelection()
  const lettersTo = (node: Node, offset: number): number => {
    if (text === undefined) return 0
    let letters = 0
    for (const block of blocksOf(text)) {
      const range = document.createRange()
      range.selectNodeContents(block)
      if (range.comparePoint(node, offset) <= 0) {
        range.setEnd(node, offset)
        return letters + range.toString().length
      }
      letters += (block.textContent ?? '').length + 1
    }
    return letters - 1
  }
  const { anchorNode, focusNode } = selection ?? {}
  const selectionIsThere =
    text === undefined ||
    (anchorNode != null && focusNode != null && text.contains(anchorNode) && text.contains(focusNode))
  const ends =
    text === undefined || !selectionIsThere || selection === null || anchorNode == null || focusNode == null
      ? [0, 0]
      : [lettersTo(anchorNode, selection.anchorOffset), lettersTo(focusNode, selection.focusOffset)]
  return { texts: all.map(textOf), active, from: Math.min(...ends), to: Math.max(...ends), selectionIsThere }
}

export const seenIn = (frame: Frame): Promise<Seen> => frame.evaluate(look)

/** Waits until the page has drawn what it has been asked for and has nothing left to do. */
export const untilIdle = (frame: Frame): Promise<unknown> =>
  frame.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 })),
      ),
  )

/**
 * Waits until the text editor has heard of the selection that was made last. For 50 ms after it has set one itself it takes none from
 * the page, and it looks at another with a timer of 20 ms: one that was set after them ends after them.
 */
export const selectionIsHeard = (frame: Frame): Promise<unknown> =>
  frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))

/** The texts of the draft as the browser keeps it, in the order of the page. */
export const keptDocument = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const base = await done(indexedDB.open(name))
      for (const store of base.objectStoreNames) {
        const rows: unknown[] = await done(base.transaction(store).objectStore(store).getAll())
        const kept = rows.find((row) => JSON.stringify(row).includes('siteModules'))
        if (kept !== undefined) {
          base.close()
          return kept
        }
      }
      base.close()
    }
    return null
  })

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * The page of quick start in a theme and one language, with texts of all kinds that are set apart. With `textEditor` its code
 * comes no sooner than that says, and the page is given as soon as it stands.
 */
export async function openToWrite(
  harness: EditorHarness,
  theme: ThemeName,
  { textEditor, ...options }: BrowserContextOptions & { textEditor?: Promise<void> } = {},
): Promise<{ page: Page; frame: Frame }> {
  const page = await harness.visit(options.viewport?.width ?? 1440, 900, { hasTouch: true, ...options })
  if (textEditor !== undefined)
    // the build's bundle, or the file of a build that a test has made for itself
    await page.route(/\/(?:text|field)-editor-[^/]*\.js$/, async (route) => {
      await textEditor
      await route.continue()
    })
  await page.route('**/api/sites/quick-start/*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const modules: SiteModule[] = json.site.siteModules
    const kept = modules.filter(({ siteModuleType }) => ['Header', 'Text', 'ImageAndText'].includes(siteModuleType))
    const written = siteDocumentSchema.parse({
      ...json.site,
      theme,
      siteModules: [...kept, programme],
    })
    const site = inOneLanguage(written, 'sv')
    await route.fulfill({ response, json: { ...json, site: JSON.parse(JSON.stringify(site)) } })
  })
  await page.goto(`${harness.api.url}/snabbstart`)
  if (textEditor === undefined) await canvasOf(page)
  else await canvasIn(page).getByRole('heading', { level: 2 }).getByRole('textbox').first().waitFor()
  const frame = page.frames().find((candidate) => candidate.parentFrame() !== null)
  if (frame === undefined) throw new Error('no canvas')
  await frame.evaluate(() => document.fonts.ready)
  return { page, frame }
}
