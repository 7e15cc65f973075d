import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ThemeName, themeNames } from '../../design/theme-name.ts'
import { sameJson } from '../../domain/same-json.ts'
import { moduleTexts } from '../../modules/module-texts.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import { type EditorHarness, startEditorHarness } from '../../tests/support/editor-harness.ts'
import { keptDocument, openToWrite, randomFrom, type Seen, seenIn, untilIdle } from '../../tests/support/typist.ts'
import { until } from '../../tests/support/until.ts'

/** About a hundred actions in total, which differ between the themes. To run another seed or more actions: `TYPIST_SEED=7 TYPIST_ACTIONS=500 npx vitest run typist`. */
const seed = Number(process.env.TYPIST_SEED ?? 20261122)
const actionsEach = Number(process.env.TYPIST_ACTIONS ?? 12)

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterAll(() => harness.close())

// a browser with a core to itself hides late work: run several pages at once to keep the machine busy
vi.setConfig({ maxConcurrency: 3 })
it.concurrent.each(themeNames)(
  'what is typed stands where the caret is, and nothing moves for it: %s',
  async (theme) => {
    const typist = await startTypist(theme)
    try {
      for (let action = 0; action < actionsEach; action += 1) {
        await typist.act()
        if (action % 28 === 27) await typist.compareWithDraft()
      }
      await typist.compareWithDraft()
    } catch (error) {
      throw new Error(
        `seed ${seed}, ${theme}, last:\n${typist.log.slice(-8).join('\n')}\n${error instanceof Error ? `${error.message} ${JSON.stringify((error as { actual?: unknown }).actual)}` : ''}`,
      )
    }
    await typist.close()
  },
  60_000 + actionsEach * 4_000,
)

declare global {
  interface Window {
    /** Removes the listeners of the last press. */
    pressNoted?: AbortController
    /** A press hit an editor overlay on top of the page. */
    pressTaken?: boolean
  }
}

interface Typist {
  act(): Promise<void>
  /** Checks that the draft stored in the browser contains everything shown. */
  compareWithDraft(): Promise<void>
  close(): Promise<void>
  log: string[]
}

/** Only characters that every keyboard has keys for. */
const words = ['Ja', 'Valkommen', 'A', '21', 'och', 'wwww', 'kl']
const widths = [1440, 1180, 768, 390]

