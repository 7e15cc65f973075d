import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household, HouseholdToWrite } from '../../../domain/guests/guest-contract.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { ApiError, record } from '../../kit/api-client/api-error.ts'
import { closeToast, showToast } from '../../kit/controls/toast-queue.ts'
import { guestListKey } from '../../kit/queries/guest-list.ts'
import { guestsApi } from '../guests-api.ts'
import { type CellChange, changed, standsAt } from '../model/cells.ts'
import { writtenOf } from '../model/written-of.ts'
import type { CellWritten } from '../table/use-cells.ts'
import { undoFor } from '../undo-for.ts'

/** Somebody else has written in the same cell, or deleted the household (null). */
export interface CellConflict {
  householdId: string
  mine: HouseholdToWrite
  theirs: Household | null
}

/**
 * Saves what is written in cells, one after the other, and shows it at once. What somebody else has written meanwhile in other fields of the
 * household stays.
 */
export function useCellWriting(
  siteId: string,
  { onConflict, onError }: { onConflict: (conflict: CellConflict) => void; onError: (error: unknown) => void },
) {
  const { t } = useTranslation('guests')
  const and = t('and')
  const client = useQueryClient()
  const queryKey = guestListKey(siteId)
  const waiting = useRef<CellWritten[]>([])
  const said = useRef(0)
  const known = (id: string) => client.getQueryData<readonly Household[]>(queryKey)?.find((one) => one.id === id)
  const show = (household: Household) =>
    client.setQueryData<readonly Household[]>(queryKey, (all) =>
      all?.map((one) => (one.id === household.id ? household : one)),
    )
  const put = (household: Household, change: CellChange) =>
    guestsApi.put(siteId, household.id, {
      ...writtenOf(changed(household, change, and)),
      revision: household.revision,
    })
  const save = useMutation({
    networkMode: 'always',
    scope: { id: `guest cells of ${siteId}` },
    mutationFn: async ({ household, change }: CellWritten) => {
      try {
        return await put(known(household.id) ?? household, change)
      } catch (error) {
        const theirs = theirsIn(error)
        // they have written elsewhere
        if (theirs != null && sameJson(standsAt(theirs, change), standsAt(household, change)))
          return put(theirs, change)
        throw error
      }
    },
    onSuccess: (saved, written) => {
      const later = waiting.current.filter((other) => other !== written && other.household.id === saved.id)
      show(later.reduce((household, { change }) => changed(household, change, and), saved))
      const undo = standsAt(written.household, written.change)
      closeToast(said.current)
      said.current = showToast(t('saved'), () => write({ household: saved, change: undo, reopen: () => {} }), undoFor)
    },
    onError: (error, { household, change, reopen }) => {
      void client.invalidateQueries({ queryKey })
      const theirs = theirsIn(error)
      if (theirs === undefined) {
        onError(error)
        reopen()
      } else
        onConflict({
          householdId: household.id,
          mine: writtenOf(changed(theirs ?? household, change, and)),
          theirs,
        })
    },
    onSettled: (_, __, written) => {
      waiting.current = waiting.current.filter((other) => other !== written)
    },
  })
  const write = (written: CellWritten) => {
    const { household, change } = written
    const latest = known(household.id)
    if (latest !== undefined && !sameJson(standsAt(latest, change), standsAt(household, change))) {
      onConflict({ householdId: household.id, mine: writtenOf(changed(latest, change, and)), theirs: latest })
      return
    }
    if (latest !== undefined) show(changed(latest, change, and))
    waiting.current.push(written)
    save.mutate(written)
  }
  return write
}

/** The household as somebody else has written it; null when they have deleted it, undefined for other errors. */
function theirsIn(error: unknown): Household | null | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale-household') return undefined
  // safe cast: a household of our own API
  return (record(error.body)?.household ?? null) as Household | null
}
