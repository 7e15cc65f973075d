import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import fc from 'fast-check'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plainTextOf } from '../../domain/text/plain-text.ts'
import { cleanRichText } from '../../domain/text/rich-text.ts'
import { withoutControls } from '../../domain/text/without-controls.ts'
import { clipboardHtml } from '../../tests/factories/clipboard-html.ts'
import { markupSoup, wrongWords } from '../../tests/factories/markup-soup.ts'
import { launchBrowser } from '../../tests/support/browser.ts'

/** The interface of the page under test; see `openPage`. */
interface Bench {
  begin(kind: 'line' | 'rich', text: string): void
  set(text: string): void
  paste(html: string | null, text: string): void
  changes: { text: string; apart: boolean }[]
  text(): string
}
declare global {
  interface Window {
    bench: Bench
  }
}

let browser: Browser
let page: Page
let script: string
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-field-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: folder,
      minify: false,
      lib: { entry: 'editor/canvas/field-editor.ts', formats: ['es'], fileName: 'field-editor' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  script = readFileSync(path.join(folder, 'field-editor.js'), 'utf8')
  rmSync(folder, { recursive: true })
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

beforeEach(async () => {
  page = await (await browser.newContext()).newPage()
  await page.route('**/*', (route) =>
    route.request().url().endsWith('/field-editor.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: shell }),
  )
  await page.goto('http://field.test/')
  await page.waitForFunction(() => 'bench' in window)
  return () => page.context().close()
})

const shell = `<!doctype html><style>.time, .what { display: block }</style><div id="field" style="white-space:break-spaces"></div><script type="module">
import { createLineEditor, createRichEditor } from '/field-editor.js'
let field
const element = document.getElementById('field')
window.bench = {
  changes: [],
  begin(kind, text) {
    field = (kind === 'line' ? createLineEditor : createRichEditor)({
      element, text, label: 'Text', onFocus() {}, onBlur() {},
      onChange: (text, apart) => window.bench.changes.push({ text, apart }),
      setting: (text) => /^[0-9]{2}[.][0-9]{2} ./.test(text)
        ? { className: 'timed', pieces: [{ length: 6, className: 'time' }, { length: text.length - 6, className: 'what' }] }
        : text.startsWith('Elsa & ')
          ? { className: 'names', pieces: [{ length: 4 }, { length: 1, className: 'ed-gap' }, { length: 1 }, { length: 1, className: 'ed-gap' }, { length: text.length - 7 }] }
          : null,
      decorate: (html) => (html.startsWith('<p>Vi ') ? html.replace(/^<p>([^.]+[.])/, '<p><span class="lead">$1</span>') : null),
    })
    field.focusAtEnd()
  },
  set: (text) => field.setText(text),
  text: () => field.text(),
  paste(html, text) {
    const clipboardData = new DataTransfer()
    if (html !== null) clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  },
}
</script>`

const begin = (kind: 'line' | 'rich', text = '') =>
  page.evaluate(
    async ([name, content]) => {
      window.bench.begin(name, content)
      // the caret is placed in the next frame
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    },
    [kind, text] as const,
  )
const text = () => page.evaluate(() => window.bench.text())
const paste = (html: string | null, plain = '') =>
  page.evaluate(([markup, words]) => window.bench.paste(markup, words), [html, plain] as const)
const settled = (kind: () => Promise<string>) => expect.poll(kind)

it('keeps a text that leads decorated while it is written, and its text plain', async () => {
  await begin('rich', '<p>Vi &amp; ni gifter oss. Kom</p>')
  const markup = () => page.evaluate(() => document.querySelector('#field p')?.innerHTML)
  await settled(async () => (await markup()) ?? '').toBe(
    '<span class="lead">Vi &amp; ni gifter oss.</span> <span class="rest">Kom</span>',
  )
  await page.keyboard.type(' nu')
  expect(await text()).toBe('<p>Vi &amp; ni gifter oss. Kom nu</p>')
})

it('deletes a letter at each key where a line is shown as two', async () => {
  await begin('line', '15.30 Vigsel')
  await page.evaluate(() =>
    document.getSelection()?.setPosition(document.querySelector('.what')?.firstChild ?? null, 0),
  )
  await page.keyboard.press('Backspace')
  expect(await text()).toBe('15.30Vigsel')
  await page.evaluate(() => window.bench.set('15.30 👩‍👧Vigsel'))
  await page.evaluate(() =>
    document.getSelection()?.setPosition(document.querySelector('.time')?.firstChild ?? null, 6),
  )
  await page.keyboard.press('Delete')
  expect(await text()).toBe('15.30 Vigsel')
})

it('writes a plain space at the end of a row, and no no-break one', async () => {
  await page.addStyleTag({ content: '.ed-gap { white-space: normal }' })
  await begin('line', 'Elsa & Viktor')
  await page.evaluate(() =>
    document.getSelection()?.setPosition(document.querySelectorAll('.ed-gap')[1]?.firstChild ?? null, 1),
  )
  await page.keyboard.type('Ja')
  expect(await text()).toBe('Elsa & JaViktor')
})

it('leaves the caret behind a letter written at the end of a row, also where it had only just come there', async () => {
  await page.addStyleTag({ content: '.ed-gap { white-space: normal }' })
  await begin('line', 'Elsa & Viktor')
  // in one go: the text editor observes a selection later than the browser types
  await page.evaluate(() => {
    document.getSelection()?.setPosition(document.querySelectorAll('.ed-gap')[1]?.firstChild ?? null, 1)
    document.execCommand('insertText', false, 'J')
  })
  await page.keyboard.type('a')
  expect(await text()).toBe('Elsa & JaViktor')
})

describe('what is pasted', () => {
  it.each(Object.entries(clipboardHtml))('from %s comes in clean', async (_, { html, becomes }) => {
    await begin('rich')
    await paste(html)
    const pasted = await text()
    expect(pasted.replaceAll('\u00a0', '&nbsp;')).toBe(becomes)
    // and the server has nothing to clean
    expect(cleanRichText(pasted)).toBe(pasted)
  })

  it('keeps every visible word, in order, and runs none into another', async () => {
    await begin('rich')
    const soups = fc.sample(markupSoup, { numRuns: 1000, seed: 7 })
    const pasted = await page.evaluate((list) => {
      // an element of its own, which the text editor does not watch
      const reader = document.body.appendChild(document.createElement('div'))
      return list.map((html) => {
        reader.innerHTML = html
        const before = reader.innerText
        reader.replaceChildren()
        window.bench.set('')
        window.bench.paste(html, '')
        return { html, before, text: window.bench.text() }
      })
    }, soups)
    for (const { html, before, text } of pasted) {
      expect(wrongWords(withoutControls(before), plainTextOf(text)), html).toEqual([])
      expect(cleanRichText(text), html).toBe(text)
    }
  })

  it('is one step to undo, beside the letters before and after it', async () => {
    await begin('rich', '<p>Hej </p>')
    await page.keyboard.type('ni')
    await paste('<b>där</b>')
    await page.keyboard.type('!')
    const changes = await page.evaluate(() => window.bench.changes)
    expect(changes.map(({ apart }) => apart)).toEqual([false, false, true, false])
    expect(changes.at(-1)?.text).toBe('<p>Hej ni<strong>där!</strong></p>')
  })

  it('is one line of plain text in a title', async () => {
    await begin('line', 'Åsa')
    await paste('<h1>&amp; <b>Örjan</b></h1><p>2027</p>', ' & Örjan\n2027\t!')
    expect(await text()).toBe('Åsa & Örjan 2027 !')
  })

  it('within the editor keeps its form', async () => {
    await begin('rich', '<h3>Resa</h3><p>Ta <strong>tåget</strong>  dit</p>')
    await page.keyboard.press('Control+A')
    const copied = await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      const copy = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
      document.getElementById('field')?.dispatchEvent(copy)
      return clipboardData.getData('text/html')
    })
    expect(copied).toContain('data-pm-slice')
    await page.evaluate(() => window.bench.set(''))
    await paste(copied)
    expect(await text()).toBe('<h3>Resa</h3><p>Ta <strong>tåget</strong>  dit</p>')
  })
})

