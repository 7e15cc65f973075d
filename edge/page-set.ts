import { gateFolder, innerFolder, type ReleaseFile, type ReleaseManifest } from '../domain/publishing/release.ts'
import type { Encoding } from './encoding.ts'

/** Pages that belong together: those of an open site, a protected site's gate, or what lies behind it. */
export interface PageSet {
  /** Begins the keys under which its answers lie in memory; no other set has it, not even of the same release read again. */
  key: string
  /** Files by path as guests ask for it (`/`, `/sv`). */
  files: Map<string, ReleaseFile>
  /** Everybody gets them. */
  isOpen: boolean
}

/** A protected site's pages: for everybody, and for those who know the password. */
export interface Sides {
  gate: PageSet
  inner: PageSet
}

export function openPages(manifest: ReleaseManifest): PageSet {
  return pageSet(manifest.gated ? [] : manifest.files, '', true)
}

export function sidesOf(manifest: ReleaseManifest): Sides | null {
  if (!manifest.gated) return null
  const below = (folder: string) =>
    pageSet(
      manifest.files.filter((file) => file.path.startsWith(`${folder}/`)),
      `${folder}/`,
      false,
    )
  return { gate: below(gateFolder), inner: below(innerFolder) }
}

let nextKey = 0

function pageSet(files: readonly ReleaseFile[], folder: string, isOpen: boolean): PageSet {
  return {
    key: String(nextKey++),
    files: new Map(files.map((file) => [guestPath(file.path.slice(folder.length)), file])),
    isOpen,
  }
}

/** Where the answer to a path lies in memory, as those get it who take this encoding. */
export const answerKey = (pages: PageSet, path: string, encoding: Encoding): string => pages.key + encoding + path

/** Where the site's own page for paths that do not exist lies in memory. */
export const notFoundKey = (pages: PageSet, encoding: Encoding): string => `${pages.key + encoding} 404`

/** `index.html` is `/`, `sv/index.html` is `/sv`, other files keep their name. */
function guestPath(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '')}`
}
