import type { Frame } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { boxOf } from '../../tests/support/box.ts'
import { type EditorHarness, startEditorHarness } from '../../tests/support/editor-harness.ts'
import { keptDocument, openToWrite, seenIn, untilIdle } from '../../tests/support/typist.ts'

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterAll(() => harness.close())
afterEach(() => harness.closeVisits())

/** Scrolls a text into view and returns the middle of the first letter of the given words, in px of the page's window. */
const letterIn = (frame: Frame, words: string) =>
  frame.evaluate((wanted) => {
    const texts = [...document.querySelectorAll<HTMLElement>('.ed-text')]
    const text = texts.find((one) => one.textContent.includes(wanted))
    if (text === undefined) throw new Error(`nowhere: ${wanted}`)
    text.scrollIntoView({ block: 'center', behavior: 'instant' })
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { left, top, width, height } = range.getBoundingClientRect()
      const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
      return { x: frame.x + left + width * 0.3, y: frame.y + top + height / 2, text: texts.indexOf(text) }
    }
    throw new Error(`in pieces: ${wanted}`)
  }, words)

it.each(['theme4', 'theme10'] as const)(
  'the first press on a letter puts the caret there for the very next key, in texts of all kinds: %s',
  async (theme) => {
    const { page, frame } = await openToWrite(harness, theme)
    // names, running text, an undecorated line, a time, a programme entry, and a text below it
    for (const words of ['tor', 'katt', 'nner', '16.30', 'Middag', 'bord']) {
      const { x, y, text } = await letterIn(frame, words)
      const before = (await seenIn(frame)).texts[text] ?? ''
      await page.mouse.click(x, y)
      await page.keyboard.type('QZ')
      const seen = await seenIn(frame)
      expect(seen).toMatchObject({ active: text, selectionIsThere: true })
      expect(seen.texts[text]).toBe(before.replace(words, `QZ${words}`))
    }
  },
)

it('a finger that presses where the tools of a module appear presses none of them, and a second tap does', async () => {
  const { page, frame } = await openToWrite(harness, 'theme8')
  const tools = frame.getByRole('toolbar', { name: 'Lista och program' })
  const hide = tools.getByRole('button', { name: /^Dölj/ })
  await tools.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x, y, width, height } = await boxOf(hide)
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
  const hidden = () => frame.getByText('Den här modulen är dold').count()
  await tap()
  await expect.poll(() => tools.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  await expect.poll(() => hidden()).toBe(0)
  await expect.poll(() => tools.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('auto')
  await tap()
  await expect.poll(hidden).toBe(1)
})

it('a long text that has become short stands where it stood until it is left', async () => {
  const { page, frame } = await openToWrite(harness, 'theme4')
  const text = frame.locator('[role="textbox"][aria-multiline="true"]', { hasText: 'katt' })
  const place = () =>
    text.evaluate((element) => [element.classList.contains('few-words'), getComputedStyle(element).textAlign])
  await text.click()
  await text.evaluate((element) => element.setAttribute('data-first', ''))
  const before = await place()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Kort sagt')
  await expect.poll(async () => JSON.stringify(await keptDocument(page))).toContain('Kort sagt')
  const written = frame.locator('[data-first]')
  const placeNow = () =>
    written.evaluate((element) => [element.classList.contains('few-words'), getComputedStyle(element).textAlign])
  // wait for the page to follow: the menu of modules reads the same draft
  await untilIdle(frame)
  expect(await placeNow()).toEqual(before)
  await page.mouse.click(100, 2)
  await expect.poll(placeNow).not.toEqual(before)
})
