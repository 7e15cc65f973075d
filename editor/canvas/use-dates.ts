import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'
import { datesIn } from '../../modules/document-dates.ts'
import { knowsDates } from '../../modules/kit/date-words.ts'
import type { DateWords } from '../../modules/kit/dates.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import { api } from '../base/api-client/api.ts'

/**
 * The page's dates in a language that this browser cannot write them in, as the server will; nothing in a language that it
 * knows. Until they have come, and where they do not, they are written as well as can be done here.
 */
export function useDates(document: SiteDocument, language: LanguageCode): Record<string, DateWords> | undefined {
  const wanted = knowsDates(language) ? [] : datesIn(document)
  const answers = useQueries({
    queries: wanted.map((wallTime) => ({
      queryKey: ['date-words', language, wallTime],
      queryFn: () => api.dateWords(language, wallTime),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  // keeps its identity while nothing has come, so that no module is drawn anew
  const known = JSON.stringify(wanted.map((wallTime, index) => [wallTime, answers[index]?.data ?? null]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` stands for dates and answers
  return useMemo(() => {
    const came = wanted.flatMap((wallTime, index) => {
      const words = answers[index]?.data
      return words === undefined ? [] : [[wallTime, words] as const]
    })
    return came.length === 0 ? undefined : Object.fromEntries(came)
  }, [known])
}
