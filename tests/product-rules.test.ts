import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const headings = readFileSync('docs/product-rules.md', 'utf8').matchAll(/^## (.+)$/gm)
/** Anchors, built from headings as GitHub does. */
const anchors = new Set(
  [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  ),
)

test('every product rule that is named in a comment stands in docs/product-rules.md', () => {
  const files = execFileSync('git', ['grep', '-l', 'product-rules.md#'], { encoding: 'utf8' }).trim().split('\n')
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/product-rules\.md#([\w-]+)/g)].map(([, anchor = '']) => ({
      file,
      anchor,
    })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ anchor }) => !anchors.has(anchor))).toEqual([])
})
