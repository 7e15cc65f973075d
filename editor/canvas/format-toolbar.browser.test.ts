import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { boxOf } from '../../tests/support/box.ts'
import { focusedText, modulesIn, statusIn, textsIn } from '../../tests/support/canvas.ts'
import { canvasOf, type EditorHarness, startEditorHarness } from '../../tests/support/editor-harness.ts'
import { untilIdle } from '../../tests/support/typist.ts'
import { hiddenBelow } from './use-dock.ts'
import { toolbarCallOf } from './use-toolbar-call.ts'

const eventually = <T>(read: () => Promise<T>) => expect.poll(read)

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterEach(() => harness.closeVisits())
afterAll(() => harness.close())

/** Types the given words into the first rich text, replacing its content. */
async function write(page: Page, canvas: FrameLocator, words: string) {
  const text = textsIn(canvas).first()
  await text.click()
  await canvas.locator('.rich.ProseMirror').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words)
  return text
}

it('by keyboard alone: called, gone along, left; a link made, changed and taken away', async () => {
  const { page, canvas, errors } = await harness.openQuickStart(1440)
  const text = await write(page, canvas, 'Hej')
  const bar = canvas.getByRole('toolbar', { name: 'Formatera texten' })
  const focused = () => canvas.locator(':focus').getAttribute('aria-label')
  await expect.poll(() => bar.count()).toBe(0)
  await page.keyboard.press('Alt+F10')
  await eventually(focused).toBe('Brödtext')
  await page.keyboard.press('ArrowLeft')
  await eventually(focused).toBe('Länk')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await eventually(focused).toBe('Rubrik')
  await expect.poll(() => canvas.getByRole('button', { name: 'Rubrik' }).getAttribute('aria-pressed')).toBe('false')
  await page.keyboard.press('Enter')
  await eventually(() => text.innerHTML()).toBe('<h3>Hej</h3>')
  await focusedText(canvas).waitFor()
  // without a selection the toolbar hides after use
  await eventually(() => bar.count()).toBe(0)
  await page.keyboard.press('Alt+F10')
  await eventually(() => canvas.getByRole('button', { name: 'Rubrik' }).getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Escape')
  await focusedText(canvas).waitFor()
  await eventually(() => bar.count()).toBe(0)

  // without a selection the address itself is inserted as a link
  await page.keyboard.type(' ')
  await page.keyboard.press('Control+K')
  const address = canvas.getByRole('textbox', { name: 'Länkens adress' })
  await eventually(() => address.inputValue()).toBe('https://')
  await page.keyboard.press('Enter')
  await canvas.getByText('Skriv en hel adress').waitFor()
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await canvas.getByText('Skriv en hel adress').waitFor()
  await address.fill('exempel.se/karta')
  await page.keyboard.press('Enter')
  await eventually(() => text.innerHTML()).toBe('<h3>Hej <a href="https://exempel.se/karta">exempel.se/karta</a></h3>')
  await focusedText(canvas).waitFor()
  await page.keyboard.type('!')
  await eventually(() => text.innerHTML()).toContain('karta</a>!')

  // a caret in a link is enough to change or remove it
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await bar.waitFor()
  await canvas.getByRole('button', { name: 'Länk', exact: true }).click()
  await expect.poll(() => address.inputValue()).toBe('https://exempel.se/karta')
  await address.fill('mailto:anna@exempel.se')
  await page.keyboard.press('Enter')
  await eventually(() => text.innerHTML()).toContain('<a href="mailto:anna@exempel.se">exempel.se/karta</a>!')
  await focusedText(canvas).waitFor()
  await page.keyboard.press('Control+K')
  await canvas.getByRole('button', { name: 'Ta bort länken' }).click()
  await eventually(() => text.innerHTML()).toBe('<h3>Hej exempel.se/karta!</h3>')
  await page.keyboard.press('Control+Z')
  await eventually(() => text.innerHTML()).toContain('mailto:')

  // the selection stays highlighted while the address is typed
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+K')
  await address.waitFor()
  await eventually(async () => (await canvas.locator('.rich .ed-selected').allTextContents()).join('')).toBe(
    'Hej exempel.se/karta!',
  )
  await page.keyboard.press('Escape')
  await eventually(() => canvas.locator('.ed-selected').count()).toBe(0)
  expect(errors).toEqual([])
})

it('keys pressed while the toolbar is still being fetched are kept for it', async () => {
  const page = await harness.visit(1440)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/format-toolbar-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${harness.api.url}/snabbstart`)
  const canvas = await canvasOf(page)
  const text = await write(page, canvas, 'Hej')
  const bar = canvas.getByRole('toolbar', { name: 'Formatera texten' })
  // a request applies only to the text that has the caret
  await page.keyboard.press('Control+K')
  await canvas.getByRole('heading', { level: 2 }).getByRole('textbox').first().click()
  await text.click()
  await page.keyboard.press('Alt+F10')
  await expect.poll(() => bar.count()).toBe(0)
  release()
  await eventually(() => canvas.locator(':focus').getAttribute('aria-label')).toBe('Brödtext')
  await page.keyboard.press('Escape')
  await focusedText(canvas).waitFor()
  await eventually(() => bar.count()).toBe(0)
})

it('comes to a text that Tab has led to; what is emptied there stays empty, though guests would see other words', async () => {
  const { page, canvas } = await harness.openQuickStart(1440)
  const title = canvas.getByRole('heading', { level: 2 }).getByRole('textbox').first()
  await canvas.getByRole('heading', { level: 1 }).getByRole('textbox').first().click()
  for (let press = 0; press < 20 && (await canvas.locator('h2 [role="textbox"]:focus').count()) === 0; press += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  await eventually(() => title.textContent()).toBe('')
  await page.keyboard.type('Hej')
  await eventually(() => title.textContent()).toBe('Hej')

  await page.keyboard.press('Tab')
  await focusedText(canvas).waitFor()
  await page.keyboard.press('Alt+F10')
  await eventually(() => canvas.locator(':focus').getAttribute('aria-label')).toBe('Brödtext')
})

it.each([
  [{ altKey: true, key: 'F10' }, 'enter'],
  [{ ctrlKey: true, key: 'k' }, 'link'],
  [{ metaKey: true, key: 'K' }, 'link'],
  [{ ctrlKey: true, shiftKey: true, key: 'K' }, null],
  [{ key: 'F10' }, null],
  [{ key: 'k' }, null],
])('the press %j asks the toolbar for %s', (press, asked) => {
  expect(toolbarCallOf({ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...press })).toBe(asked)
})

it('on a phone: docked above the keyboard, over no line that is written in', async () => {
  const { page, canvas } = await harness.openQuickStart(390, 844)
  await write(page, canvas, 'Hej')
  for (let line = 0; line < 30; line += 1) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(`rad ${line}`)
  }
  const bar = canvas.getByRole('toolbar', { name: 'Formatera texten' })
  // measured in one call, as the page may scroll between two
  const edges = () =>
    bar.evaluate((tools) => {
      const { top, bottom, width } = tools.getBoundingClientRect()
      const line = tools.ownerDocument.querySelector('.rich.ProseMirror > :last-child')
      const outer = tools.ownerDocument.defaultView?.frameElement?.getBoundingClientRect()
      if (!line || !outer) throw new Error('something is not drawn')
      const caret = line.getBoundingClientRect().bottom
      return { width, isFree: caret <= top, bottom: outer.top + bottom, frame: outer.bottom }
    })
  await bar.waitFor()
  await eventually(async () => {
    const { width, isFree, bottom, frame } = await edges()
    return { width, isFree, isDocked: Math.abs(bottom - frame) <= 1 }
  }).toEqual({ width: 390, isFree: true, isDocked: true })
  for (const name of ['Brödtext', 'Rubrik', 'Fetstil', 'Kursiv', 'Understruken', 'Länk']) {
    const { width, height } = await boxOf(canvas.getByRole('button', { name, exact: true }))
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44)
  }

  // simulate a 300 px keyboard as on an iPhone: the visual viewport shrinks, the layout viewport does not
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { value: window.innerHeight - 300, configurable: true })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  await eventually(async () => Math.round((await edges()).bottom)).toBe(544)
  await eventually(async () => (await edges()).isFree).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.type('sist')
  await eventually(async () => (await edges()).isFree).toBe(true)
  await canvas.getByRole('button', { name: 'Fetstil' }).tap()
  await page.keyboard.type('fet')
  await eventually(() => canvas.locator('.rich.ProseMirror > :last-child').first().innerHTML()).toBe(
    'sist<strong>fet</strong>',
  )
  // a title has no toolbar
  await canvas.getByRole('heading', { level: 2 }).getByRole('textbox').first().tap()
  await eventually(() => bar.count()).toBe(0)
})

it('on a phone a toolbar that comes late does not take its owner back from where they have scrolled to', async () => {
  const page = await harness.visit(390, 844)
  let letItCome = () => {}
  const wanted = new Promise<void>((resolve) => {
    letItCome = resolve
  })
  await page.route(/\/format-toolbar-[^/]*\.js$/, async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto(`${harness.api.url}/snabbstart`)
  const canvas = await canvasOf(page)
  await write(page, canvas, 'Hej')
  const top = () => canvas.locator('html').evaluate((html) => html.scrollTop)
  await canvas.locator('html').evaluate((html) => html.scrollTo({ top: 0, behavior: 'instant' }))
  expect(await focusedText(canvas).evaluate((text) => text.getBoundingClientRect().top)).toBeGreaterThan(844)
  letItCome()
  await canvas.getByRole('toolbar', { name: 'Formatera texten' }).waitFor()
  await untilIdle(page.mainFrame())
  expect(await top()).toBe(0)
})

it('letters draw nothing anew but the module they are written in', async () => {
  const page = await harness.visit(1440)
  await page.addInitScript(countDrawnModules)
  await page.goto(`${harness.api.url}/snabbstart`)
  const canvas = await canvasOf(page)
  const drawn = () => page.evaluate(() => (window.drawnModules ?? []).splice(0))
  const modules = modulesIn(canvas)
  const own = await modules
    .filter({ has: page.locator('.rich') })
    .first()
    .locator('[data-module]')
    .getAttribute('data-module')
  await write(page, canvas, 'Hej')
  await eventually(() => statusIn(page).textContent()).toBe('Osparade ändringar')
  await untilIdle(page.mainFrame())
  await drawn()
  await page.keyboard.type(' och så vidare, med ord.', { delay: 20 })
  const ever: (string | null)[] = []
  await eventually(async () => {
    ever.push(...(await drawn()))
    return ever
  }).toContain(own)
  await untilIdle(page.mainFrame())
  expect([...new Set([...ever, ...(await drawn())])]).toEqual([own])
  await expect.poll(() => modules.count()).toBeGreaterThan(4)
})

describe('what the keyboard hides', () => {
  it.each([
    [844, { offsetTop: 0, height: 844 }, 0],
    [780, { offsetTop: 0, height: 844 }, 0],
    [780, { offsetTop: 0, height: 544 }, 236],
    // scrolled up under the keyboard
    [780, { offsetTop: 120, height: 544 }, 116],
  ])('of a frame that ends at %i', (bottom, seen, hidden) => {
    expect(hiddenBelow(bottom, seen)).toBe(hidden)
  })
})

declare global {
  interface Window {
    /** The ids of modules of which React has re-rendered any part. */
    drawnModules?: (string | null)[]
  }
}

/**
 * A stub of React's developer tools, which are notified of every commit, that walks the fiber tree as they do: a re-rendered
 * fiber has the flag 'performed work', and fibers that were not re-rendered are the same objects.
 */
function countDrawnModules(): void {
  interface Fiber {
    tag: number
    type: unknown
    flags: number
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
    stateNode: unknown
  }
  const drawn: (string | null)[] = []
  window.drawnModules = drawn
  const moduleOf = (fiber: Fiber) => {
    const section = fiber.type === 'section' ? fiber.stateNode : null
    const isSection = typeof section === 'object' && section !== null && 'querySelector' in section
    if (!isSection || typeof section.querySelector !== 'function') return null
    const frame: Element | null = section.querySelector('[data-module]')
    return frame?.getAttribute('data-module') ?? null
  }
  const walk = (fiber: Fiber, module: string | null) => {
    const inside = moduleOf(fiber) ?? module
    const isOwnCode = typeof fiber.type !== 'string' && fiber.type !== null
    if (inside !== null && isOwnCode && (fiber.flags & 1) === 1) drawn.push(inside)
    if (fiber.alternate !== null && fiber.child === fiber.alternate.child) return
    for (let child = fiber.child; child !== null; child = child.sibling) walk(child, inside)
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => walk(root.current, null),
    },
  })
}
