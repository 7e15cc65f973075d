import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../db/core/connection.ts'
import { findVersion, listVersions, type VersionEntry } from '../../db/site/version-repository.ts'
import { type ChangeSize, changeSizeOf } from '../../modules/change-size.ts'
import { compareDocuments } from '../../modules/document-changes.ts'

export interface ListedVersion extends VersionEntry {
  /** Compared with the previous kept version; null for the oldest. */
  change: ChangeSize | null
}

/**
 * A page of a site's kept versions, newest first, each with the size of its change. `before`: only revisions before this one. `next`:
 * `before` for the following page; null at the end.
 */
export async function listSiteVersions(
  deps: { database: Database },
  siteId: string,
  page: { before?: number | undefined; limit: number },
): Promise<{ versions: ListedVersion[]; next: number | null }> {
  // one more than requested, to compare the last one with
  const entries = await listVersions(deps.database, siteId, { before: page.before, limit: page.limit + 1 })
  const document = async (entry: VersionEntry | undefined) => {
    if (entry === undefined) return undefined
    // documents may be large: yield to the event loop between them
    await nextTurn()
    return (await findVersion(deps.database, siteId, entry.documentRevision))?.document
  }
  const versions: ListedVersion[] = []
  let newer = await document(entries[0])
  for (const [index, entry] of entries.slice(0, page.limit).entries()) {
    const older = await document(entries[index + 1])
    const change = newer === undefined || older === undefined ? null : changeSizeOf(compareDocuments(older, newer))
    versions.push({ ...entry, change })
    newer = older
  }
  return { versions, next: entries.length > page.limit ? (versions.at(-1)?.documentRevision ?? null) : null }
}
