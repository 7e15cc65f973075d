/** Page of the editor on which a receipt stands, for its owner. */
export const receiptUrl = (editorOrigin: string, siteId: string, reference: string) =>
  `${editorOrigin}/redigera/${siteId}/konto/kvitto/${reference}`
