import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type ThemeName, themeNames } from '../../design/theme-name.ts'
import { focusedText } from '../../tests/support/canvas.ts'
import { beginWith, canvasOf, type EditorHarness, startEditorHarness } from '../../tests/support/editor-harness.ts'

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

const listed =
  '<p>Det här är bra att veta innan ni reser till oss, för det är långt till närmaste affär och vägen är smal sista biten.</p><ul><li>Ta med ett par skor som tål att dansas i hela natten, och en varm tröja</li><li>Kavaj</li></ul><h3>Så kommer ni hit</h3><ol><li>Tåg till Kalmar</li><li>Buss 101 till <strong>Halltorp</strong></li></ol><p>Välkomna!</p>'

async function openWith(theme: ThemeName, text: string, width: number) {
  const page = await harness.visit(width)
  await beginWith(page, (site) => ({
    ...site,
    theme,
    siteModules: site.siteModules.map((module) =>
      module.siteModuleType === 'Text' ? { ...module, text: { sv: text } } : module,
    ),
  }))
  await page.goto(`${harness.api.url}/snabbstart`)
  const canvas = await canvasOf(page)
  return { page, canvas, text: canvas.locator('.running .rich').first() }
}

it.each(themeNames)('a list looks the same before, while and after it is written in: %s', async (theme) => {
  const { page, canvas, text } = await openWith(theme, listed, 1440)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
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
    expect(before.marks).toEqual(['disc', 'decimal'])
    expect(before.overflow).toBe(0)
    expect(before.items).toHaveLength(7)
    if (process.env.LIST_SHOTS !== undefined)
      await text.screenshot({ path: `${process.env.LIST_SHOTS}/${theme}-${width}.png` })
    await text.getByText('Kavaj').click()
    await focusedText(canvas).waitFor()
    await eventually(stance).toEqual(before)
    await canvas.getByRole('heading', { level: 2 }).getByRole('textbox').first().click()
    await eventually(() => focusedText(canvas).count()).toBe(0)
    await eventually(stance).toEqual(before)
  }
})

const toggle = async (page: Page, canvas: FrameLocator, name: string) => {
  await page.keyboard.press('Control+A')
  await canvas.getByRole('button', { name }).click()
}

it('makes lists of paragraphs with the toolbar, one of the other, and paragraphs again; each can be undone', async () => {
  const { page, canvas, text } = await openWith('theme4', '<p>ett</p><p>två</p>', 1440)
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
