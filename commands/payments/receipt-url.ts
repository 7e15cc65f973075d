/** URL of the editor's page for a receipt. */
export const receiptUrl = (editorOrigin: string, siteId: string, reference: string) =>
  `${editorOrigin}/redigera/${siteId}/konto/kvitto/${reference}`
