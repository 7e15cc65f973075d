import { firstGeneration } from '../../first-generation/document/generation.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/** What is particular to documents whose rows name a format that is none of modules/document-format.ts. */
export interface OlderGeneration {
  /** Its `siteVersion` in answers. */
  version: number
  /** `savedAt`: when the text was saved. Throws when it is no document at all. */
  read(text: string, savedAt: Date): SiteDocument
  /** The text with what differs between `before`, as it was read, and `after` changed. */
  write(text: string, change: { before: SiteDocument; after: SiteDocument; savedAt: Date }): string
  /** What the text says that the model has no field for: owners' clients of this generation read it beside the model's. */
  ownFields(text: string): Record<string, unknown>
  /** What such clients read of an uploaded picture beside what all do. */
  imageFields: Readonly<Record<string, unknown>>
}

export const olderGenerations: ReadonlyMap<number, OlderGeneration> = new Map([[0, firstGeneration]])
