import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'
import { datesIn } from '../../modules/document-dates.ts'
import { dateKey, knowsDates } from '../../modules/kit/date-words.ts'
import type { DateWords } from '../../modules/kit/dates.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { api } from '../kit/api-client/api.ts'

/**
 * The page's dates formatted by the server, for a language that this browser cannot format dates in; undefined otherwise. Until
 * they have been loaded, or if that fails, the browser formats them as best it can.
 */
export function useDates(document: SiteDocument, language: LanguageCode): Record<string, DateWords> | undefined {
  const wanted = knowsDates(language) ? [] : datesIn(document)
  const answers = useQueries({
    queries: wanted.map((date) => ({
      queryKey: ['date-words', language, dateKey(date)],
      queryFn: () => api.dateWords(language, date),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  // keeps its identity until an answer arrives, so that no module re-renders
  const known = JSON.stringify(wanted.map((date, index) => [dateKey(date), answers[index]?.data ?? null]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` stands for dates and answers
  return useMemo(() => {
    const came = wanted.flatMap((date, index) => {
      const words = answers[index]?.data
      return words === undefined ? [] : [[dateKey(date), words] as const]
    })
    return came.length === 0 ? undefined : Object.fromEntries(came)
  }, [known])
}
