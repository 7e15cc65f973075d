/**
 * Format of stored documents. Raise it with every change that older stored documents do not satisfy, and add a step to
 * document-upgrades.ts. It stands alone for those who stamp documents and need not read them.
 */
export const currentDocumentFormat = 4
