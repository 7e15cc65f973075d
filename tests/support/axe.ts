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
}

/**
 * What axe finds in a document, its frames aside, as `rule: element`. AxeBuilder, which looks into frames, brings axe into
 * each of them at every look and joins what they say on a page more.
 */
export async function axeFindings(page: Page, { within, without = [], tags }: AxeQuestion = {}): Promise<string[]> {
  if (!(await page.evaluate(() => Reflect.has(globalThis, 'axe')))) await page.evaluate(source)
  return page.evaluate(
    async ({ within, without, tags }) => {
      const axe: typeof Axe = Reflect.get(globalThis, 'axe')
      const places = within === undefined ? [document.documentElement] : [...document.querySelectorAll(within)]
      if (places.length === 0) throw new Error(`nothing to look into: ${within}`)
      const exclude = without.filter((selector) => document.querySelector(selector) !== null).map((each) => [each])
      const { violations } = await axe.run(
        { include: places, exclude },
        {
          resultTypes: ['violations'],
          iframes: false,
          ...(tags === undefined ? {} : { runOnly: [...tags] }),
        },
      )
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
      )
    },
    { within, without, tags },
  )
}
