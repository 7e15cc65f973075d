import { firstGeneration } from '../../first-generation/document/generation.ts'
import type { SiteDocument } from '../../modules/site-document.ts'

/** How documents of an older generation are stored: their rows have a format that is not in modules/document-format.ts. */
export interface OlderGeneration {
  /** Its `siteVersion` in answers. */
  version: number
  /** `savedAt`: when the text was saved. Throws if it is not a document. */
  read(text: string, savedAt: Date): SiteDocument
  /** Applies the differences between `before`, as read, and `after` to the text. */
  write(text: string, change: { before: SiteDocument; after: SiteDocument; savedAt: Date }): string
  /** Data in the text that the model has no field for, returned to this generation's clients beside the model's. */
  ownFields(text: string): Record<string, unknown>
  /** The part of it that guests may see: nothing hidden, and nobody's address. */
  publicFields(text: string): Record<string, unknown>
  /** Additional fields of an uploaded picture for such clients. */
  imageFields: Readonly<Record<string, unknown>>
}

export const olderGenerations: ReadonlyMap<number, OlderGeneration> = new Map([[0, firstGeneration]])
