import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Browser tests that find elements by class or id. People find things by role, name and words, and so should tests (CONTRIBUTING.md):
 * this lists the exceptions, with the reason.
 */
const byLook: Readonly<Record<string, readonly string[]>> = {
  'measures where parts stand and how they look': [
    'editor/app/first-sight.browser.test.ts',
    'editor/canvas/tools-and-titles.browser.test.ts',
    'editor/cards/list/list.browser.test.ts',
    'modules/location/editor/location-panel.browser.test.ts',
    'editor/site/shell/canvas-place.browser.test.ts',
    'editor/site/shell/editor.browser.test.ts',
    'landing/landing-pages.browser.test.ts',
    'renderer/guest-page.browser.test.ts',
    'renderer/lists-page.browser.test.ts',
    'renderer/picture-widths.browser.test.ts',
    'renderer/place-page.browser.test.ts',
    'renderer/print.browser.test.ts',
    'renderer/scrim-contrast.browser.test.ts',
    'tests/design/cards.browser.test.ts',
    'tests/design/contrast.browser.test.ts',
    'tests/design/heading-lines.browser.test.ts',
    'tests/design/picture-frames.browser.test.ts',
    'tests/journeys/swish.browser.test.ts',
    'tests/support/in-page.ts',
  ],
  'presses or reads letters within one text, or marks that are only drawn': [
    'editor/canvas/field-editor.browser.test.ts',
    'editor/canvas/first-press.browser.test.ts',
    'editor/canvas/format-toolbar.browser.test.ts',
    'editor/canvas/text-lists.browser.test.ts',
    'editor/canvas/typist.browser.test.ts',
    'editor/document/images/images.browser.test.ts',
    'editor/cards/editor/card-editor.browser.test.ts',
    'editor/site/structure/structure.browser.test.ts',
    'tests/hostile-text.browser.test.ts',
    'tests/journeys/card-order.browser.test.ts',
    'tests/support/typist.ts',
  ],
  'reads one of several texts beside each other that have no role': [
    'editor/site/more.browser.test.ts',
    'editor/canvas/lists.browser.test.ts',
    'editor/site/saving/edit-site.browser.test.ts',
    'modules/forms/editor/questions.browser.test.ts',
    'modules/gift-registry/editor/gifts.browser.test.ts',
    'first-generation/editor/older-editing.browser.test.ts',
    'renderer/forms-page.browser.test.ts',
    'renderer/gifts-page.browser.test.ts',
    'tests/journeys/answers.browser.test.ts',
    'tests/journeys/whole-way.browser.test.ts',
    'tests/protected-site.browser.test.ts',
  ],
}

const browserTests = execFileSync(
  'git',
  ['ls-files', '*.browser.test.ts', '*.browser.test.tsx', 'tests/journeys', 'tests/support'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))

/** Selectors passed to calls that look for elements. */
const selectors = (code: string) =>
  [
    ...code.matchAll(
      /\b(?:locator|querySelector(?:All)?|closest|matches|waitForSelector)(?:<[^>]*>)?\(\s*(['"`])(.*?)\1/gs,
    ),
  ].map(([, , selector = '']) => selector)

/** Ignores attribute values and interpolations, which are not classes. */
const namesClass = (selector: string) => /[.#][A-Za-z_]/.test(selector.replace(/\[[^\]]*\]|\$\{[^}]*\}/g, ''))

test('find things by role and name, but where there is none', () => {
  const found = browserTests.filter((file) => selectors(readFileSync(file, 'utf8')).some(namesClass))
  expect(found.length).toBeGreaterThan(0)
  expect(found).toEqual(Object.values(byLook).flat().sort())
})

test('wait for states, never for time', () => {
  const waiting = browserTests.filter((file) => readFileSync(file, 'utf8').includes('waitForTimeout('))
  expect(waiting).toEqual([])
})
