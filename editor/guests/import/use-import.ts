import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import type { Layout } from '../../../domain/guests/import/columns.ts'
import type { GuestImport, HouseholdToImport } from '../../../domain/guests/import/import-contract.ts'
import { proposeHouseholds } from '../../../domain/guests/import/propose.ts'
import type { ImportContext } from '../../../domain/guests/import/read-row.ts'
import { newModuleId } from '../../document/new-module-id.ts'
import { call } from '../../kit/api-client/call.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { guestListKey, guestListQuery } from '../../kit/queries/guest-list.ts'
import { siteQuery } from '../../kit/queries/use-site.ts'
import { decide } from './model/decided.ts'
import { type Planned, planOf, type Recognised, sumsOf, toImport } from './model/plan.ts'
import { type Answers, questionsOf } from './model/questions.ts'
import { layoutOf, type ReadList } from './read/read-list.ts'

const nobody: readonly Household[] = []

/** How the rows of a list are read, and what the owner has said about them. */
export interface ImportDraft {
  list: ReadList
  sheet: number
  layout: Layout
  answers: Answers
  recognised: Recognised
}

export function draftOf(list: ReadList, sheet = 0): ImportDraft {
  const rows = list.sheets[sheet]?.rows ?? []
  return { list, sheet, layout: layoutOf(list, rows), answers: new Map(), recognised: new Map() }
}

/** What the importing needs to know of the site. */
export function useImportContext(siteId: string) {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const { market } = useClientConfiguration()
  const { data: site } = useQuery(siteQuery(siteId))
  const { data: households } = useQuery(guestListQuery(siteId))
  const and = t('and')
  const [a, b] = [site?.wizardData?.name1 ?? '', site?.wizardData?.name2 ?? '']
  const context = useMemo<ImportContext & { and: string }>(
    () => ({ country: market.toUpperCase(), and, hosts: { a, b } }),
    [market, and, a, b],
  )
  return { context, households: households ?? nobody }
}

/** What an import would do, with the owner's answers so far. */
export function useImportPlan(draft: ImportDraft, { context, households }: ReturnType<typeof useImportContext>) {
  // deferred: names can be typed while a thousand households are read again
  const { list, sheet, layout, answers, recognised } = useDeferredValue(draft)
  const rows = list.sheets[sheet]?.rows ?? []
  const proposal = useMemo(() => proposeHouseholds(rows, layout, context), [rows, layout, context])
  const questions = useMemo(() => questionsOf(proposal), [proposal])
  const planned = useMemo(() => {
    const alone = (row: number) =>
      proposeHouseholds([rows[row - 1] ?? []], { ...layout, header: null, first: 0 }, context).households[0]
    return planOf(households, decide({ proposal, questions, answers, and: context.and, alone }), recognised)
  }, [rows, layout, context, proposal, questions, answers, recognised, households])
  const sums = useMemo(() => sumsOf(households, planned), [households, planned])
  // households that are there in the same words need no answers
  const open = useMemo(() => {
    const same = new Set(planned.filter(({ fate }) => fate === 'same').flatMap((one) => one.rows))
    return questions.filter(({ rows: asked }) => !asked.every(({ row }) => same.has(row)))
  }, [questions, planned])
  return { planned, sums, questions: open }
}

/** The last import of a site, until the page is left. */
const lastImportKey = (siteId: string) => ['guest-import', siteId]

/** Sends an import, and takes it back. */
export function useImportCalls(siteId: string, households: readonly Household[]) {
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
  const body = useRef<{ planned: readonly Planned[]; importId: string; households: HouseholdToImport[] }>(undefined)
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
    send: (planned: readonly Planned[]) =>
      run('sending', () => {
        if (body.current?.planned !== planned)
          body.current = {
            planned,
            importId: newModuleId(),
            households: toImport(households, planned, newModuleId),
          }
        const { importId, households: sent } = body.current
        return call('POST /api/sites/{siteId}/guests/import', {
          params: { siteId },
          body: { importId, known: households.map(({ id }) => id), households: sent },
        })
      }),
    undo: (importId: string) =>
      run('undoing', () =>
        call('DELETE /api/sites/{siteId}/guests/import/{importId}', { params: { siteId, importId } }),
      ),
  }
}
