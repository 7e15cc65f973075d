import type { SiteResponse } from '../../../modules/site-contract.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { api } from '../../kit/api-client/api.ts'
import { ApiError } from '../../kit/api-client/api-error.ts'
import type { DraftBase } from './use-save.ts'

/** The input of a merge. */
export interface Conflict {
  /** The site as saved elsewhere. */
  theirs: SiteResponse
  /** The email address of the account that saved it; null when unknown. */
  savedBy: string | null
  /** The common base; null when it is no longer stored. */
  base: SiteDocument | null
  /** When the base was saved, ISO 8601. */
  baseSavedAt: string | null
}

/** Fetches the other side of a conflict. Rejects as the API calls do. */
export async function loadConflict(siteId: string, base: DraftBase): Promise<Conflict> {
  const theirs = await api.site(siteId)
  const [newest, started] = await Promise.all([
    versionOrNull(siteId, theirs.documentRevision),
    versionOrNull(siteId, base.revision),
  ])
  return {
    theirs,
    savedBy: newest?.savedBy ?? null,
    base: base.document ?? started?.document ?? null,
    baseSavedAt: started?.createdAt ?? null,
  }
}

async function versionOrNull(siteId: string, revision: number) {
  try {
    return await api.version(siteId, revision)
  } catch (error) {
    // pruned from the version history
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
