import type { ReactNode } from 'react'
import { ListPage } from '../../features/cards/list/list-page.tsx'
import type { LoadDraftPage } from '../../features/cards/use-page-of-cards.ts'

// loaded lazily: not needed for owners of a site
const loadDraftPage: LoadDraftPage = async (...page) =>
  (await import('../quick-start/draft-page.ts')).draftPage(...page)

/** …/inbjudningar: the site's cards, or in quick start the cards to start from. */
export function CardListRoute(): ReactNode {
  return <ListPage loadDraftPage={loadDraftPage} />
}
