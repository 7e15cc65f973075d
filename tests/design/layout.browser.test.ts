import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TemplateName, templateNames } from '../../design/templates/templates.ts'
import { themeNames } from '../../design/theme-name.ts'
import { documentOf, everyModule, picture, templateLook, wholePage } from '../../sheets/documents.ts'
import { looks as themeLooks } from '../../sheets/subjects.ts'
import { resize } from '../support/browser.ts'
import { type DesignHarness, startDesignHarness } from './design-harness.ts'
import { coveredWords, cutTexts, sidewaysScroll } from './faults-of-page.ts'
import { withHardWords } from './hard-words.ts'

/** Viewport widths in px: phones, tablets, the breakpoints, and a wide screen. `LAYOUT=all` checks more of them, with every title. */
const isWhole = process.env.LAYOUT === 'all'
const widths = isWhole ? [320, 390, 641, 768, 1024, 1440, 1920] : [320, 641, 768, 1440]
const artWidths = [320, 390, 768, 1440]
const hardTitles = ['Alexandra & Christoffer', 'Hundraårsjubileumsfestkommittén']
const otherTitles = ['Åsa & Örjan', 'Kære venner, kom og fejr os', 'We are getting married, at last']

let harness: DesignHarness
beforeAll(async () => {
  harness = await startDesignHarness()
})
afterAll(() => harness?.close())

async function look(page: Page, name: TemplateName, title: string, at: readonly number[]): Promise<string[]> {
  // the longest word is also tested over a large picture; one theme always has a picture
  const hasPicture = !title.includes(' ') || templateLook(name, title).theme === 'theme9'
  const image = hasPicture ? picture('couple') : null
  await harness.show(page, wholePage(templateLook(name, title), { title, image }))
  const found: string[] = []
  for (const width of at) {
    await resize(page, width)
    // art scales with the width in steps: these widths lie on either side of each step
    const covered = artWidths.includes(width) ? await coveredWords(page) : []
    const faults = [...(await sidewaysScroll(page)), ...(await cutTexts(page)), ...covered]
    found.push(...faults.map((fault) => `${name} "${title}" at ${width}: ${fault}`))
  }
  return found
}

test.concurrent.each(templateNames.map((name, index) => [name, index] as const))(
  '%s fits every screen, and its art keeps off words',
  async (name, index) => {
    const page = await harness.newPage(1440)
    const found: string[] = []
    // alternate the two: each theme has several templates, so it gets each title at every width
    const [first = '', second = ''] = index % 2 === 0 ? hardTitles : [...hardTitles].reverse()
    found.push(...(await look(page, name, first, widths)))
    if (isWhole) {
      found.push(...(await look(page, name, second, widths)))
      // the other titles fit wherever these do, or nowhere: one per template is enough
      found.push(...(await look(page, name, otherTitles[index % otherTitles.length] ?? '', [320, 1440])))
    }
    await page.context().close()
    expect(found).toEqual([])
  },
)

/** Text spacing that readers may set for themselves (WCAG 1.4.12). */
const spacing =
  '.site *{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}.site p{margin-block-end:2em!important}'

test.concurrent.each(themeNames)(
  '%s cuts off no text, however long its words are and wide their spacing',
  async (theme) => {
    const page = await harness.newPage(1440)
    await harness.show(page, withHardWords(everyModule(themeLooks[theme])))
    const found: string[] = []
    for (const spaced of [false, true]) {
      if (spaced) await page.addStyleTag({ content: spacing })
      for (const width of [320, 360, 390, 768, 1440]) {
        await resize(page, width)
        const faults = [...(await sidewaysScroll(page)), ...(await cutTexts(page))]
        found.push(...faults.map((fault) => `${width}${spaced ? ' spaced' : ''}: ${fault}`))
      }
    }
    await page.context().close()
    expect(found).toEqual([])
  },
)

test('a title in Arabic stands at the right edge of Affisch, with the ampersand before the second name', async () => {
  const page = await harness.newPage(390)
  const look = themeLooks.theme8
  const site = documentOf(look, [{ id: 'header0001', siteModuleType: 'Header', title: { ar: 'ليلى & يوسف' } }])
  await harness.show(page, { ...site, availableLanguages: [{ languageCode: 'ar' }] })
  for (const width of [390, 1440]) {
    await resize(page, width)
    const [edges, sign, name] = await page.evaluate(() => {
      const title = document.querySelector('h1')
      const style = title === null ? null : getComputedStyle(title)
      const at = (text: string) => {
        const texts = document.createTreeWalker(title ?? document.body, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          const from = node.textContent?.indexOf(text) ?? -1
          if (from < 0) continue
          const range = document.createRange()
          range.setStart(node, from)
          range.setEnd(node, from + text.length)
          return range.getBoundingClientRect().right
        }
        return Number.NaN
      }
      const inner = (title?.getBoundingClientRect().right ?? 0) - Number.parseFloat(style?.paddingRight ?? '0')
      return [inner - at('ليلى'), at('&'), at('يوسف')] as const
    })
    expect(Math.abs(edges)).toBeLessThan(width * 0.03)
    expect(sign).toBeGreaterThan(name)
  }
  await page.context().close()
})

const longNames = [
  'Alexandra-Wilhelmina Papadopoulou',
  'Maximilian Christoffersson Wennerström',
  'Mohammad Abdulrahmansson',
  'Guðrún Kristjánsdóttir',
  'Bo Ek',
]

/** The words of the people's names that stand on more than one line; hyphens end a word. */
const brokenNames = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('main section li :is(h2, h3)')]
    const words = names.flatMap((name) => {
      const [text] = name.childNodes
      return [...(name.textContent ?? '').matchAll(/[^\s-]+/g)].map((word) => {
        const range = document.createRange()
        if (text === undefined) throw new Error('a name has its text')
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        return { word: word[0], lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size }
      })
    })
    if (words.length < 10) throw new Error('the names are not there')
    return words.flatMap(({ word, lines }) => (lines > 1 ? [word] : []))
  })

test.concurrent.each(themeNames)('%s breaks no name of a person inside one of its parts', async (theme) => {
  const page = await harness.newPage(1440)
  const found: string[] = []
  const items = longNames.map((name, index) => ({
    id: `person000${index}`,
    name: { sv: name },
    title: { sv: 'Vän' },
  }))
  const people = { id: 'people0001', siteModuleType: 'PeopleList', title: { sv: 'Värdar' }, items } as const
  // the widest letters of all
  const fonts = { ...themeLooks[theme].fonts, heading: 'Unbounded' } as const
  await harness.show(page, documentOf({ ...themeLooks[theme], fonts }, [people]))
  for (const width of [320, 390, 768, 1440]) {
    await resize(page, width)
    found.push(...(await brokenNames(page)).map((word) => `at ${width}: ${word}`))
  }
  await page.context().close()
  expect(found).toEqual([])
})
