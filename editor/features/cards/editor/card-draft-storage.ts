import { currentPrintFormat, type PrintDocument } from '../../../../cards/print-document.ts'
import { openBrowserStorage } from '../../../document/draft/browser-draft-storage.ts'
import type { DraftStorage } from '../../../document/draft/draft-storage.ts'

/** A place for this tab's draft of a card. `printId` is null for a new card of the site. */
export const openCardStorage = (siteId: string, printId: string | null): Promise<DraftStorage<PrintDocument>> =>
  openBrowserStorage(cardDraftId(siteId, printId), {
    format: currentPrintFormat,
    parse: async () => {
      const [{ parseStored }, { readStoredPrint }] = await Promise.all([
        import('../../../document/draft/stored-draft-schema.ts'),
        import('../../../../cards/print-document.ts'),
      ])
      return (value) => parseStored(value, readStoredPrint)
    },
  })

/** What a card's drafts are kept under, and its tabs find each other by. */
export const cardDraftId = (siteId: string, printId: string | null): string =>
  printId === null ? `new-card-${siteId}` : `card-${printId}`