describe('addresses become links', () => {
  it.each([
    ['https://exempel.se/karta ', '<a href="https://exempel.se/karta">https://exempel.se/karta</a> '],
    ['se exempel.se, ', 'se <a href="https://exempel.se">exempel.se</a>, '],
    ['(se www.exempel.se/karta). ', '(se <a href="https://www.exempel.se/karta">www.exempel.se/karta</a>). '],
    ['anna@exempel.se ', '<a href="mailto:anna@exempel.se">anna@exempel.se</a> '],
    // five characters are too short for an address; times and abbreviations are not addresses
    ['ab.se ', 'ab.se '],
    ['12.30 ', '12.30 '],
    ['f.d.a. ', 'f.d.a. '],
    ['ftp://exempel.se ', 'ftp://exempel.se '],
    ['javascript:alert(1) ', 'javascript:alert(1) '],
  ])('as they are typed: %s', async (typed, becomes) => {
    await begin('rich')
    await page.keyboard.type(typed)
    await settled(text).toBe(`<p>${becomes}</p>`)
  })

  it('as they are pasted, alone or over words', async () => {
    await begin('rich', '<p>Se </p>')
    await paste(null, 'https://exempel.se/a')
    await settled(text).toBe('<p>Se <a href="https://exempel.se/a">https://exempel.se/a</a></p>')
    await page.evaluate(() => window.bench.set('<p>kartan</p>'))
    await page.keyboard.press('Control+A')
    await paste(null, 'www.exempel.se/b')
    await settled(text).toBe('<p><a href="https://www.exempel.se/b">kartan</a></p>')
    await page.evaluate(() => window.bench.set('<p>x </p>'))
    await page.keyboard.press('Control+End')
    await paste('<a href="javascript:alert(1)">klick</a> <a href="data:text/html,x">här</a>')
    await settled(text).toBe('<p>x klick här</p>')
    await page.evaluate(() => window.bench.set(''))
    await paste(null, 'Mer på exempel.se.\n\nVälkomna!')
    await settled(text).toBe('<p>Mer på <a href="https://exempel.se">exempel.se</a>.</p><p>Välkomna!</p>')
  })

  it('when a new line ends them, and stop where the link ends', async () => {
    await begin('rich')
    await page.keyboard.type('exempel.se')
    await page.keyboard.press('Enter')
    await page.keyboard.type('a.exempel.se')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('5 * 3 * 2 **fet** # x')
    await settled(text).toBe(
      '<p><a href="https://exempel.se">exempel.se</a></p><p><a href="https://a.exempel.se">a.exempel.se</a><br />5 * 3 * 2 **fet** # x</p>',
    )
  })
})

