import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { headingFonts } from '../design/font-headings.ts'
import { textFonts } from '../design/font-texts.ts'
import { type Product, startProduct, startTimeout } from './support/product.ts'
import { ask } from './support/published-folder.ts'
import { removeFolder } from './support/remove-folder.ts'

/** What a production machine does not need, and what is installed or created afresh. */
const leftOut = new Set(['.git', 'node_modules', 'data', 'tests', 'tools', 'bench', 'sheets'])

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'festoon-production-'))
  for (const name of readdirSync('.'))
    if (!leftOut.has(name)) cpSync(name, path.join(folder, name), { recursive: true, preserveTimestamps: true })
  const options = ['--omit=dev', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'pipe' })
  // reuse the checkout's compiled binary: compiling it takes longer than the rest of this test
  const compiled = 'node_modules/better-sqlite3/build'
  cpSync(compiled, path.join(folder, compiled), { recursive: true })
})
afterAll(() => removeFolder(folder))

it('has every package that the built server names', () => {
  const named = everyNamed().filter((name) => !isBuiltin(name))
  expect(named).toEqual(expect.arrayContaining(['knex', 'koa', 'ioredis']))
  const { resolve } = createRequire(path.join(folder, 'dist/server/all.js'))
  expect(named.filter((name) => !canResolve(resolve, name))).toEqual([])
})

/** Packages imported at the start of a line of a chunk, or by `import()`. */
const importPattern = /^(?:import|export)\b[^'"\n]*["']([^./"'][^"']*)["'];?$|\bimport\(["']([^./"'][^"']*)["']\)/gm

/** All packages that the built server's files import, without duplicates. */
function everyNamed(): string[] {
  const built = path.join(folder, 'dist/server')
  const found = readdirSync(built)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(path.join(built, file), 'utf8').matchAll(importPattern)])
    .flatMap(([, quoted, called]) => quoted ?? called ?? [])
  return [...new Set(found)]
}

function canResolve(resolve: NodeJS.RequireResolve, name: string): boolean {
  try {
    return resolve(name) !== ''
  } catch {
    return false
  }
}

it('has every font that guests may get', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const { id } of [...Object.values(headingFonts), ...Object.values(textFonts)])
    expect(dependencies).toHaveProperty([`@fontsource/${id}`])
})

it('starts and serves the demo page', { timeout: startTimeout }, async () => {
  const product: Product = await startProduct({}, folder)
  try {
    const page = await ask(product.sitesPort, { host: 'demo.localhost', path: '/sv' })
    expect(page.status).toBe(200)
    expect((await fetch(`${product.editor}/`)).status).toBe(200)
  } finally {
    await product.stop()
  }
})
