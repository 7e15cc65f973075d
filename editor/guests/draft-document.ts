import type { Brand } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/ui-language.ts'
import { quickStartKeyOf } from '../../domain/quick-start.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { documentOf } from '../document/document-of.ts'
import { newestDraft } from '../document/draft/newest-draft.ts'
import { draftOfQuickStart, wizardDraft } from '../document/draft/quick-start-draft.ts'
import { api } from '../kit/api-client/api.ts'

/** The page without an owner that is written at a path in this browser; null before the wizard has made one. */
export async function draftDocument(base: string, brand: Brand, language: UiLanguage): Promise<SiteDocument | null> {
  const isWizards = base.startsWith('/kom-igang')
  const key = quickStartKeyOf(base, brand)
  const kept = await newestDraft(isWizards ? wizardDraft : draftOfQuickStart(key))
  if (kept != null) return kept.document
  return isWizards ? null : documentOf((await api.quickStart(key, language)).site)
}
