import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { areDesignsJudged, noteDesignsJudged } from './judged-designs.mjs'

let root: string
const write = (name: string, text: string) => {
  mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
  writeFileSync(path.join(root, name), text)
}
beforeEach(() => {
  vi.stubEnv('CI', undefined)
  root = mkdtempSync(path.join(tmpdir(), 'festoon-designs-'))
  write('themes/classic/page.css', 'a')
  write('worker/worker.ts', 'a')
  write('package-lock.json', '{}')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

test('designs are judged once, and again when something that they are drawn from changes', () => {
  expect(areDesignsJudged(root)).toBe(false)
  noteDesignsJudged(root)
  expect(areDesignsJudged(root)).toBe(true)
  write('worker/worker.ts', 'another worker')
  expect(areDesignsJudged(root)).toBe(true)
  write('themes/classic/page.css', 'another look')
  expect(areDesignsJudged(root)).toBe(false)
})

test('CI judges always', () => {
  noteDesignsJudged(root)
  vi.stubEnv('CI', 'true')
  expect(areDesignsJudged(root)).toBe(false)
})