async function startTypist(theme: ThemeName): Promise<Typist> {
  const random = randomFrom(seed + Number(theme.slice(5)))
  const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const { page, frame } = await openToWrite(harness, theme)
  const log: string[] = []
  let before = await seenIn(frame)
  const begun = standingIn(before)
  const note = (seen: Seen) => {
    before = seen
  }
  /** All texts are unchanged except one. */
  const expectTexts = (seen: Seen, changed: number, text: string) => {
    expect(seen.selectionIsThere, `the selection is elsewhere than the focus, in text ${seen.active}`).toBe(true)
    const wanted = before.texts.map((own, index) => (index === changed ? text : own))
    const wrong = seen.texts.flatMap((own, index) =>
      own === wanted[index] ? [] : [`text ${index}: “${own}”, not “${wanted[index]}”`],
    )
    expect(wrong, `caret at ${seen.from}`).toEqual([])
  }
  const type = async (word: string) => {
    await page.keyboard.type(word)
    return seenIn(frame)
  }

  let last = { x: 0, y: 0, at: 0 }
  /** Presses a random point in a text, without waiting for the result before the next key. Returns the text's index. */
  const press = async (): Promise<number> => {
    // the last key may still be scrolling its caret into view, above the toolbar once that has loaded; an owner would not press
    // during that
    await frame.waitForFunction(
      () => document.activeElement?.matches('.rich') !== true || document.querySelector('.ed-toolbar') !== null,
    )
    await untilIdle(frame)
    const place = await pointIn(frame, random(), random(), random())
    if (place === null) return -1
    const { x, y } = place
    const offset = await page.evaluate(
      ([inFrameX = 0, inFrameY = 0]) => {
        const canvas = document.querySelector('iframe')
        const { left = 0, top: above = 0 } = canvas?.getBoundingClientRect() ?? {}
        const isFree = document.elementFromPoint(left + inFrameX, above + inFrameY) === canvas
        return isFree ? { x: left, y: above } : null
      },
      [x, y],
    )
    // covered by an editor overlay: a tooltip, a bar
    if (offset === null) return -1
    const touch = random() < 0.3
    // two presses at the same place are a double click, which selects a word
    const isDouble = Math.hypot(x - last.x, y - last.y) < 40 && Date.now() - last.at < 800
    last = { x, y, at: Date.now() }
    if (isDouble) return -1
    await rememberPress(page, frame)
    log.push(`${touch ? 'tap' : 'click'} text ${place.text} at ${Math.round(x)}, ${Math.round(y)}`)
    if (touch) await page.touchscreen.tap(offset.x + x, offset.y + y)
    else await page.mouse.click(offset.x + x, offset.y + y)
    // a tap reaches the text through the mouse events that follow it, and an owner does not type before that
    const press = await page.waitForFunction(() => {
      const { dataset } = document.querySelector('iframe')?.contentDocument?.documentElement ?? {}
      return window.pressTaken || dataset?.moved !== undefined ? { ...dataset } : null
    })
    const { pressed = -1, moved = 0 } = await press.evaluate((noted) => noted ?? {})
    expect(Math.abs(Number(moved)), `text ${pressed} moves when it is pressed`).toBeLessThan(1)
    if (Number(pressed) < 0) note(await seenIn(frame))
    return Number(pressed)
  }
  const pressAndType = async () => {
    const text = await press()
    if (text < 0) return
    const word = among(words)
    log.push(`type ${word}`)
    const seen = await type(word)
    expect(seen.active).toBe(text)
    const own = before.texts[text] ?? ''
    const at = seen.from - word.length
    expectTexts(seen, text, own.slice(0, at) + word + own.slice(at))
    note(seen)
  }
  const pressAndReplace = async () => {
    const text = await press()
    if (text < 0) return
    const word = among(words)
    log.push(`select all, type ${word}`)
    await page.keyboard.press('Control+A')
    const seen = await type(word)
    expect(seen.active).toBe(text)
    expectTexts(seen, text, word)
    note(seen)
  }
  /** Moves by keyboard and types there. */
  const goAndType = async (keys: readonly string[]) => {
    const word = among(words)
    log.push(`${keys.join(' ')}, type ${word}`)
    for (const key of keys) await page.keyboard.press(key)
    const seen = await type(word)
    const own = before.texts[seen.active]
    if (own === undefined) expect(seen.texts).toEqual(before.texts)
    else {
      const at = seen.from - word.length
      expectTexts(seen, seen.active, own.slice(0, at) + word + own.slice(at))
    }
    note(seen)
  }
  /** Outside a text these keys scroll the page. */
  const goInText = async (key: 'Home' | 'End') => {
    if (before.active >= 0) await goAndType([key])
  }
  const typeOn = async () => {
    // a space would press the focused button
    const word = among(before.active < 0 ? words : [' ', ...words])
    log.push(`type “${word}”`)
    const seen = await type(word)
    const own = before.texts[before.active]
    if (own === undefined) expect(seen.texts).toEqual(before.texts)
    else expectTexts(seen, before.active, own.slice(0, before.from) + word + own.slice(before.to))
    note(seen)
  }
  const takeAway = async () => {
    const times = 1 + Math.floor(random() * 3)
    log.push(`${times} × Backspace`)
    for (let time = 0; time < times; time += 1) await page.keyboard.press('Backspace')
    const seen = await seenIn(frame)
    const own = before.texts[before.active]
    if (own === undefined) expect(seen.texts).toEqual(before.texts)
    else {
      const { from, to } = before
      const at = Math.max(0, from - (to > from ? times - 1 : times))
      expectTexts(seen, before.active, own.slice(0, at) + own.slice(to))
    }
    note(seen)
  }
  const takeBack = async () => {
    const keys = among([['Control+Z'], ['Control+Z', 'Control+Z'], ['Control+Z', 'Control+Shift+Z']])
    log.push(keys.join(', '))
    for (const key of keys) await page.keyboard.press(key)
    // the page scrolls to what was undone
    await untilIdle(frame)
    note(await seenIn(frame))
  }
  const leave = async () => {
    log.push('click beside the page')
    await page.mouse.click(100, 2)
    const seen = await seenIn(frame)
    expect(seen.texts).toEqual(before.texts)
    note(seen)
  }
  const resize = async () => {
    const width = among(widths)
    log.push(`width ${width}`)
    await page.setViewportSize({ width, height: 900 })
    const seen = await seenIn(frame)
    expect(seen.texts).toEqual(before.texts)
    note(seen)
  }

  const actions = [
    pressAndType,
    pressAndType,
    pressAndType,
    pressAndType,
    pressAndReplace,
    typeOn,
    typeOn,
    takeAway,
    takeAway,
    () => goAndType(['Tab']),
    () => goAndType(['Shift+Tab', 'Shift+Tab']),
    () => goAndType(['Tab', 'Tab', 'Tab']),
    () => goInText('Home'),
    () => goInText('End'),
    takeBack,
    leave,
    resize,
  ]
  return {
    log,
    act: () => among(actions)(),
    close: () => page.context().close(),
    async compareWithDraft() {
      const standing = standingIn(before)
      // when everything has been undone there is no draft to keep
      let kept = begun
      const isKept = async () => {
        const document = await keptDocument(page)
        kept = document === null ? begun : textsOf(document)
        return sameJson(kept, standing)
      }
      // on failure, report the difference
      await until(isKept).catch(() => expect(kept).toEqual(standing))
    },
  }
}

