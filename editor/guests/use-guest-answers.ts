import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answersApi } from '../answers/answers-api.ts'
import { useReportError } from '../kit/api-client/use-report-error.ts'
import { type GuestColumn, isAnswerColumn } from './model/columns.ts'
import type { GuestAnswers } from './model/guest-answers.ts'

const none: GuestAnswers = new Map()

/** What the persons of a list have answered; read once a column shows it. Of the samples without a site. */
export function useGuestAnswers(siteId: string | null, columns: readonly GuestColumn[], language: string) {
  const { t } = useTranslation('guests')
  const enabled = columns.some(isAnswerColumn)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['answers', siteId, 'of guests', language],
    queryFn: async () => {
      if (siteId === null) {
        const { sampleAnswers } = await import('./model/sample-guests.ts')
        return sampleAnswers(language, (count) => t('years', { count }))
      }
      const [{ guestAnswersOf }, { data: records }] = await Promise.all([
        import('./model/guest-answers.ts'),
        answersApi.answers(siteId, 'rsvp', false),
      ])
      return guestAnswersOf(records, language)
    },
    enabled,
    // a map is shared whole
    structuralSharing: false,
    staleTime: 15_000,
  })
  useReportError(error, 'editor.load-answers')
  return {
    answers: (enabled && data) || none,
    isLoading: enabled && data === undefined,
    error: data === undefined ? error : null,
    retrying: isFetching,
    retry: () => void refetch(),
  }
}
