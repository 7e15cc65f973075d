import { readFileSync } from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { librarySheets } from './security-headers.ts'

const sourceOf = (file: string) =>
  readFileSync(path.join('node_modules/react-aria/dist/private', file), 'utf8')
    // the only value inserted into a style sheet
    .replace(/\$\{\$\w+\$var\$PRESSABLE_ATTRIBUTE\}/g, 'data-react-aria-pressable')

test.each(['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'])(
  'the policy allows the very sheet that %s of react-aria writes',
  (file) => {
    const [, written = ''] = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(sourceOf(file)) ?? []
    expect(librarySheets).toContain(written.trim())
  },
)
