import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const packages = 'node_modules/@fontsource'
const faces = /-(?:latin|latin-ext)-(?:400|700)-(?:normal|italic)\.woff2$/
/** The fallback fonts of cards (cards/setting/fallback-fonts.ts). */
const fallback =
  /^(?:eb-garamond|alegreya-sans)-(?:vietnamese|greek|cyrillic|cyrillic-ext)-400-(?:normal|italic)\.woff2$/

/** Paths of all font files that pages and cards may ask for. */
export function siteFontFiles(root: string): string[] {
  return readdirSync(join(root, packages))
    .sort()
    .flatMap((id) => {
      const folder = join(root, packages, id, 'files')
      return readdirSync(folder)
        .filter((file) => faces.test(file) || fallback.test(file))
        .sort()
        .map((file) => join(folder, file))
    })
}

/** One hash for all of them: addresses in the editor bear it. */
export function versionOfFonts(root: string): string {
  const hash = createHash('sha256')
  for (const file of siteFontFiles(root)) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}
