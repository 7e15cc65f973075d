import { readdirSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import type { Plugin } from 'vite'
import { fontsVersion } from '../design/fonts-version.ts'
import { artVersion } from '../design/graphics/files/version.ts'
import { siteFontFiles } from '../tools/letters/site-font-files.ts'

/**
 * Puts the site graphics and the sites' fonts beside the editor, each under one address that bears the hash of them all: a list of a
 * file's hash for each of some six hundred would be as heavy as a module of the canvas. See renderer/browser-assets.ts.
 */
export const shippedFiles: Plugin = {
  name: 'shipped-files',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle() {
    const ship = (from: string, to: string) =>
      this.emitFile({ type: 'asset', fileName: `assets/${to}/${path.basename(from)}`, source: readFileSync(from) })
    const artFolder = 'design/graphics/files'
    for (const file of readdirSync(artFolder).filter((name) => /\.(?:avif|webp|svg)$/.test(name)))
      ship(`${artFolder}/${file}`, `art/${artVersion}`)
    for (const file of siteFontFiles('.')) ship(file, `fonts/${fontsVersion}`)
  },
}
