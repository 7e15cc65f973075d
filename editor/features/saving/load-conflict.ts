import type { SiteResponse } from '../../../modules/site-contract.ts'
import type { SiteDocument } from '../../../modules/site-document.ts'
import { api } from '../../base/api-client/api.ts'
import { ApiError } from '../../base/api-client/api-error.ts'
import type { DraftBase } from './use-save.ts'

/** What a merge needs to know. */
export interface Conflict {
  /** The site as it has been saved elsewhere. */
  theirs: SiteResponse
  /** Mail of who saved it; null when nobody knows. */
  savedBy: string | null
  /** What both started from; null when it is no longer kept. */
  base: SiteDocument | null
  /** When that was saved, ISO 8601. */
  baseSavedAt: string | null
}

/** Fetches the other side of a conflict. Rejects as the calls do. */
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
    // thinned out by now
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
