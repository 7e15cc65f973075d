import { currentPrintFormat, type PrintDocument } from '../../../cards/print-document.ts'
import { openBrowserStorage } from '../../document/draft/browser-draft-storage.ts'
import type { DraftStorage } from '../../document/draft/draft-storage.ts'

/**
 * Opens the storage for this tab's draft of a card. `printId` is null for a new card. `ofId` is the site's id, or the draft id of
 * its page. `adopt` takes over an abandoned draft's slot.
 */
export const openCardStorage = (
  ofId: string,
  printId: string | null,
  options: { adopt?: boolean } = {},
): Promise<DraftStorage<PrintDocument>> =>
  openBrowserStorage(
    cardDraftId(ofId, printId),
    {
      format: currentPrintFormat,
      parse: async () => {
        const [{ parseStored }, { readStoredPrint }] = await Promise.all([
          import('../../document/draft/stored-draft-schema.ts'),
          import('../../../cards/print-document.ts'),
        ])
        return (value) => parseStored(value, readStoredPrint)
      },
    },
    options,
  )

/** The draft id of a card, by which its tabs also find each other. */
export const cardDraftId = (ofId: string, printId: string | null): string =>
  printId === null ? `new-card-${ofId}` : `card-${printId}`
