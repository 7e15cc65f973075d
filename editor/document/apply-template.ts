import { designOfTemplate, type LogoWords } from '../../design/templates/design-of-template.ts'
import type { TemplateName } from '../../design/templates/templates.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { DraftStore } from './draft/draft-store.ts'

/** The last words of the owner's logo. A template without a logo removes the logo; the next template with one restores these words. */
const lastWords = new WeakMap<DraftStore, LogoWords>()

/** Applies a template's whole design as one undo step. Everything the owner has written stays, including the words in the logo. */
export function applyTemplate(store: DraftStore, name: TemplateName): void {
  const { document } = store.state().history
  const words = wordsForLogo(store, document)
  if (document.eventLogo !== null) lastWords.set(store, words)
  store.dispatch({ type: 'set-design', change: designOfTemplate(name, words) })
}

/** The words a logo would have on this page. While its names are empty, the logo shows those in the page's title. */
export function wordsForLogo(store: DraftStore, document: SiteDocument): LogoWords {
  const { name1, name2, additionalText } = document.eventLogo ?? lastWords.get(store) ?? unsaid
  return { name1, name2, additionalText }
}

const unsaid: LogoWords = { name1: '', name2: '', additionalText: '' }
