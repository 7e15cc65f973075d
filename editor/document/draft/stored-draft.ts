import type { SiteDocument } from '../../../modules/site-document.ts'

/** A draft as it lies in the browser. */
export interface StoredDraft<Content = SiteDocument> {
  /** ISO 8601, UTC. */
  writtenAt: string
  /** The saved revision the draft was based on; null in quick start. */
  baseRevision: number | null
  document: Content
}

/** Raised with every change that older stored drafts do not satisfy; those are then left aside. */
export const storedVersion = 1
