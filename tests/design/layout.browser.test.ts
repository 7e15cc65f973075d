import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TemplateName, templateNames } from '../../design/templates/templates.ts'
import { picture, templateLook, wholePage } from '../../sheets/documents.ts'
import { resize } from '../support/browser.ts'
import { type DesignHarness, startDesignHarness } from './design-harness.ts'
import { coveredWords, cutWords, sidewaysScroll } from './faults-of-page.ts'

/** Phones, tablets, the widths where layouts change, and a wide screen; px. */
const isWhole = process.env.LAYOUT === 'all'
const widths = isWhole ? [320, 390, 641, 768, 1024, 1440, 1920] : [320, 641, 768, 1440]
const artWidths = [320, 390, 768, 1440]
/** Where a second title is looked at in each run of the tests; `LAYOUT=all` looks at all widths with both, and at more of them. */
const narrowAndWide = isWhole ? widths : [320, 1440]
const hardTitles = ['Alexandra & Christoffer', 'Hundraårsjubileumsfestkommittén']
const otherTitles = ['Åsa & Örjan', 'Kære venner, kom og fejr os', 'We are getting married, at last']

let harness: DesignHarness
beforeAll(async () => {
  harness = await startDesignHarness()
})
afterAll(() => harness?.close())

async function look(page: Page, name: TemplateName, title: string, at: readonly number[]): Promise<string[]> {
  // the longest word stands over a large picture, too; one theme always has it
  const hasPicture = !title.includes(' ') || templateLook(name, title).theme === 'theme9'
  const image = hasPicture ? picture('couple') : null
  await harness.show(page, wholePage(templateLook(name, title), { title, image }))
  const found: string[] = []
  for (const width of at) {
    await resize(page, width)
    // art moves with the width in steps: these stand on either side of each
    const covered = artWidths.includes(width) ? await coveredWords(page) : []
    const faults = [...(await sidewaysScroll(page)), ...(await cutWords(page)), ...covered]
    found.push(...faults.map((fault) => `${name} "${title}" at ${width}: ${fault}`))
  }
  return found
}

test.concurrent.each(templateNames.map((name, index) => [name, index] as const))(
  '%s fits every screen, and its art keeps off words',
  async (name, index) => {
    const page = await harness.newPage(1440)
    const found: string[] = []
    // each theme has several templates: its next one has the other of the two at every width
    const [first = '', second = ''] = index % 2 === 0 ? hardTitles : [...hardTitles].reverse()
    found.push(...(await look(page, name, first, widths)))
    found.push(...(await look(page, name, second, narrowAndWide)))
    // the others fit wherever these do, or nowhere: one of them to a template
    if (isWhole) found.push(...(await look(page, name, otherTitles[index % otherTitles.length] ?? '', [320, 1440])))
    await page.context().close()
    expect(found).toEqual([])
  },
)
