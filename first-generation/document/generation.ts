import { readOldDocument, writeOldDocument } from './document.ts'

/** The first generation's documents, as the database's registry of generations takes them. */
export const firstGeneration = { read: readOldDocument, write: writeOldDocument }
