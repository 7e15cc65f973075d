import { readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { expect, it } from 'vitest'

const read = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const)

it('every custom property that the product’s styles read without a fallback is set somewhere', () => {
  const styles = ['editor', 'design/product', 'landing'].flatMap((folder) => read(folder, /\.css$/))
  const code = ['editor', 'landing'].flatMap((folder) => read(folder, /\.tsx?$/))
  const set = new Set([
    ...styles.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name)),
    ...code.flatMap(([, text]) => [...text.matchAll(/(?<!var\()--[a-z][\w-]*/g)].map(([name]) => name)),
  ])
  // sites set their own colour and font tokens
  const isSites = (name = '') => /^--[cf]-/.test(name)
  const missing = styles.flatMap(([file, text]) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].flatMap(([, name]) =>
      isSites(name) || set.has(name) ? [] : [`${file}: ${name}`],
    ),
  )
  expect(missing).toEqual([])
})
