import { useQuery } from '@tanstack/react-query'
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
  const { data } = useQuery({
    queryKey: ['date-words', language, ...wanted.map(dateKey)],
    queryFn: async () =>
      Object.fromEntries(
        await Promise.all(wanted.map(async (date) => [dateKey(date), await api.dateWords(language, date)] as const)),
      ),
    enabled: wanted.length > 0,
    // while one date is changed the others keep their words
    placeholderData: (before, query) => (query?.queryKey[1] === language ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return wanted.length === 0 ? undefined : data
}
