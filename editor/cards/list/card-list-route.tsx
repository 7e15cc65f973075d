import type { ReactNode } from 'react'
import type { LoadDraftPage } from '../use-page-of-cards.ts'
import { ListPage } from './list-page.tsx'

// loaded lazily: not needed for owners of a site
const loadDraftPage: LoadDraftPage = async (...page) => (await import('../draft-page.ts')).draftPage(...page)

/** …/inbjudningar: the site's cards, or in quick start the cards to start from. */
export function CardListRoute(): ReactNode {
  return <ListPage loadDraftPage={loadDraftPage} />
}
