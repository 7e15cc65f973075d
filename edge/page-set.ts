import { gateFolder, innerFolder, type ReleaseFile, type ReleaseManifest } from '../domain/publishing/release.ts'
import type { Encoding } from './encoding.ts'

/** A set of pages: those of an open site, a protected site's gate, or the pages behind the gate. */
export interface PageSet {
  /** Unique prefix of this set's cache keys; even the same release gets a new one when it is read again. */
  key: string
  /** Files by request path (`/`, `/sv`). */
  files: Map<string, ReleaseFile>
  /** Whether the pages are public. */
  isOpen: boolean
}

/** A protected site's pages: the public gate, and the pages for admitted guests. */
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

/** Cache key of a path's response in an encoding. */
export const answerKey = (pages: PageSet, path: string, encoding: Encoding): string => pages.key + encoding + path

/** Cache key of one of the site's own 404 pages. */
export const notFoundKey = (pages: PageSet, { path }: ReleaseFile, encoding: Encoding): string =>
  `${pages.key + encoding} ${path}`

/** Maps `index.html` to `/` and `sv/index.html` to `/sv`; other files keep their names. */
function guestPath(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '')}`
}
