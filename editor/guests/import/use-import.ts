import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import type { Hosts } from '../../../domain/guests/hosts.ts'
import type { GuestImport, HouseholdToImport } from '../../../domain/guests/import/import-contract.ts'
import { comingFormOf } from '../../../modules/coming-form.ts'
import { newModuleId } from '../../document/new-module-id.ts'
import { call } from '../../kit/api-client/call.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { guestListKey, guestListQuery } from '../../kit/queries/guest-list.ts'
import { siteQuery } from '../../kit/queries/use-site.ts'
import type { ImportView, Shown } from './model/view.ts'
import type { ListProblem } from './read/read-list.ts'
import { ImportReader, ReaderFailure } from './work/import-reader.ts'
import type { AskedPlan, ImportAbout, Progress, ShownList } from './work/messages.ts'

const nobody: readonly Household[] = []

export interface ImportDraft extends AskedPlan {
  list: ShownList
}

export function draftOf(list: ShownList, sheet = 0): ImportDraft {
  const layout = list.sheets[sheet]?.layout ?? { header: null, first: 0, map: [] }
  return { list, sheet, layout, answers: new Map(), recognised: new Map() }
}

/** What the importing needs to know of the site. */
export function useImportContext(siteId: string, hosts: Hosts): ImportAbout {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const { market } = useClientConfiguration()
  const { data: households } = useQuery(guestListQuery(siteId))
  const and = t('and')
  const { data: site } = useQuery(siteQuery(siteId))
  const language = site?.availableLanguages[0]?.languageCode ?? null
  const context = useMemo(
    () => ({ country: market.toUpperCase(), language, and, hosts }),
    [market, language, and, hosts],
  )
  return useMemo(() => ({ context, households: households ?? nobody }), [context, households])
}

/** Reads lists as long as the importing is open. */
export function useImportReader(about: ImportAbout): ImportReader {
  const [reader] = useState(() => new ImportReader())
  useEffect(() => {
    reader.start()
    return () => reader.stop()
  }, [reader])
  useEffect(() => reader.know(about), [reader, about])
  return reader
}

export interface ReadDraft {
  draft: ImportDraft
  view: ImportView
}

/** Reads a list, and what an import of it would do. */
export async function readDraft(
  reader: ImportReader,
  source: string | File,
  onProgress: (progress: Progress) => void,
): Promise<ReadDraft | ListProblem> {
  try {
    const reading = await reader.read(source)
    if ('problem' in reading) return reading.problem
    const draft = draftOf(reading.list)
    return { draft, view: await reader.plan({ ...askedOf(draft), shown: new Map() }, onProgress) }
  } catch (error) {
    return error instanceof ReaderFailure ? 'noReader' : 'unreadable'
  }
}

const askedOf = ({ sheet, layout, answers, recognised }: ImportDraft): AskedPlan => ({
  sheet,
  layout,
  answers,
  recognised,
})

/** What an import would do, with the owner's answers so far: as it was until the newest of them is reckoned with. */
export function useImportPlan(
  { reader, about, first }: { reader: ImportReader; about: ImportAbout; first: ReadDraft },
  { draft, shown }: { draft: ImportDraft; shown: Shown },
  onFailed: () => void,
) {
  const wanted = useMemo(() => ({ draft, shown, about }), [draft, shown, about])
  const [reckoned, setReckoned] = useState({ of: wanted, view: first.view })
  const isReckoning = useRef(false)
  useEffect(() => {
    if (reckoned.of === wanted || isReckoning.current) return
    isReckoning.current = true
    reader.know(wanted.about)
    reader
      .plan({ ...askedOf(wanted.draft), shown: wanted.shown })
      .finally(() => {
        isReckoning.current = false
      })
      .then((view) => setReckoned({ of: wanted, view }), onFailed)
  }, [reader, wanted, reckoned, onFailed])
  return { view: reckoned.view, isBehind: reckoned.of !== wanted, collect: () => reader.collect(askedOf(draft)) }
}

/** The last import of a site, until the page is left. */
const lastImportKey = (siteId: string) => ['guest-import', siteId]

/** What households have told becomes an answer where the page asks for it, and a note elsewhere. */
function useAnswersOf(siteId: string): (household: HouseholdToImport) => HouseholdToImport {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const { data: site } = useQuery(siteQuery(siteId))
  const isAsked = site !== undefined && comingFormOf(site) !== null
  return (household) => {
    const { reply = null, replies = {}, invitees = [], note = '' } = household
    if (isAsked && invitees.length > 0) return household
    const each = invitees.flatMap((person) => {
      const told = replies[person.id]
      return told === undefined
        ? []
        : [`${person.firstName ?? ''} ${person.lastName ?? ''}: ${t(`toldBy.${told}`)}`.trim()]
    })
    const told = [note, ...(reply === null ? [] : [t(`replies.${reply}`)]), ...each].filter((line) => line !== '')
    return { ...household, reply: null, replies: {}, note: told.join('\n').slice(0, guestLimits.note) }
  }
}

/** Sends an import, and takes it back. */
export function useImportCalls(siteId: string, households: readonly Household[]) {
  const withAnswers = useAnswersOf(siteId)
  const client = useQueryClient()
  const { data: last = null } = useQuery<GuestImport | null>({
    queryKey: lastImportKey(siteId),
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    initialData: null,
  })
  const [pending, setPending] = useState<'sending' | 'undoing' | null>(null)
  const [error, setError] = useState<unknown>(null)
  // tried again after a lost answer, it is the same import
  const body = useRef<{ of: readonly unknown[]; importId: string; sent: HouseholdToImport[] }>(undefined)
  async function run(kind: 'sending' | 'undoing', send: () => Promise<GuestImport>): Promise<boolean> {
    setPending(kind)
    setError(null)
    try {
      client.setQueryData(lastImportKey(siteId), await send())
      await client.invalidateQueries({ queryKey: guestListKey(siteId) })
      return true
    } catch (thrown) {
      setError(thrown)
      void client.invalidateQueries({ queryKey: guestListKey(siteId) })
      return false
    } finally {
      setPending(null)
    }
  }
  return {
    last,
    pending,
    error,
    /** The households that were sent, once they are on the list; null if that failed. */
    send: async (draft: ImportDraft, collect: () => Promise<HouseholdToImport[]>) => {
      const isSent = await run('sending', async () => {
        const of = [draft, households]
        if (body.current?.of.every((one, index) => one === of[index]) !== true)
          body.current = { of, importId: newModuleId(), sent: (await collect()).map(withAnswers) }
        const { importId, sent } = body.current
        return call('POST /api/sites/{siteId}/guests/import', {
          params: { siteId },
          body: { importId, known: households.map(({ id }) => id), households: sent },
        })
      })
      return isSent ? (body.current?.sent ?? null) : null
    },
    undo: (importId: string) =>
      run('undoing', () =>
        call('DELETE /api/sites/{siteId}/guests/import/{importId}', { params: { siteId, importId } }),
      ),
  }
}
