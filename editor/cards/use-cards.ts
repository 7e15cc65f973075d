import { useQuery } from '@tanstack/react-query'
import { useReportError } from '../kit/api-client/use-report-error.ts'
import { cardApi } from './card-api.ts'

/** The site's cards, newest first. */
export function useCards(siteId: string) {
  const cards = useQuery({ queryKey: ['cards', siteId], queryFn: () => cardApi.cards(siteId) })
  useReportError(cards.error, 'editor.load-cards')
  return cards
}

/** One stored card. */
export function useCard(printId: string) {
  const card = useQuery({ queryKey: ['card', printId], queryFn: () => cardApi.card(printId) })
  useReportError(card.error, 'editor.load-card')
  return card
}