describe('writing', () => {
  it('marks and headings by key, each a step of its own', async () => {
    await begin('rich', '<p>Hej</p>')
    await page.keyboard.press('Control+A')
    for (const [keys, becomes] of [
      ['Control+B', '<p><strong>Hej</strong></p>'],
      ['Control+I', '<p><strong><em>Hej</em></strong></p>'],
      ['Control+U', '<p><strong><em><u>Hej</u></em></strong></p>'],
      ['Control+Alt+3', '<h3><strong><em><u>Hej</u></em></strong></h3>'],
      ['Control+Alt+0', '<p><strong><em><u>Hej</u></em></strong></p>'],
    ] as const) {
      await page.keyboard.press(keys)
      expect(await text()).toBe(becomes)
    }
    const changes = await page.evaluate(() => window.bench.changes)
    expect(changes.map(({ apart }) => apart)).toEqual([true, true, true, true, true])
    // heading levels that pages do not have
    await page.keyboard.press('Control+Alt+1')
    expect(await text()).toContain('<p>')
  })

  it('no more than can be saved', async () => {
    await begin('rich', `<p>${'a'.repeat(19_990)}</p>`)
    await page.keyboard.type('bcdef')
    expect(await text()).toBe(`<p>${'a'.repeat(19_990)}bcd</p>`)
    await paste('<p>för långt</p>')
    expect((await text()).length).toBe(20_000)
    await page.keyboard.press('Backspace')
    await page.keyboard.type('e')
    expect(await text()).toMatch(/bce<\/p>$/)
  })

  it('what undo brings back puts the caret where it changed, and tells nobody', async () => {
    await begin('rich', '<p>ett två tre</p><p>fyra</p>')
    await page.evaluate(() => window.bench.set('<p>ett tvåå tre</p><p>fyra</p>'))
    await page.keyboard.type('!')
    expect(await text()).toBe('<p>ett tvåå! tre</p><p>fyra</p>')
    await page.evaluate(() => window.bench.set('<p>ett tvåå tre</p><p>fyra</p>'))
    await page.keyboard.type('?')
    expect(await text()).toBe('<p>ett tvåå? tre</p><p>fyra</p>')
    expect((await page.evaluate(() => window.bench.changes)).length).toBe(2)
    for (const whole of ['', '<h3>a</h3>', '<p>a<br />b</p>', '<p><a href="https://x.se">x</a></p>', '']) {
      await page.evaluate((next) => window.bench.set(next), whole)
      expect(await text()).toBe(whole)
    }
    await begin('line', 'aa')
    for (const line of ['aaa', 'a', '', 'b']) {
      await page.evaluate((next) => window.bench.set(next), line)
      expect(await text()).toBe(line)
    }
  })
})

