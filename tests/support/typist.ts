import type { BrowserContextOptions, Frame, Page } from 'playwright-core'
import type { ThemeName } from '../../design/theme-name.ts'
import { inOneLanguage } from '../../modules/page-languages.ts'
import { siteDocumentSchema } from '../../modules/site-document.ts'
import { programme } from '../factories/list-modules.ts'
import { canvasIn } from './canvas.ts'
import { beginWith, canvasOf, type EditorHarness } from './editor-harness.ts'

/** Texts on the canvas and position of the caret. */
export interface Seen {
  texts: string[]
  /** Index of the focused text; -1 for none. */
  active: number
  /** Ends of the selection in it, in characters. */
  from: number
  to: number
  /** Whether the selection is inside the focused element. */
  selectionIsThere: boolean
}

/** Runs in the page: reads all texts, and the selection counted in characters, with a paragraph break as one. */
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

/** Waits until the page has painted and is idle. */
export const untilIdle = (frame: Frame): Promise<unknown> =>
  frame.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1000 })),
      ),
  )

/**
 * Waits until the text editor has noticed the latest selection. For 50 ms after it has set a selection itself it ignores the page's, and it
 * reads a new one after a timer of 20 ms; our timer is set after these and so fires after them.
 */
export const selectionIsHeard = (frame: Frame): Promise<unknown> =>
  frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))

/** The draft as stored in the browser's IndexedDB; null when there is none. */
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

/** Seeded random numbers from 0 to 1 (mulberry32). */
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
 * Opens quick start in a theme and one language, with modules that contain every kind of text. With `textEditor`, the editor's code loads
 * only once that resolves, and the page is returned before it has.
 */
export async function openToWrite(
  harness: EditorHarness,
  theme: ThemeName,
  { textEditor, ...options }: BrowserContextOptions & { textEditor?: Promise<void> } = {},
): Promise<{ page: Page; frame: Frame }> {
  const page = await harness.visit(options.viewport?.width ?? 1440, 900, { hasTouch: true, ...options })
  if (textEditor !== undefined)
    // named after the bundle, or after the module in a test's own build
    await page.route(/\/(?:text|field)-editor-[^/]*\.js$/, async (route) => {
      await textEditor
      await route.continue()
    })
  await beginWith(page, (site) => {
    const kept = site.siteModules.filter(({ siteModuleType }) =>
      ['Header', 'Text', 'ImageAndText'].includes(siteModuleType),
    )
    return inOneLanguage(siteDocumentSchema.parse({ ...site, theme, siteModules: [...kept, programme] }), 'sv')
  })
  await page.goto(`${harness.api.url}/snabbstart`)
  if (textEditor === undefined) await canvasOf(page)
  else await canvasIn(page).getByRole('heading', { level: 2 }).getByRole('textbox').first().waitFor()
  const frame = page.frames().find((candidate) => candidate.parentFrame() !== null)
  if (frame === undefined) throw new Error('no canvas')
  await frame.evaluate(() => document.fonts.ready)
  return { page, frame }
}
