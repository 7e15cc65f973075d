import { ownFieldsOf, readOldDocument, writeOldDocument } from './document.ts'

/** The first generation's documents, as the database's registry of generations takes them. */
export const firstGeneration = {
  version: 1,
  read: readOldDocument,
  write: writeOldDocument,
  ownFields: ownFieldsOf,
  // files are the API's own, there is no other host that has them
  imageFields: { cdn: false },
} as const
