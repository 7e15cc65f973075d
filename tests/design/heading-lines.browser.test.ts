import { mkdirSync, writeFileSync } from 'node:fs'
import type { Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TemplateName, templateNames } from '../../design/templates/templates.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { documentOf, templateLook } from '../../sheets/documents.ts'
import { resize } from '../support/browser.ts'
import { beginWith, canvasOf, type EditorHarness, startEditorHarness } from '../support/editor-harness.ts'
import { type DesignHarness, startDesignHarness } from './design-harness.ts'
import { headingNames } from './heading-names.ts'

/**
 * `HEADINGS=all` compares all names in all templates, and `HEADINGS=SKAGEN,DISKO` in those; they are counted in data/headings.json. A
 * template takes half a minute.
 */
const wanted = process.env.HEADINGS
const widths = [390, 768, 1440]

let editor: EditorHarness
let published: DesignHarness
beforeAll(async () => {
  ;[editor, published] = await Promise.all([startEditorHarness(), startDesignHarness()])
})
afterEach(() => editor.closeVisits())
afterAll(() => Promise.all([editor?.close(), published?.close()]))

/** A page that has a title and a heading of each name; the first header would bear the logo. */
function pageOf(template: TemplateName, names: readonly string[]): SiteDocument {
  const look = templateLook(template, 'Bo & Li')
  return documentOf(look, [
    { id: 'header0000', siteModuleType: 'Header', title: { sv: 'Bo & Li' } },
    ...names.map((name, at) => ({
      id: `header${1001 + at}`,
      siteModuleType: 'Header' as const,
      title: { sv: name },
      // what is not said yet stands in the editor beside some titles
      secondLine: { sv: '12 juni 2027' },
    })),
    ...names.map((name, at) => ({
      id: `text00${1001 + at}`,
      siteModuleType: 'Text' as const,
      title: { sv: name },
      text: { sv: '<p>Välkomna till oss.</p>' },
    })),
  ])
}

interface SetHeading {
  text: string
  lines: string[]
  /** Words that are broken although a line of their own would hold them. */
  broken: string[]
  /** Letters that lie outside the heading's column. */
  isCut: boolean
  size: number
}

/** How each heading of a page stands: serialised, so it uses nothing outside its body. */
const setHeadings = (frame: Frame | Page): Promise<SetHeading[]> =>
  frame.evaluate(() => {
    const spellers = new Intl.Segmenter('sv')
    const boxOf = (node: Node, from: number, to: number): DOMRect => {
      const parent = node.parentElement
      if (parent?.classList.contains('unseen') === true) {
        const sign = parent.closest('.ampersand') ?? parent.previousElementSibling
        if (sign !== null) return (sign.querySelector('svg') ?? sign).getBoundingClientRect()
      }
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      const [first] = [...range.getClientRects()].filter(({ width }) => width > 0).slice(-1)
      return first ?? range.getBoundingClientRect()
    }
    return [...document.querySelectorAll<HTMLElement>('main h1.fit, main h2.fit')].map((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const letters: { sign: string; box: DOMRect; size: number }[] = []
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const { parentElement } = node
        if (parentElement === null) continue
        const size = Number.parseFloat(getComputedStyle(parentElement).fontSize)
        for (const { segment, index } of spellers.segment(node.nodeValue ?? ''))
          letters.push({ sign: segment, box: boxOf(node, index, index + segment.length), size })
      }
      const seen = letters.filter(({ sign }) => sign.trim() !== '')
      const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
      const lines: string[] = []
      const lineOf = new Map<unknown, number>()
      let before: (typeof seen)[number] | undefined
      for (const letter of letters) {
        if (letter.sign.trim() !== '') {
          const isNew =
            before === undefined ||
            Math.abs(middle(letter.box) - middle(before.box)) > 0.4 * Math.min(letter.size, before.size) ||
            letter.box.left < before.box.left - 0.1 * letter.size
          if (isNew) lines.push('')
          before = letter
        }
        lineOf.set(letter, lines.length)
        const last = lines.length - 1
        if (last >= 0) lines[last] += letter.sign.trim() === '' ? ' ' : letter.sign
      }
      const column = heading.getBoundingClientRect()
      const style = getComputedStyle(heading)
      const inner = column.width - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const broken: string[] = []
      let word: typeof seen = []
      const end = () => {
        const [first] = word
        const width = word.reduce((sum, { box }) => sum + box.width, 0)
        if (first !== undefined && word.some((letter) => lineOf.get(letter) !== lineOf.get(first)) && width < inner)
          broken.push(word.map(({ sign }) => sign).join(''))
        word = []
      }
      for (const letter of letters) {
        if (letter.sign.trim() === '') end()
        else {
          word.push(letter)
          if (/[-–]/.test(letter.sign)) end()
        }
      }
      end()
      return {
        text: letters.map(({ sign }) => sign).join(''),
        lines: lines.map((line) => line.trim()),
        broken,
        isCut: seen.some(({ box, size }) => {
          const beside = 0.12 * size
          return box.right > Math.min(column.right, innerWidth) + beside || box.left < Math.max(column.left, 0) - beside
        }),
        size: Number.parseFloat(style.fontSize),
      }
    })
  })

/** The editor with this page instead of the start's. */
async function openInEditor(page: Page, document: SiteDocument): Promise<Frame> {
  await beginWith(page, (site) => ({ ...site, ...document }))
  await page.goto(`${editor.api.url}/snabbstart`)
  const canvas = await canvasOf(page)
  await canvas
    .locator('main > section')
    .nth(document.siteModules.length - 1)
    .waitFor({ state: 'attached' })
  const frame = page.frames().find((each) => each !== page.mainFrame())
  if (frame === undefined) throw new Error('the editor has no canvas')
  await frame.evaluate(() => globalThis.document.fonts.ready)
  return frame
}

