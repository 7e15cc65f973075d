import type { FrameLocator, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { themeNames } from '../../design/theme-name.ts'
import { modulesIn } from '../../tests/support/canvas.ts'
import { type EditorHarness, startEditorHarness } from '../../tests/support/editor-harness.ts'
import { wear } from '../../tests/support/wear.ts'
import { themes } from '../../themes/themes.ts'

/** In some themes the menu bar overlaps the first module. The module's tools must still be pressable. */
let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

/** The names of the buttons whose centre is covered by another element. */
const covered = (buttons: Locator): Promise<(string | null)[]> =>
  buttons.evaluateAll((all) =>
    all.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const there = button.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
      return button.contains(there) ? [] : [button.getAttribute('aria-label')]
    }),
  )

/** Focuses the first module without scrolling the page, so that its tools are shown. */
async function reachFirst(canvas: FrameLocator, isPhone: boolean): Promise<Locator> {
  const first = modulesIn(canvas).first()
  const title = first.getByRole('heading', { level: 1 }).getByRole('textbox')
  if (isPhone) await title.tap()
  else await title.hover()
  await canvas.locator('html').evaluate((root) => root.ownerDocument.defaultView?.scrollTo(0, 0))
  return first
}

it.each([1440, 390])('are reached in every theme, as the menu is, %i px wide', { timeout: 240_000 }, async (width) => {
  const { page, canvas } = await harness.openQuickStart(width)
  for (const theme of themeNames.filter((name) => themes[name].brands.includes('wedding'))) {
    await wear(page, canvas, theme)
    const first = await reachFirst(canvas, width < 641)
    const tools = first.getByRole('toolbar', { name: 'Sidhuvud' }).getByRole('button')
    const add = first.getByRole('button', { name: 'Lägg till före Sidhuvud' })
    const menu = canvas.getByRole('button', { name: 'Ändra meny' })
    expect([await tools.count(), await add.count(), await menu.count()], theme).toEqual([6, 1, 1])
    for (const buttons of [tools, add]) await expect.poll(() => covered(buttons), { message: theme }).toEqual([])
    // when the menu follows a tall header it is below the window
    await menu.scrollIntoViewIfNeeded()
    await expect.poll(() => covered(menu), { message: theme }).toEqual([])
    await first.getByRole('button', { name: 'Dölj: ' }).click()
    await first.getByText('Den här modulen är dold och visas inte för gästerna.').waitFor()
    await first.getByRole('button', { name: 'Visa: ' }).click()
    await first.getByRole('button', { name: 'Dölj: ' }).waitFor()
  }
})
