import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  AnswerKind,
  AnswerNotesResponse,
  AnswerRecord,
  OwnersAnswerRequest,
} from '../../domain/forms/answers-contract.ts'
import { useReportError } from '../kit/api-client/use-report-error.ts'
import { guestListKey, guestListQuery } from '../kit/queries/guest-list.ts'
import { useLiveChanges } from '../kit/queries/use-live-changes.ts'
import { siteQuery } from '../kit/queries/use-site.ts'
import { answersApi } from './answers-api.ts'
import { type Double, pairKey } from './model/doubles.ts'
import { type AnswerNotes, partyKey, type Row, type SheetRecord } from './model/sheet.ts'

/** The two places for answers: the accepted ones and the spam folder. */
const trays = ['kept', 'spam'] as const
type Tray = (typeof trays)[number]

const notesKey = (siteId: string) => ['answer-notes', siteId]
const answersKey = (siteId: string, kind: AnswerKind, tray: Tray) => ['answers', siteId, kind, tray]

/** All answers of a site, and the site itself with its forms. */
export function useAnswers(siteId: string | null) {
  const enabled = siteId !== null
  const id = siteId ?? ''
  // guests answer while the page is open: refetch when the owner returns to it after a while
  const fresh = { enabled, refetchOnWindowFocus: true, staleTime: 15_000 } as const
  // the forms may have just been changed
  const site = useQuery({ ...siteQuery(id), ...fresh, staleTime: 0 })
  const read = (kind: AnswerKind, tray: Tray) => ({
    queryKey: answersKey(id, kind, tray),
    queryFn: async () =>
      (await answersApi.answers(id, kind, tray === 'spam')).data.map((record): SheetRecord => ({ ...record, kind })),
    ...fresh,
  })
  const rsvps = useQuery(read('rsvp', 'kept'))
  const forms = useQuery(read('form', 'kept'))
  const spamRsvps = useQuery(read('rsvp', 'spam'))
  const spamForms = useQuery(read('form', 'spam'))
  // read after the answers, and again when there are others, so that each party has its number
  const notes = useQuery({
    queryKey: [...notesKey(id), rsvps.dataUpdatedAt, forms.dataUpdatedAt],
    queryFn: async () => notesOf(await answersApi.answerNotes(id)),
    enabled: enabled && rsvps.data !== undefined && forms.data !== undefined,
    placeholderData: keepPreviousData,
  })
  // after the answers, which do not wait for it
  const guests = useQuery({ ...guestListQuery(id), enabled: enabled && rsvps.data !== undefined })
  const client = useQueryClient()
  useLiveChanges(siteId, () => {
    for (const queryKey of [['answers', id], guestListKey(id)]) void client.invalidateQueries({ queryKey })
  })
  const queries = [site, rsvps, forms, spamRsvps, spamForms, notes]
  const error = queries.find((query) => query.error !== null)?.error ?? null
  useReportError(error, 'editor.load-answers')
  return {
    site: site.data,
    rsvps: rsvps.data,
    forms: forms.data,
    notes: notes.data,
    guests: guests.data,
    spam:
      spamRsvps.data !== undefined && spamForms.data !== undefined ? [...spamRsvps.data, ...spamForms.data] : undefined,
    /** The error of the first load; a failed refresh keeps the data. */
    error: queries.some((query) => query.data === undefined) ? error : null,
    retrying: queries.some((query) => query.isFetching),
    retry: () => void Promise.all(queries.filter((query) => query.isError).map((query) => query.refetch())),
  }
}

function notesOf({ parties, apart }: AnswerNotesResponse): AnswerNotes {
  return {
    numbers: new Map(parties.map(({ kind, groupIdentifier, number }) => [partyKey(kind, groupIdentifier), number])),
    apart: new Set(apart.map(([first, second]) => pairKey(first, second))),
  }
}

/** Without a connection a mutation fails at once with an error; it must not run later, when its dialog may be closed. */
const networkMode = 'always'

