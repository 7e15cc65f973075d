import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { expect, it } from 'vitest'
import { removeFolder } from './support/remove-folder.ts'

interface LockedPackage {
  version: string
  resolved?: string
  integrity?: string
  license?: string
  hasInstallScript?: boolean
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const locked = Object.entries<LockedPackage>(lock.packages)
  .filter(([folder]) => folder !== '')
  .map(([folder, about]) => ({ ...about, name: folder.slice(folder.lastIndexOf('node_modules/') + 13) }))

/** Licences that packages may have. LGPL and MPL packages must be used unmodified. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])
/** Packages whose package.json states no licence in today's form, with the licence that their files state. */
const readByHand: Record<string, string> = {
  buffers: 'MIT',
  busboy: 'MIT',
  chainsaw: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
  'xss-filters': 'BSD-3-Clause',
}

it('locks every package by its hash, and takes none from outside the registry', () => {
  expect(locked.length).toBeGreaterThan(100)
  for (const { name, integrity, resolved } of locked) {
    expect(integrity, name).toMatch(/^sha512-/)
    if (resolved !== undefined) expect(resolved, name).toMatch(/^https:\/\/registry\.npmjs\.org\//)
  }
})

it('decides by name which packages may run scripts as they are installed', () => {
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const withScripts = locked.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name)
  expect(Object.keys(allowScripts).sort()).toEqual(withScripts.sort())
  expect(readFileSync('.npmrc', 'utf8')).toContain('strict-allow-scripts=true')
})

it('uses packages under free licences alone', () => {
  for (const { name, license } of locked)
    expect(
      alternativesOf(readByHand[name] ?? license ?? '').some((all) => all.every((one) => allowed.has(one))),
      `${name}: ${license}`,
    ).toBe(true)
})

/** The alternatives of an SPDX expression without nested brackets: one of the outer list must hold, with all of its inner list. */
function alternativesOf(expression: string): string[][] {
  const bare = expression.replace(/[()]/g, '')
  return bare.split(' OR ').map((all) => all.split(' AND '))
}

it('writes a bill of materials that names every installed package with its version, hash and licence', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-sbom-'))
  try {
    const file = path.join(folder, 'sbom.cdx.json')
    execFileSync(process.execPath, ['scripts/sbom.mjs', file], { stdio: 'pipe' })
    const sbom = JSON.parse(readFileSync(file, 'utf8'))
    expect(sbom.bomFormat).toBe('CycloneDX')
    const versions = new Set(locked.map(({ name, version }) => `${name}@${version}`))
    for (const { name, version, hashes, licenses } of sbom.components) {
      expect(versions).toContain(`${name}@${version}`)
      expect(hashes, name).not.toEqual([])
      expect(licenses ?? readByHand[name], name).toBeTruthy()
    }
    const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const named = sbom.components.map(({ name }: { name: string }) => name)
    expect(named).toEqual(expect.arrayContaining(Object.keys({ ...dependencies, ...devDependencies })))
  } finally {
    await removeFolder(folder)
  }
})

it('lists the licences of what is bundled for the browser', () => {
  const list = readFileSync('dist/editor/assets/licenses.md', 'utf8')
  for (const name of ['react-dom', '@tiptap/react', 'zod']) expect(list).toContain(`## ${name} `)
})
