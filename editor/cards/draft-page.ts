import type { Brand } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import { quickStartKeyOf } from '../../domain/quick-start.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { documentOf } from '../document/document-of.ts'
import { openBrowserDraftStorage } from '../document/draft/browser-draft-storage.ts'
import { newestDraft } from '../document/draft/newest-draft.ts'
import { draftOfQuickStart, wizardDraft } from '../document/draft/quick-start-draft.ts'
import { api } from '../kit/api-client/api.ts'
import { withoutLostPictures } from '../site/quick-start/lost-pictures.ts'
import { forgetAnswers, toldWizard } from '../wizard/wizard-answers.ts'

/** A page without an owner, and its draft id in this browser. */
export interface DraftPage {
  draftId: string
  document: SiteDocument
}

/**
 * The page of quick start or the wizard in this browser, whose editor is at a path: its draft, or else its starting page. Read-only:
 * claims no draft slot.
 */
export async function draftPage(editorPath: string, brand: Brand, language: UiLanguage): Promise<DraftPage> {
  const isWizards = editorPath.startsWith('/kom-igang')
  const key = quickStartKeyOf(editorPath, brand)
  const draftId = isWizards ? wizardDraft : draftOfQuickStart(key)
  const kept = (await newestDraft(draftId))?.document
  const { told, isRemade } = toldWizard(kept?.wizardData ?? null, language)
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
