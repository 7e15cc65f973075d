import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerKind, AnswerRecord, OwnersAnswerRequest } from '../../../domain/forms/answers-contract.ts'
import { api } from '../../base/api-client/api.ts'
import { useReportError } from '../../base/api-client/use-report-error.ts'
import { siteQuery } from '../../base/queries/use-site.ts'
import type { SheetRecord } from './model/sheet.ts'

/** Where answers lie: among those that count, or in the spam tray. */
const trays = ['kept', 'spam'] as const
type Tray = (typeof trays)[number]

const answersKey = (siteId: string, kind: AnswerKind, tray: Tray) => ['answers', siteId, kind, tray]

/** Everything that guests of a site have sent, and the site itself, whose forms they answer. */
export function useAnswers(siteId: string | null) {
  const enabled = siteId !== null
  const id = siteId ?? ''
  // guests answer while the page is open: whoever comes back to it after a while sees the newest
  const fresh = { enabled, refetchOnWindowFocus: true, staleTime: 15_000 } as const
  // its forms may have been changed a moment ago
  const site = useQuery({ ...siteQuery(id), ...fresh, staleTime: 0 })
  const read = (kind: AnswerKind, tray: Tray) => ({
    queryKey: answersKey(id, kind, tray),
    queryFn: async () =>
      (await api.answers(id, kind, tray === 'spam')).data.map((record): SheetRecord => ({ ...record, kind })),
    ...fresh,
  })
  const rsvps = useQuery(read('rsvp', 'kept'))
  const forms = useQuery(read('form', 'kept'))
  const spamRsvps = useQuery(read('rsvp', 'spam'))
  const spamForms = useQuery(read('form', 'spam'))
  const queries = [site, rsvps, forms, spamRsvps, spamForms]
  const error = queries.find((query) => query.error !== null)?.error ?? null
  useReportError(error, 'editor.load-answers')
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

/** Without a connection a change fails at once and says so; it is not made later, when its dialog may have been left. */
const networkMode = 'always'

/** What owners change. Thousands of answers are not fetched anew for it: the change is made in what is already here. */
export function useAnswerChanges(siteId: string) {
  const client = useQueryClient()
  const set = (kind: AnswerKind, tray: Tray, change: (records: readonly SheetRecord[]) => readonly SheetRecord[]) =>
    client.setQueryData<readonly SheetRecord[]>(answersKey(siteId, kind, tray), (records) => records && change(records))
  const drop = (kind: AnswerKind, tray: Tray, ids: ReadonlySet<string>) =>
    set(kind, tray, (records) => records.filter(({ _id }) => !ids.has(_id)))
  /** Puts records in their places by time, those that were there before anew. */
  const put = (kind: AnswerKind, changed: readonly AnswerRecord[]) => {
    const ids = new Set(changed.map(({ _id }) => _id))
    set(kind, 'kept', (records) =>
      [...records.filter(({ _id }) => !ids.has(_id)), ...changed.map((record) => ({ ...record, kind }))].sort(byTime),
    )
  }
  return {
    remove: useMutation({
      networkMode,
      mutationFn: ({ kind, _id }: Pick<SheetRecord, 'kind' | '_id'>) => api.deleteAnswer(siteId, kind, _id),
      onSuccess: (_, { kind, _id }) => {
        for (const tray of trays) drop(kind, tray, new Set([_id]))
      },
    }),
    rescue: useMutation({
      networkMode,
      mutationFn: ({ kind, _id }: Pick<SheetRecord, 'kind' | '_id'>) => api.rescueAnswer(siteId, kind, _id),
      onSuccess: ({ data }, { kind }) => {
        drop(kind, 'spam', new Set(data.map(({ _id }) => _id)))
        put(kind, data)
      },
    }),
    write: useMutation({
      networkMode,
      mutationFn: ({ kind, answerId, submissionId, body }: WrittenAnswer) =>
        answerId === null
          ? api.writeAnswer(siteId, kind, { ...body, submissionId })
          : api.correctAnswer(siteId, kind, answerId, body),
      onSuccess: (record, { kind }) => put(kind, [record]),
    }),
  }
}

interface WrittenAnswer {
  kind: AnswerKind
  /** What is corrected; null for an answer that is written down. */
  answerId: string | null
  /** Of what is written down: the same at each try, so that it is stored once. */
  submissionId: string
  body: OwnersAnswerRequest
}

/** As the API gives them: oldest first, the guests of one answer in their order. */
const byTime = (a: SheetRecord, b: SheetRecord) =>
  Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
  a.groupIdentifier.localeCompare(b.groupIdentifier) ||
  a.position - b.position
