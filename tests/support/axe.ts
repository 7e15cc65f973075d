import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeQuestion {
  /** Looks into what this selector finds alone; the whole document otherwise. */
  within?: string
  /** Elements that are left out. */
  without?: readonly string[]
  /** The rules with these tags; all of them otherwise. */
  tags?: readonly string[]
  /** Whether it looks into the page's frames too, as the editor's canvas is one. */
  frames?: boolean
}

/**
 * What axe finds in a document, as `rule: element`. axe is brought into each frame once: AxeBuilder does so at every look, and joins
 * what they say on a page more, which took most of the time of tests that look often.
 */
export async function axeFindings(
  page: Page,
  { within, without = [], tags, frames = false }: AxeQuestion = {},
): Promise<string[]> {
  for (const frame of frames ? page.frames() : [page.mainFrame()]) {
    if (await frame.evaluate(() => Reflect.has(globalThis, 'axe'))) continue
    await frame.evaluate(source)
    // a frame that was written by its page has no origin of its own to answer to
    await frame.evaluate(() => Reflect.get(globalThis, 'axe').configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
  }
  return page.evaluate(
    async ({ within, without, tags, frames }) => {
      const axe: typeof Axe = Reflect.get(globalThis, 'axe')
      const places = within === undefined ? [document.documentElement] : [...document.querySelectorAll(within)]
      if (places.length === 0) throw new Error(`nothing to look into: ${within}`)
      const exclude = without.filter((selector) => document.querySelector(selector) !== null).map((each) => [each])
      const { violations } = await axe.run(
        { include: places, exclude },
        {
          resultTypes: ['violations'],
          iframes: frames,
          ...(tags === undefined ? {} : { runOnly: [...tags] }),
        },
      )
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
      )
    },
    { within, without, tags, frames },
  )
}