/** The owner's mutations. They update the cached answers, as refetching thousands of them would be wasteful. */
export function useAnswerChanges(siteId: string) {
  const client = useQueryClient()
  const set = (kind: AnswerKind, tray: Tray, change: (records: readonly SheetRecord[]) => readonly SheetRecord[]) =>
    client.setQueryData<readonly SheetRecord[]>(answersKey(siteId, kind, tray), (records) => records && change(records))
  const drop = (kind: AnswerKind, tray: Tray, ids: ReadonlySet<string>) =>
    set(kind, tray, (records) => records.filter(({ _id }) => !ids.has(_id)))
  /** Inserts records in time order, replacing existing ones. */
  const put = (kind: AnswerKind, changed: readonly AnswerRecord[]) => {
    const ids = new Set(changed.map(({ _id }) => _id))
    set(kind, 'kept', (records) =>
      [...records.filter(({ _id }) => !ids.has(_id)), ...changed.map((record) => ({ ...record, kind }))].sort(byTime),
    )
  }
  return {
    /** Puts a record in another's place. */
    replace: ({ kind, _id }: Pick<SheetRecord, 'kind' | '_id'>, record: AnswerRecord) => {
      drop(kind, 'kept', new Set([_id]))
      put(kind, [record])
    },
    remove: useMutation({
      networkMode,
      mutationFn: ({ kind, _id }: Pick<SheetRecord, 'kind' | '_id'>) => answersApi.deleteAnswer(siteId, kind, _id),
      onSuccess: (_, { kind, _id }) => {
        for (const tray of trays) drop(kind, tray, new Set([_id]))
      },
    }),
    rescue: useMutation({
      networkMode,
      mutationFn: ({ kind, _id }: Pick<SheetRecord, 'kind' | '_id'>) => answersApi.rescueAnswer(siteId, kind, _id),
      onSuccess: ({ data }, { kind }) => {
        drop(kind, 'spam', new Set(data.map(({ _id }) => _id)))
        put(kind, data)
      },
    }),
    write: useMutation({
      networkMode,
      mutationFn: ({ kind, answerId, submissionId, body }: WrittenAnswer) =>
        answerId === null
          ? answersApi.writeAnswer(siteId, kind, { ...body, submissionId })
          : answersApi.correctAnswer(siteId, kind, answerId, body),
      onSuccess: (record, { kind }) => put(kind, [record]),
    }),
  }
}

/** The owner's decisions about answers that may be one guest's. */
export function useDoubleChanges(siteId: string) {
  const client = useQueryClient()
  const { replace } = useAnswerChanges(siteId)
  return {
    setApart: useMutation({
      networkMode,
      mutationFn: ({ newer, older, apart }: Double<Row> & { apart: boolean }) =>
        answersApi.setAnswersApart(siteId, { answers: [newer.id, older.id], apart }),
      onSuccess: () => client.invalidateQueries({ queryKey: notesKey(siteId) }),
    }),
    merge: useMutation({
      networkMode,
      mutationFn: ({ newer, older }: Double<Row>) =>
        answersApi.mergeAnswers(siteId, {
          newer: { id: newer.id, updatedAt: newer.record.updatedAt },
          older: { id: older.id, updatedAt: older.record.updatedAt },
        }),
      onSuccess: (record, { older }) => replace(older.record, record),
    }),
  }
}

interface WrittenAnswer {
  kind: AnswerKind
  /** The id of the answer to correct; null for a new one. */
  answerId: string | null
  /** The idempotency key of a new answer: the same for each retry, so that it is stored only once. */
  submissionId: string
  body: OwnersAnswerRequest
}

/** The API's order: oldest first, with the guests of one answer in their own order. */
const byTime = (a: SheetRecord, b: SheetRecord) =>
  Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
  a.groupIdentifier.localeCompare(b.groupIdentifier) ||
  a.position - b.position
