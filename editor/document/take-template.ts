import { designOfTemplate, type LogoWords } from '../../design/templates/design-of-template.ts'
import type { TemplateName } from '../../design/templates/templates.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { DraftStore } from './draft/draft-store.ts'

/** What an owner's logo said last: a template without a logo takes the logo away, and the next one with a logo says it again. */
const lastWords = new WeakMap<DraftStore, LogoWords>()

/** Gives the page a template's whole look, in one step that can be undone. What the owner has written stays, in the logo too. */
export function takeTemplate(store: DraftStore, name: TemplateName): void {
  const { document } = store.state().history
  const words = wordsForLogo(store, document)
  if (document.eventLogo !== null) lastWords.set(store, words)
  store.dispatch({ type: 'set-design', change: designOfTemplate(name, words) })
}

/** What a logo would say on this page. While its names are empty, it draws those in the page's title. */
export function wordsForLogo(store: DraftStore, document: SiteDocument): LogoWords {
  const { name1, name2, additionalText } = document.eventLogo ?? lastWords.get(store) ?? unsaid
  return { name1, name2, additionalText }
}

const unsaid: LogoWords = { name1: '', name2: '', additionalText: '' }
