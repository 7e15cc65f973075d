import { currentPrintFormat, type PrintDocument } from '../../../../cards/print-document.ts'
import { openBrowserStorage } from '../../../document/draft/browser-draft-storage.ts'
import type { DraftStorage } from '../../../document/draft/draft-storage.ts'

/**
 * A place for this tab's draft of a card. `printId` is null for a new card. `ofId` is the site's id, or what the draft of its page is
 * kept under. `adopt` takes over what was left, where it lies.
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
          import('../../../document/draft/stored-draft-schema.ts'),
          import('../../../../cards/print-document.ts'),
        ])
        return (value) => parseStored(value, readStoredPrint)
      },
    },
    options,
  )

/** What a card's drafts are kept under, and its tabs find each other by. */
export const cardDraftId = (ofId: string, printId: string | null): string =>
  printId === null ? `new-card-${ofId}` : `card-${printId}`
