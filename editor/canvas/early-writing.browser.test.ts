import type { Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { ThemeName } from '../../design/theme-name.ts'
import { canvasIn } from '../../tests/support/canvas.ts'
import { type EditorHarness, startEditorHarness } from '../../tests/support/editor-harness.ts'
import { keptDocument, openToWrite, seenIn } from '../../tests/support/typist.ts'

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterAll(() => harness.close())
afterEach(() => harness.closeVisits())

/** Opens quick start with the text editor's code held back; `letItCome` releases it. */
async function openEarly(theme: ThemeName, width = 1440) {
  let open = () => {}
  const textEditor = new Promise<void>((resolve) => {
    open = resolve
  })
  const phone = { viewport: { width, height: 900 }, hasTouch: true }
  const { page, frame } = await openToWrite(harness, theme, { ...phone, textEditor })
  const letItCome = async () => {
    open()
    await frame.locator('h2 [role="textbox"][tabindex="0"]').first().waitFor()
  }
  return { page, frame, letItCome, release: () => open() }
}

const titleOf = (frame: Frame) => frame.getByRole('heading', { level: 1 }).getByRole('textbox')
const textOf = (frame: Frame) => frame.locator('[role="textbox"][aria-multiline="true"]').first()
const words = async (frame: Frame) => (await seenIn(frame)).texts
const keptText = async (page: Page) => JSON.stringify(await keptDocument(page))

// themes with a title on several lines, a title set as names, and a text whose first sentence leads
it.each(['theme4', 'theme7', 'theme11', 'theme12'] as const)(
  'what is typed before the text editor’s code is there stands, and goes on where the caret is: %s',
  async (theme) => {
    const { page, frame, letItCome } = await openEarly(theme)
    const [title = ''] = await words(frame)

    await textOf(frame).locator('p').first().click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Hej alla!')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Välkomna  hitt')
    await page.keyboard.press('Backspace')

    const box = await titleOf(frame).boundingBox()
    await titleOf(frame).click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } })
    await page.keyboard.type('Ja')
    const { from } = await seenIn(frame)
    const written = `${title.slice(0, from - 2)}Ja${title.slice(from - 2)}`
    expect((await words(frame))[0]).toBe(written)

    await letItCome()
    const after = await seenIn(frame)
    expect(after).toMatchObject({ from, to: from, selectionIsThere: true })
    await page.keyboard.type('!')
    const texts = await words(frame)
    expect(texts[0]).toBe(`${written.slice(0, from)}!${written.slice(from)}`)
    expect(texts).toContain('Hej alla!\nVälkomna  hit')
    await expect.poll(() => keptText(page)).toContain('<p>Hej alla!</p><p>Välkomna  hit</p>')
    await expect.poll(() => keptText(page)).toContain(texts[0])
  },
)

it('running text is in the draft at once, can be taken back, and outlives a tab that is closed before the code has come', async () => {
  const { page, frame, release } = await openEarly('theme9')
  const rich = textOf(frame)
  await rich.locator('p').first().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Hej')
  await page.keyboard.press('Control+B')
  await page.keyboard.type(' alla')
  await page.keyboard.press('Control+B')
  await page.keyboard.type(' & envar')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Kom hit. Och dit.')
  const written = '<p>Hej<strong> alla</strong> &amp; envar</p><p></p><p>Kom hit. Och dit.</p>'
  await expect.poll(() => keptText(page)).toContain(written)
  const { texts, active } = await seenIn(frame)
  expect(texts[active]).toBe('Hej alla & envar\n\nKom hit. Och dit.')

  await page.keyboard.press('Control+Z')
  await expect.poll(() => words(frame)).not.toContain(texts[active])
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(() => words(frame)).toContain(texts[active])
  await page.keyboard.type('!')
  await page.reload()
  // the draft is read by code that may share files with the text editor
  release()
  await page.getByRole('button', { name: 'Fortsätt' }).waitFor()
  await canvasIn(page).getByText('Och dit.!').waitFor()
})

it('a line takes select all, Backspace what is pasted, and a space for Enter, and no more than it holds', async () => {
  const { page, frame, letItCome } = await openEarly('theme5')
  await titleOf(frame).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  expect((await words(frame))[0]).toBe('')
  await page.keyboard.type('Moa')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('& Nils')
  expect((await words(frame))[0]).toBe('Moa & Nils')
  await expect.poll(() => keptText(page)).toContain('Moa & Nils')
  await frame.evaluate(
    (text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    `\n${'å'.repeat(400)}`,
  )
  expect((await words(frame))[0]).toBe(`Moa & Nils ${'å'.repeat(289)}`)
  await page.keyboard.press('Control+Z')
  await letItCome()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Ida')
  expect((await words(frame))[0]).toBe('Ida')
})

it('on a phone a tap gives the keyboard its text, also while a letter is being composed', async () => {
  const { page, frame, letItCome } = await openEarly('theme8', 390)
  await textOf(frame).locator('p').last().tap()
  await page.keyboard.press('End')
  const before = (await seenIn(frame)).texts
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 })
  await letItCome()
  await browser.send('Input.insertText', { text: 'é' })
  await page.keyboard.type('t')
  const { texts, active } = await seenIn(frame)
  expect(texts[active]).toHaveLength((before[active]?.length ?? 0) + 2)
  expect(texts[active]).toContain('ét')
  await expect.poll(() => keptText(page)).toContain('ét')
})
