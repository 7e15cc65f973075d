import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLogInError, isNotFound } from '../../base/api-client/api-error.ts'
import { reportError } from '../../base/api-client/report-error.ts'
import { cardApi } from './card-api.ts'

/** The site's cards, newest first. */
export function useCards(siteId: string) {
  const cards = useQuery({ queryKey: ['cards', siteId], queryFn: () => cardApi.cards(siteId) })
  useReport(cards.error, 'editor.load-cards')
  return cards
}

/** One card as it is stored. */
export function useCard(printId: string) {
  const card = useQuery({ queryKey: ['card', printId], queryFn: () => cardApi.card(printId) })
  useReport(card.error, 'editor.load-card')
  return card
}

function useReport(error: unknown, originId: string): void {
  useEffect(() => {
    if (error !== null && !isLogInError(error) && !isNotFound(error)) reportError({ originId, error })
  }, [error, originId])
}
