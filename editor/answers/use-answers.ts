import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AnswerKind, OwnersAnswerRequest } from '../../domain/answers-contract.ts'
import { api } from '../api-client/api.ts'
import { isLogInError } from '../api-client/api-error.ts'
import { reportError } from '../api-client/report-error.ts'
import { siteQuery } from '../pages/use-site.ts'
import type { SheetRecord } from './model/sheet.ts'

const answersKey = (siteId: string) => ['answers', siteId]

/** Everything that guests of a site have sent, and the site itself, whose forms they answer. */
export function useAnswers(siteId: string | null) {
  const enabled = siteId !== null
  const id = siteId ?? ''
  // guests answer while the page is open: whoever comes back to it sees the newest
  const fresh = { enabled, refetchOnWindowFocus: 'always', staleTime: 0 } as const
  const site = useQuery({ ...siteQuery(id), ...fresh })
  const read = (kind: AnswerKind, spam: boolean) => ({
    queryKey: [...answersKey(id), kind, spam ? 'spam' : 'kept'],
    queryFn: async () => (await api.answers(id, kind, spam)).data.map((record): SheetRecord => ({ ...record, kind })),
    ...fresh,
  })
  const rsvps = useQuery(read('rsvp', false))
  const forms = useQuery(read('form', false))
  const spamRsvps = useQuery(read('rsvp', true))
  const spamForms = useQuery(read('form', true))
  const queries = [site, rsvps, forms, spamRsvps, spamForms]
  const error = queries.find((query) => query.error !== null)?.error ?? null
  useEffect(() => {
    if (error !== null && !isLogInError(error)) reportError({ originId: 'editor.load-answers', error })
  }, [error])
  return {
    site: site.data,
    rsvps: rsvps.data,
    forms: forms.data,
    spam:
      spamRsvps.data !== undefined && spamForms.data !== undefined ? [...spamRsvps.data, ...spamForms.data] : undefined,
    /** Of the first load; a failed refresh leaves what is there. */
    error: queries.some((query) => query.data === undefined) ? error : null,
    retrying: queries.some((query) => query.isFetching),
    retry: () => void Promise.all(queries.filter((query) => query.isError).map((query) => query.refetch())),
  }
}

/** What owners change; each change reads the answers anew before it is done. */
export function useAnswerChanges(siteId: string) {
  const client = useQueryClient()
  const onSuccess = async () => {
    await client.invalidateQueries({ queryKey: answersKey(siteId) })
  }
  return {
    remove: useMutation({
      mutationFn: ({ kind, _id }: Pick<SheetRecord, 'kind' | '_id'>) => api.deleteAnswer(siteId, kind, _id),
      onSuccess,
    }),
    rescue: useMutation({
      mutationFn: ({ kind, _id }: Pick<SheetRecord, 'kind' | '_id'>) => api.rescueAnswer(siteId, kind, _id),
      onSuccess,
    }),
    write: useMutation({
      mutationFn: ({
        kind,
        answerId,
        body,
      }: {
        kind: AnswerKind
        answerId: string | null
        body: OwnersAnswerRequest
      }) => (answerId === null ? api.writeAnswer(siteId, kind, body) : api.correctAnswer(siteId, kind, answerId, body)),
      onSuccess,
    }),
  }
}
