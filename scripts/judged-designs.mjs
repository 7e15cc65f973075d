import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stampOf } from './ensure-built.mjs'

/** Tests that measure every theme, template or screen, or compare pictures. */
export const designTests = [
  ...readdirSync('tests/design')
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/design/${name}`),
  ...['crowded-menu', 'picture-widths', 'print', 'scrim-contrast'].map((name) => `renderer/${name}.browser.test.ts`),
]

/** Folders in which nothing is drawn that these tests look at; whatever else there is counts. */
const drawsNothing = [
  'backup',
  'bench',
  'bin',
  'board',
  'data',
  'deploy',
  'dist',
  'docs',
  'edge',
  'editor',
  'first-generation',
  'lint',
  'migrations',
  'node_modules',
  'scripts',
  'worker',
]
const stampFile = 'data/judged-designs'

function stampOfDesigns(root) {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !drawsNothing.includes(entry.name))
    .map((entry) => entry.name)
    .sort()
  const files = ['package-lock.json', 'vite.config.ts', 'vitest.config.ts', 'scripts/judged-designs.mjs']
  return stampOf([...folders, ...files].map((name) => path.join(root, name)))
}

/** Whether the designs have passed their tests as they are now. CI judges always. */
export function areDesignsJudged(root = '.') {
  const kept = path.join(root, stampFile)
  return process.env.CI === undefined && existsSync(kept) && readFileSync(kept, 'utf8') === stampOfDesigns(root)
}

/** Notes that they have passed. */
export function noteDesignsJudged(root = '.') {
  mkdirSync(path.join(root, path.dirname(stampFile)), { recursive: true })
  writeFileSync(path.join(root, stampFile), stampOfDesigns(root))
}
