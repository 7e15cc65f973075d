import { ownFieldsOf, readOldDocument, writeOldDocument } from './document.ts'

/** The first generation's entry in the database's registry of generations. */
export const firstGeneration = {
  version: 1,
  read: readOldDocument,
  write: writeOldDocument,
  ownFields: ownFieldsOf,
  // files are served by the API itself, there is no other host for them
  imageFields: { cdn: false },
} as const
