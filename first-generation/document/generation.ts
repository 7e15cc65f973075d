import { ownFieldsOf, publicFieldsOf, readOldDocument, writeOldDocument } from './document.ts'

/** The first generation's entry in the database's registry of generations. */
export const firstGeneration = {
  version: 1,
  read: readOldDocument,
  write: writeOldDocument,
  ownFields: ownFieldsOf,
  publicFields: publicFieldsOf,
  // files are served by the API itself, there is no other host for them
  imageFields: { cdn: false },
} as const
