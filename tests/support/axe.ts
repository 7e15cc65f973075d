import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface AxeQuestion {
  /** Selector of the parts to check; the whole document by default. */
  within?: string
  /** Selectors of elements to skip. */
  without?: readonly string[]
  /** Run only the rules with these tags; all rules by default. */
  tags?: readonly string[]
  /** Whether to check frames as well, such as the editor's canvas. */
  frames?: boolean
}

/**
 * Violations that axe finds, as `rule: element`. axe is injected into each frame once; AxeBuilder injects it for every check and merges the
 * results in an extra page, which took most of the time of tests with many checks.
 */
export async function axeFindings(
  page: Page,
  { within, without = [], tags, frames = false }: AxeQuestion = {},
): Promise<string[]> {
  for (const frame of frames ? page.frames() : [page.mainFrame()]) {
    if (await frame.evaluate(() => Reflect.has(globalThis, 'axe'))) continue
    await frame.evaluate(source)
    // a srcdoc frame has an opaque origin, which axe would refuse to answer
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
