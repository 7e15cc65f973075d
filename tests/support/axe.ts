import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as Axe from 'axe-core'
import type { Frame, Page } from 'playwright-core'

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

/** What axe has found nothing in: it looks once at each state. */
const faultless = new Set<string>()

const stateOf = async (frame: Frame, question: AxeQuestion) => {
  const shown = await frame.evaluate(() => `${innerWidth} ${document.documentElement.outerHTML}`)
  return createHash('sha256').update(JSON.stringify(question)).update(shown).digest('hex')
}

/**
 * Violations that axe finds, as `rule: element`. axe is injected into each frame once; AxeBuilder injects it for every check and merges the
 * results in an extra page, which took most of the time of tests with many checks. A frame that is as it was when nothing was found in it is
 * left out.
 */
export async function axeFindings(page: Page, question: AxeQuestion = {}): Promise<string[]> {
  const { within, without = [], tags } = question
  const main = page.mainFrame()
  const inside = question.frames === true ? page.frames().filter((frame) => frame !== main) : []
  const [state, ...states] = await Promise.all([main, ...inside].map((frame) => stateOf(frame, question)))
  const frames = states.some((each) => !faultless.has(each))
  if (!frames && state !== undefined && faultless.has(state)) return []
  for (const frame of frames ? page.frames() : [main]) {
    if (await frame.evaluate(() => Reflect.has(globalThis, 'axe'))) continue
    await frame.evaluate(source)
    // a srcdoc frame has an opaque origin, which axe would refuse to answer
    await frame.evaluate(() => Reflect.get(globalThis, 'axe').configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
  }
  const found = await page.evaluate(
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
  if (found.length === 0 && state !== undefined) for (const each of [state, ...states]) faultless.add(each)
  return found
}

/** What axe finds in the panels and dialogs of the editor: for states in which the rest of the page is as it was when all of it was judged. */
export const panelFindings = (page: Page): Promise<string[]> =>
  axeFindings(page, { within: '[role="dialog"], [role="alertdialog"]', frames: true })