const standingIn = ({ texts }: Seen) =>
  texts
    .map(spaced)
    .filter((text) => text !== '')
    .sort()

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * Records which text is pressed and how far it moves until the press is over. The text actually hit may differ from the one aimed
 * at: typing just before may change its module's layout, and the page follows within a second, which is faster than an owner but
 * slower than a test.
 */
async function rememberPress(page: Page, frame: Frame): Promise<void> {
  // a tooltip may appear between the check and the press
  await page.evaluate(() => {
    window.pressTaken = false
    window.addEventListener('mouseup', () => (window.pressTaken = true), { capture: true, once: true })
  })
  await frame.evaluate(() => {
    const { dataset } = document.documentElement
    delete dataset.pressed
    delete dataset.moved
    window.pressNoted?.abort()
    window.pressNoted = new AbortController()
    const once = { capture: true, once: true, signal: window.pressNoted.signal }
    const begin = ({ target }: Event) => {
      // elements created by React belong to the editor's window, so `instanceof` with this window's classes fails
      const text = (target as Element | null)?.closest?.('.ed-text') ?? null
      if (text !== null) dataset.pressed = String([...document.querySelectorAll('.ed-text')].indexOf(text))
      const top = text?.getBoundingClientRect().top ?? 0
      const end = () => {
        dataset.moved = String((text?.getBoundingClientRect().top ?? 0) - top)
      }
      // no click follows when the press has replaced the element it hit
      window.addEventListener('mouseup', end, once)
    }
    window.addEventListener('pointerdown', begin, once)
  })
}

/** Scrolls a text into view and returns a point in it that nothing covers; null when there is none. */
const pointIn = (frame: Frame, which: number, across: number, down: number) =>
  frame.evaluate(
    async ([one = 0, two = 0, three = 0]) => {
      const texts = [...document.querySelectorAll<HTMLElement>('.ed-text')]
      const index = Math.floor(one * texts.length)
      const text = texts[index]
      if (text === undefined || !text.checkVisibility()) return null
      const before = text.getBoundingClientRect()
      if (before.top < 80 || before.bottom > innerHeight - 120) {
        text.scrollIntoView({ block: 'center', behavior: 'instant' })
        // an owner does not press before a scrolled page has settled
        await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 })))
      }
      const { left, top, width, height } = text.getBoundingClientRect()
      const x = left + 2 + two * (width - 4)
      const y = top + 2 + three * (height - 4)
      return document.elementFromPoint(x, y)?.closest('.ed-text') === text ? { text: index, x, y } : null
    },
    [which, across, down],
  )

/** All Swedish texts in the draft, as plain text. */
function textsOf(kept: unknown): string[] {
  const document = (kept as { document: { siteModules: SiteModule[] } } | null)?.document
  return (document?.siteModules ?? [])
    .flatMap((module) => moduleTexts(module))
    .filter(({ field }) => field !== 'menuTitle' && !field.endsWith('/alt'))
    .map(({ value }) => spaced(plain(value.sv ?? '')))
    .filter((text) => text !== '')
    .sort()
}

const plain = (text: string) =>
  text
    .replaceAll('</p><p>', '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&amp;', '&')
