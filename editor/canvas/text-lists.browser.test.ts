import type { FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type ThemeName, themeNames } from '../../design/theme-name.ts'
import { focusedText } from '../../tests/support/canvas.ts'
import { beginWith, canvasOf, type EditorHarness, startEditorHarness } from '../../tests/support/editor-harness.ts'
import { wear } from '../../tests/support/wear.ts'
import { themes } from '../../themes/themes.ts'

const eventually = <T>(read: () => Promise<T>, message?: string) =>
  expect.poll(read, message === undefined ? {} : { message })

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

const listed =
  '<p>Det här är bra att veta innan ni reser till oss, för det är långt till närmaste affär och vägen är smal sista biten.</p><ul><li>Ta med ett par skor som tål att dansas i hela natten, och en varm tröja</li><li>Kavaj</li></ul><h3>Så kommer ni hit</h3><ol><li>Tåg till Kalmar</li><li>Buss 101 till <strong>Halltorp</strong></li></ol><p>Välkomna!</p>'

/** The page with its text module as often as there are texts. */
async function openWith(theme: ThemeName, texts: readonly string[]) {
  const page = await harness.visit(1440)
  await beginWith(page, (site) => ({
    ...site,
    theme,
    siteModules: site.siteModules.flatMap((module): unknown[] =>
      module.siteModuleType === 'Text'
        ? texts.map((text, at) => ({ ...module, id: `text${String(at).padStart(6, '0')}`, text: { sv: text } }))
        : [module],
    ),
  }))
  await page.goto(`${harness.api.url}/snabbstart`)
  const canvas = await canvasOf(page)
  return { page, canvas, texts: canvas.locator('.running .rich') }
}

// the retired theme can be worn only by a page that has it: it comes first
const turns = themeNames.toSorted((one, other) => themes[one].brands.length - themes[other].brands.length)

it('a list looks the same before, while and after it is written in, in every theme', async () => {
  const { page, canvas, texts } = await openWith(
    turns[0] ?? 'theme6',
    turns.map(() => listed),
  )
  for (const [at, theme] of turns.entries()) {
    await page.setViewportSize({ width: 1440, height: 900 })
    if (at > 0) await wear(page, canvas, theme)
    // a text that nothing has been written in yet
    for (const width of [1440, 390]) await expectCalmList(page, canvas, texts.nth(at), width, theme)
  }
})

async function expectCalmList(page: Page, canvas: FrameLocator, text: Locator, width: number, theme: ThemeName) {
  await page.setViewportSize({ width, height: 900 })
  const where = `${theme}, ${width} px wide`
  const stance = () =>
    text.evaluate((element) => {
      const own = element.getBoundingClientRect()
      const page = element.ownerDocument.documentElement
      const items = [...element.querySelectorAll('li, p:not(li > p), h3')].map((item) => {
        const { left, top, width, height } = item.getBoundingClientRect()
        return [left, top - own.top, width, height].map(Math.round).join(' ')
      })
      const marks = [...element.querySelectorAll('ul, ol')].map((list) => getComputedStyle(list).listStyleType)
      return { items, marks, overflow: page.scrollWidth - page.clientWidth }
    })
  await canvas.locator('body').evaluate(() => document.fonts.ready)
  await text.scrollIntoViewIfNeeded()
  const before = await stance()
  expect(before.marks, where).toEqual(['disc', 'decimal'])
  expect(before.overflow, where).toBe(0)
  expect(before.items, where).toHaveLength(7)
  if (process.env.LIST_SHOTS !== undefined)
    await text.screenshot({ path: `${process.env.LIST_SHOTS}/${theme}-${width}.png` })
  await text.getByText('Kavaj').click()
  await focusedText(canvas).waitFor()
  await eventually(stance, where).toEqual(before)
  await canvas.getByRole('heading', { level: 2 }).getByRole('textbox').first().click()
  await eventually(() => focusedText(canvas).count()).toBe(0)
  await eventually(stance, where).toEqual(before)
}

const toggle = async (page: Page, canvas: FrameLocator, name: string) => {
  await page.keyboard.press('Control+A')
  await canvas.getByRole('button', { name }).click()
}

it('makes lists of paragraphs with the toolbar, one of the other, and paragraphs again; each can be undone', async () => {
  const { page, canvas, texts } = await openWith('theme4', ['<p>ett</p><p>två</p>'])
  const text = texts.first()
  await text.getByText('ett').click()
  await focusedText(canvas).waitFor()
  await toggle(page, canvas, 'Punktlista')
  const bullets = '<ul><li><p>ett</p></li><li><p>två</p></li></ul>'
  await eventually(() => text.innerHTML()).toBe(bullets)
  const pressed = (name: string) => canvas.getByRole('button', { name }).getAttribute('aria-pressed')
  await eventually(() => pressed('Punktlista')).toBe('true')
  await expect.poll(() => pressed('Brödtext')).toBe('false')
  await toggle(page, canvas, 'Numrerad lista')
  await eventually(() => text.innerHTML()).toBe(bullets.replaceAll('ul>', 'ol>'))
  await page.keyboard.press('Control+Z')
  await eventually(() => text.innerHTML()).toBe(bullets)
  await toggle(page, canvas, 'Punktlista')
  await eventually(() => text.innerHTML()).toBe('<p>ett</p><p>två</p>')
  await toggle(page, canvas, 'Numrerad lista')
  await toggle(page, canvas, 'Brödtext')
  await eventually(() => text.innerHTML()).toBe('<p>ett</p><p>två</p>')
  await toggle(page, canvas, 'Punktlista')
  await toggle(page, canvas, 'Rubrik')
  await eventually(() => text.innerHTML()).toBe('<h3>ett</h3><h3>två</h3>')
})
