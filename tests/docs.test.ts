import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'

/** Decision records are history and left out; all other pages describe the present state. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'modules/forms/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

test.each(pages)('every file that %s names is there', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|css|mjs|sh|md|conf))`/g)]
  const isThere = (file: string) => existsSync(file) || existsSync(path.join(path.dirname(page), file))
  const missing = named.map(([, file = '']) => file).filter((file) => !isThere(file))
  expect(missing).toEqual([])
})
