import { gateFolder, innerFolder, type ReleaseFile, type ReleaseManifest } from '../domain/release.ts'
import type { Answer } from './answer.ts'

/** Pages that belong together: those of an open site, a protected site's gate, or what lies behind it. */
export interface PageSet {
  /** Answers in memory by path as guests ask for it (`/`, `/sv`). */
  answers: Map<string, Answer>
  /** Files by that path. */
  files: Map<string, ReleaseFile>
  notFound: Answer | undefined
  cacheControl: string
}

/** A protected site's pages: for everybody, and for those who know the password. */
export interface Sides {
  gate: PageSet
  inner: PageSet
}

const openCaching = 'public, max-age=0, must-revalidate'
/** At one address a guest gets the gate and then the page: neither may be kept by anybody. */
const guardedCaching = 'no-store'

export function openPages(manifest: ReleaseManifest): PageSet {
  return pageSet(manifest.gated ? [] : manifest.files, '', openCaching)
}

export function sidesOf(manifest: ReleaseManifest): Sides | null {
  if (!manifest.gated) return null
  const below = (folder: string) =>
    pageSet(
      manifest.files.filter((file) => file.path.startsWith(`${folder}/`)),
      `${folder}/`,
      guardedCaching,
    )
  return { gate: below(gateFolder), inner: below(innerFolder) }
}

function pageSet(files: readonly ReleaseFile[], folder: string, cacheControl: string): PageSet {
  return {
    answers: new Map(),
    files: new Map(files.map((file) => [guestPath(file.path.slice(folder.length)), file])),
    notFound: undefined,
    cacheControl,
  }
}

/** `index.html` is `/`, `sv/index.html` is `/sv`, other files keep their name. */
export function guestPath(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$/, '')}`
}
