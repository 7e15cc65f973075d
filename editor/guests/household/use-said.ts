import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { answerText } from '../../../domain/forms/answer-text.ts'
import type { AnswerRecord } from '../../../domain/forms/answers-contract.ts'
import { questionOfRole } from '../../../domain/forms/question-roles.ts'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { saidAt } from '../../../domain/guests/standing.ts'
import { answersApi } from '../../answers/answers-api.ts'
import { shortDay } from '../../kit/i18n/date-and-time.ts'

/** What each person of a household has answered, by the answers' ids: 'Vegetariskt · Jordnötter · 29 nov. · för hand'. */
export function useSaid(siteId: string, household: Household | null, language: string): ReadonlyMap<string, string> {
  const { t } = useTranslation('guests')
  const ids = (household?.invitees ?? []).flatMap(({ answerId }) => answerId ?? [])
  const { data } = useQuery({
    queryKey: ['answers', siteId, 'of household', ids],
    queryFn: async () => {
      const { data: records } = await answersApi.answers(siteId, 'rsvp', false)
      return records.filter(({ _id }) => ids.includes(_id))
    },
    enabled: ids.length > 0,
    staleTime: 15_000,
  })
  return new Map(data?.map((record) => [record._id, saidIn(record, language, t('byHand'))]))
}

function saidIn(record: AnswerRecord, language: string, byHand: string): string {
  const questions = record.formElements.map(({ formElement }) => formElement)
  const known = [questionOfRole(questions, 'name'), questionOfRole(questions, 'coming')]
  const said = record.formElements
    .filter(({ formElement }) => !known.includes(formElement))
    .map((answer) => answerText(answer, language))
  return [...said, shortDay(saidAt(record), language), record.origin === 'owner' ? byHand : '']
    .filter(Boolean)
    .join(' · ')
}
