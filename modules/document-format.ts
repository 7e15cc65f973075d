/**
 * Format of stored documents. Raise it with every change that breaks older stored documents, and add a step to
 * document-upgrades.ts. In a file of its own for code that stamps documents but never reads them.
 */
export const currentDocumentFormat = 4
