import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import * as path from 'node:path'
import { publishedFolders } from '../../domain/publishing/release.ts'
import type { FileStore } from '../../platform/store/file-store.ts'
import { unlessMissing } from '../../platform/system-errors.ts'
import type { PagePlan } from '../../renderer/page-plan.ts'
import { buildRelease } from './build-release.ts'
import { syncFolder } from './durable-files.ts'
import { readManifest } from './release-manifest.ts'
import { startStopwatch } from './stopwatch.ts'

/** Manifest fields, besides the files, of the pages for unknown hosts. */
export const systemManifest = {
  siteId: publishedFolders.system,
  host: '',
  publishRevision: 0,
  documentRevision: 0,
  redirectTo: null,
  ended: false,
  noindex: true,
  gated: false,
  // published at every start
  build: '',
  languages: [],
  isOlderVersion: false,
}

/**
 * Publishes the pages for unknown hosts to `system/<language>/…`. `system` links to a release of its own, so that these pages too change
 * in one rename. Does nothing when they are up to date. Every worker publishes the same pages.
 */
export async function publishSystemPages(options: {
  publishedDir: string
  files: FileStore
  pages: readonly PagePlan[]
  /** Unique folder name: time in ms and the worker's id. */
  name: string
}): Promise<void> {
  const { publishedDir: root, pages } = options
  const link = path.join(root, publishedFolders.system)
  const current = await unlessMissing(readlink(link))
  const manifest = current === undefined ? undefined : await readManifest(path.join(root, current))
  const keys = (files: readonly { path: string; key: string }[]) =>
    files.map((file) => `${file.path} ${file.key}`).join()
  if (manifest !== undefined && keys(manifest.files) === keys(pages)) return
  const target = path.join(publishedFolders.releases, publishedFolders.system, options.name)
  await buildRelease({
    root,
    folder: path.join(root, target),
    previous: undefined,
    pages,
    files: options.files,
    watch: startStopwatch(),
    together: undefined,
    manifest: systemManifest,
  })
  const staging = path.join(root, publishedFolders.staging, publishedFolders.system)
  await mkdir(staging, { recursive: true })
  const staged = path.join(staging, options.name)
  await symlink(target, staged)
  await rename(staged, link)
  await syncFolder(root)
  await removeOld(path.dirname(path.join(root, target)), [target, current ?? ''], Number.parseInt(options.name, 10))
}

/** Deletes older builds' pages, except those that are live or just were, and any that another worker may still be writing. */
async function removeOld(folder: string, kept: readonly string[], now: number): Promise<void> {
  const names = kept.map((target) => path.basename(target))
  for (const name of await readdir(folder))
    if (!names.includes(name) && now - Number.parseInt(name, 10) > 3_600_000)
      await rm(path.join(folder, name), { recursive: true, force: true })
}
