import type { ReactNode } from 'react'
import { ListPage } from '../../features/cards/list/list-page.tsx'
import type { LoadDraftPage } from '../../features/cards/use-page-of-cards.ts'

// owners of a site do not need it
const loadDraftPage: LoadDraftPage = async (...page) =>
  (await import('../quick-start/draft-page.ts')).draftPage(...page)

/** …/inbjudningar: the site's cards, or in quick start what a card can be begun with. */
export function CardListRoute(): ReactNode {
  return <ListPage loadDraftPage={loadDraftPage} />
}
