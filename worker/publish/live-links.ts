import { mkdir, opendir, readdir, readlink, rename, symlink, unlink } from 'node:fs/promises'
import * as path from 'node:path'
import { type LiveTarget, liveLink, parseLiveLink, publishedFolders } from '../../domain/publishing/release.ts'
import { failedWith, unlessMissing } from '../../platform/system-errors.ts'
import { syncFolder } from './durable-files.ts'

const liveFolder = (root: string) => path.join(root, publishedFolders.live)
const stagingFolder = (root: string, siteId: string) => path.join(root, publishedFolders.staging, siteId)

/** What a host serves; null if it serves nothing, or nothing of ours. */
export async function readLive(root: string, host: string): Promise<LiveTarget | null> {
  const link = await unlessMissing(readlink(path.join(liveFolder(root), host)))
  return link === undefined ? null : parseLiveLink(link)
}

/** What these hosts serve. Links are read in batches, so that other work gets its turn. */
export async function readLives(root: string, hosts: readonly string[]): Promise<Map<string, LiveTarget | null>> {
  const found = new Map<string, LiveTarget | null>()
  for (let start = 0; start < hosts.length; start += 100)
    await Promise.all(
      hosts.slice(start, start + 100).map(async (host) => {
        found.set(host, await readLive(root, host))
      }),
    )
  return found
}

/** Every host with a live link, 500 at a time. */
export async function* listHosts(root: string): AsyncGenerator<string[]> {
  const folder = await unlessMissing(opendir(liveFolder(root)))
  if (folder === undefined) return
  let hosts: string[] = []
  for await (const { name } of folder) {
    hosts.push(name)
    if (hosts.length < 500) continue
    yield hosts
    hosts = []
  }
  if (hosts.length > 0) yield hosts
}

/**
 * Deletes links staged under lower tokens. Their holders can no longer switch a host afterwards, as the link they would rename is
 * gone (see publish-site.ts).
 */
export async function removeOlderStaging(root: string, siteId: string, token: number): Promise<void> {
  const folder = stagingFolder(root, siteId)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder))
    if (Number.parseInt(name, 10) <= token) await unlessMissing(unlink(path.join(folder, name)))
}

/** Creates the link that `switchLive` renames. */
export async function stageLink(
  root: string,
  link: { siteId: string; token: number; host: string; target: LiveTarget },
): Promise<void> {
  await symlink(liveLink(link.target), stagedPath(root, link))
}

/**
 * Renames the staged link over the host's. Returns false if a newer holder of the lease has deleted the staged link. Atomic: guests
 * see either the old release or the new one.
 */
export async function switchLive(
  root: string,
  link: { siteId: string; token: number; host: string },
): Promise<boolean> {
  try {
    await rename(stagedPath(root, link), path.join(liveFolder(root), link.host))
  } catch (error) {
    if (failedWith(error, 'ENOENT')) return false
    throw error
  }
  return true
}

/** Resolves when the switches so far are durable. */
export const syncLive = (root: string): Promise<void> => syncFolder(liveFolder(root))

/** Removes the link of a host that no site has any more. */
export async function removeLive(root: string, host: string): Promise<void> {
  await unlessMissing(unlink(path.join(liveFolder(root), host)))
}

function stagedPath(root: string, link: { siteId: string; token: number; host: string }): string {
  return path.join(stagingFolder(root, link.siteId), `${link.token}.${link.host}`)
}
