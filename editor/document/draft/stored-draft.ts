import type { SiteDocument } from '../../../modules/site-document.ts'

/** A draft as stored in the browser. */
export interface StoredDraft<Content = SiteDocument> {
  /** ISO 8601, UTC. */
  writtenAt: string
  /** The saved revision the draft was based on; null in quick start. */
  baseRevision: number | null
  document: Content
}

/** Bump this with every change that older stored drafts do not satisfy; those are then ignored. */
export const storedVersion = 1