describe('lists', () => {
  const type = (words: string) => page.keyboard.type(words)
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      // the browser reports a caret moved by a key in the next frame
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  }

  it('begin with a hyphen or a first number, go on with Enter and end with an empty item', async () => {
    await begin('rich')
    await type('- ett')
    await press('Enter')
    await type('två')
    await press('Enter', 'Enter')
    await type('slut')
    await press('Enter')
    await type('1. först')
    expect(await text()).toBe('<ul><li>ett</li><li>två</li></ul><p>slut</p><ol><li>först</li></ol>')
    // neither a date nor a hyphen within a line starts a list
    await press('Enter', 'Enter')
    await type('12. juni - ja *mycket* nu')
    expect(await text()).toMatch(/<\/ol><p>12\. juni - ja \*mycket\* nu<\/p>$/)
  })

  it('give back what was typed to Backspace, leave the list at its start, and join items and lines else', async () => {
    await begin('rich')
    await type('- ')
    await press('Backspace')
    expect(await text()).toBe('<p>- </p>')
    await page.evaluate(() => window.bench.set('<p>a</p><ul><li>ett</li><li>två</li></ul><p>b</p>'))
    await press('Control+End', 'Home', 'Backspace')
    expect(await text()).toBe('<p>a</p><ul><li>ett</li><li>tvåb</li></ul>')
    await press('Home', 'Backspace')
    expect(await text()).toBe('<p>a</p><ul><li>etttvåb</li></ul>')
    await press('Home', 'Backspace')
    expect(await text()).toBe('<p>a</p><p>etttvåb</p>')
  })

  it('join at Delete, and with their like when what stood between them goes', async () => {
    await begin('rich', '<ul><li>ett</li><li>två</li></ul><p>b</p><ul><li>tre</li></ul>')
    await press('ArrowUp', 'ArrowUp', 'ArrowUp', 'End')
    await press('Delete')
    expect(await text()).toBe('<ul><li>etttvå</li></ul><p>b</p><ul><li>tre</li></ul>')
    await press('ArrowDown', 'End', 'Backspace', 'Backspace')
    expect(await text()).toBe('<ul><li>etttvå</li><li>tre</li></ul>')
  })

  it('take pasted paragraphs as items', async () => {
    await begin('rich', '<ul><li>ett</li></ul>')
    await page.keyboard.press('Enter')
    await paste('<p>två</p><p>tre</p>')
    expect(await text()).toBe('<ul><li>ett</li><li>två</li><li>tre</li></ul>')
  })

  it('do not hold Tab', async () => {
    await begin('rich', '<ul><li>ett</li></ul>')
    await press('Tab')
    expect(await text()).toBe('<ul><li>ett</li></ul>')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).not.toBe('field')
  })
})
