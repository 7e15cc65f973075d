import type { ListedVersion } from '../../commands/sites/list-versions.ts'
import type { VersionEntry } from '../../db/site/version-repository.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { VersionListItem, VersionResponse } from '../../modules/version-contract.ts'

function presentEntry(entry: VersionEntry) {
  return {
    id: String(entry.documentRevision),
    documentRevision: entry.documentRevision,
    siteVersion: entry.siteVersion,
    createdAt: entry.savedAt,
    savedBy: entry.savedByMail,
  }
}

export function presentListedVersion(version: ListedVersion): VersionListItem {
  return { ...presentEntry(version), change: version.change }
}

export function presentVersion(version: VersionEntry & { document: SiteDocument }): VersionResponse {
  return { ...presentEntry(version), document: version.document }
}
