import { firstGeneration } from '../../first-generation/document/generation.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/** How documents are read and written whose rows name a format that is none of modules/document-format.ts. */
export interface OlderGeneration {
  /** `savedAt`: when the text was saved. Throws when it is no document at all. */
  read(text: string, savedAt: Date): SiteDocument
  /** The text with what differs between `before`, as it was read, and `after` changed. */
  write(text: string, change: { before: SiteDocument; after: SiteDocument; savedAt: Date }): string
}

export const olderGenerations: ReadonlyMap<number, OlderGeneration> = new Map([[0, firstGeneration]])
