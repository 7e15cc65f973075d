import { quickStartKeyOf } from '../../domain/quick-start.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { documentOf } from '../document/document-of.ts'
import { openBrowserDraftStorage } from '../document/draft/browser-draft-storage.ts'
import { newestDraft } from '../document/draft/newest-draft.ts'
import { draftOfQuickStart, wizardDraft } from '../document/draft/quick-start-draft.ts'
import { api } from '../kit/api-client/api.ts'
import { withoutLostPictures } from '../site/quick-start/lost-pictures.ts'
import { forgetAnswers, toldWizard } from '../wizard/wizard-answers.ts'
import type { LoadDraftPage } from './use-page-of-cards.ts'

/** The page of quick start or the wizard in this browser: its draft, or else its starting page. Read-only: claims no draft slot. */
export const draftPage: LoadDraftPage = async (editorPath, brand, language) => {
  const isWizards = editorPath.startsWith('/kom-igang')
  const key = quickStartKeyOf(editorPath, brand)
  const draftId = isWizards ? wizardDraft : draftOfQuickStart(key)
  const kept = (await newestDraft(draftId))?.document
  const { told, isRemade } = toldWizard(kept?.wizardData ?? null)
  if (kept !== undefined && !(isWizards && isRemade)) return { draftId, document: await shown(kept) }
  const { site } = await (isWizards ? api.wizardPage(told) : api.quickStart(key, language))
  return { draftId, document: documentOf(site) }
}

/** Deletes the drafts of a page that has become a site. */
export async function forgetDraftPage(draftId: string): Promise<void> {
  if (draftId === wizardDraft) forgetAnswers()
  const storage = await openBrowserDraftStorage(draftId)
  // drafts of tabs that are still open stay
  for (const draft of storage.found) draft.discard()
  storage.close()
}

const shown = async (kept: SiteDocument): Promise<SiteDocument> => (await withoutLostPictures(kept)) ?? kept