/** The editor's window is wider than the page in it. */
async function resizeCanvas(page: Page, frame: Frame, width: number): Promise<void> {
  await resize(page, width)
  const beside = width - (await frame.evaluate(() => innerWidth))
  if (beside > 0) await resize(page, width + beside)
  expect(await frame.evaluate(() => innerWidth)).toBe(width)
}

const kinds = [
  'cut',
  'altered',
  'broken',
  'beside the sign',
  'more than three lines',
  'at the floor',
  'unlike',
] as const
type Kind = (typeof kinds)[number]
const counts = new Map<Kind | 'headings', number>()
const add = (kind: Kind | 'headings') => counts.set(kind, (counts.get(kind) ?? 0) + 1)

/** px: a heading is not made smaller, and then takes the lines that it must. */
const floor = 16

/** Faults of the headings of a page, and of the same in the editor. */
function faultsOf(where: string, names: readonly string[], page: SetHeading[], canvas: SetHeading[]): string[] {
  const found: string[] = []
  const asked = [...names, ...names]
  const [headings, own] = [page.slice(-asked.length), canvas.slice(-asked.length)]
  for (const [at, name] of asked.entries()) {
    const [set, written] = [headings[at], own[at]]
    if (set === undefined || written === undefined) throw new Error('a heading is missing')
    const isTitle = at < names.length
    const tell = (kind: Kind) => {
      add(kind)
      if (kind !== 'at the floor')
        found.push(`${kind}, ${where}: ${set.lines.join(' / ')} (${set.size} px), written ${written.lines.join(' / ')}`)
    }
    add('headings')
    if (set.text.replace(/\s+/g, ' ') !== name) tell('altered')
    if (set.isCut) tell('cut')
    if (set.broken.length > 0) tell('broken')
    if (set.lines.length > 3) tell(set.size <= floor ? 'at the floor' : 'more than three lines')
    const breaksAtSign = set.lines.some((line, index) => /(^|\s)&$/.test(line) || (index > 0 && /^&(\s|$)/.test(line)))
    if (isTitle && / & /.test(name) && set.lines.length > 1 && !breaksAtSign) tell('beside the sign')
    if (written.lines.join('/') !== set.lines.join('/')) tell('unlike')
  }
  return found
}

const inSteps = (names: readonly string[], step: number) =>
  Array.from({ length: Math.ceil(names.length / step) }, (_, at) => names.slice(at * step, (at + 1) * step))

// names on lines of their own, beside each other in capitals, and with the sign beside the first
const sampled: readonly TemplateName[] = ['KLASSIKER', 'CABARET', 'TROPIK']

const chosen = templateNames.filter((name) =>
  wanted === undefined ? sampled.includes(name) : wanted === 'all' || wanted.split(',').includes(name),
)

test.each(chosen)(
  'titles and headings of %s stand on the same lines where they are written, on three at most',
  async (template) => {
    const found: string[] = []
    const names = wanted !== undefined ? headingNames : headingNames.filter((_, at) => at < 24 || at % 24 === 0)
    for (const some of inSteps(names, 100)) {
      const document = pageOf(template, some)
      const guest = await published.newPage(1440)
      await published.show(guest, document)
      const owner = await editor.visit(1440)
      const canvas = await openInEditor(owner, document)
      for (const width of widths) {
        await Promise.all([resize(guest, width), resizeCanvas(owner, canvas, width)])
        found.push(...faultsOf(`${template} at ${width}`, some, await setHeadings(guest), await setHeadings(canvas)))
      }
      await guest.context().close()
      await owner.context().close()
    }
    if (wanted !== undefined) {
      mkdirSync('data', { recursive: true })
      writeFileSync('data/headings.json', JSON.stringify(Object.fromEntries(counts), null, 2))
    }
    expect(found).toEqual([])
  },
)

test('a title that is typed stands on its lines after each key, with the caret behind it', async () => {
  const whole = 'Anna-Karin & Carl-Johan af Ugglas-Mannerheim'
  const stops = ['Anna-Karin', 'Anna-Karin & Carl', 'Anna-Karin & Carl-Johan af U', whole]
  const document = pageOf('KLASSIKER', stops)
  const guest = await published.newPage(390)
  await published.show(guest, document)
  const expected = await setHeadings(guest)
  await guest.context().close()
  const owner = await editor.visit(390)
  const canvas = await openInEditor(owner, pageOf('KLASSIKER', ['A']))
  await resizeCanvas(owner, canvas, 390)
  const title = canvas.locator('h1 [role="textbox"]').nth(1)
  await title.click()
  await title.press('ControlOrMeta+a')
  const caret = () =>
    title.evaluate((element) => {
      const { anchorNode = null, anchorOffset = 0 } = getSelection() ?? {}
      const range = new Range()
      range.selectNodeContents(element)
      if (anchorNode !== null) range.setEnd(anchorNode, anchorOffset)
      return range.toString().length
    })
  const look = async (typed: string) => {
    expect(await title.textContent()).toBe(typed)
    expect(await caret()).toBe(typed.length)
    const [, set] = await setHeadings(canvas)
    const guests = expected[1 + stops.indexOf(typed)]
    if (stops.includes(typed)) expect([set?.lines, set?.size]).toEqual([guests?.lines, guests?.size])
  }
  for (const [at, letter] of [...whole].entries()) {
    await owner.keyboard.type(letter)
    await look(whole.slice(0, at + 1))
  }
  for (let left = whole.length - 1; left > 10; left -= 1) {
    await owner.keyboard.press('Backspace')
    await look(whole.slice(0, left))
  }
})
