import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household, HouseholdToWrite } from '../../../domain/guests/guest-contract.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { ApiError, record } from '../../kit/api-client/api-error.ts'
import { guestListKey } from '../../kit/queries/guest-list.ts'
import { guestsApi } from '../guests-api.ts'
import { type CellChange, changed, standsAt } from '../model/cells.ts'
import { writtenOf } from '../model/written-of.ts'
import type { CellsOf, CellWriting } from '../table/cell-writing.ts'
import type { Act, ActHistory } from './use-act-history.ts'

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
  {
    history,
    onConflict,
    onError,
  }: { history: ActHistory; onConflict: (conflict: CellConflict) => void; onError: (error: unknown) => void },
): CellWriting {
  const { t } = useTranslation('guests')
  const { known, merged, show, save, refresh } = useSavedCells(siteId)
  /** Returns what takes it back; null where it could not be saved. */
  const write = async (written: CellsOf, reopen: () => void): Promise<CellsOf | null> => {
    const { household, change } = written
    const conflict = (theirs: Household | null) =>
      onConflict({ householdId: household.id, mine: writtenOf(merged(theirs ?? household, change)), theirs })
    const latest = known(household.id)
    if (latest !== undefined && !sameJson(standsAt(latest, change), standsAt(household, change))) {
      conflict(latest)
      return null
    }
    show(written)
    try {
      return undoOf(written, await save(written))
    } catch (error) {
      refresh()
      const theirs = theirsIn(error)
      if (theirs !== undefined) conflict(theirs)
      else {
        onError(error)
        reopen()
      }
      return null
    }
  }
  /** What takes it back, and those that could not be saved. */
  const writeMany = async <Cells extends CellsOf>(writes: readonly Cells[]) => {
    for (const written of writes) show(written)
    const ends = await Promise.allSettled(writes.map(save))
    const errors = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    if (errors.length > 0) refresh()
    const error = errors.find((one) => theirsIn(one) === undefined)
    if (error !== undefined) onError(error)
    return {
      undo: writes.flatMap((written, at) => {
        const end = ends[at]
        return end?.status === 'fulfilled' ? [undoOf(written, end.value)] : []
      }),
      failed: writes.filter((_, at) => ends[at]?.status === 'rejected'),
    }
  }
  /** Writes again what stood in cells. */
  const back =
    (cells: readonly CellsOf[]): Act =>
    async () => {
      const [first] = cells
      if (first === undefined) return null
      if (cells.length === 1) {
        const undo = await write(first, () => {})
        return undo && back([undo])
      }
      const { undo } = await writeMany(cells)
      return undo.length === 0 ? null : back(undo)
    }
  return {
    write: ({ reopen, ...written }) => {
      const saving = write(written, reopen)
      history.doNext(async () => {
        const undo = await saving
        if (undo !== null) history.say(t('saved'), back([undo]))
      })
    },
    writeMany: (writes, said) => {
      const saving = writeMany(writes)
      history.doNext(async () => {
        const { undo, failed } = await saving
        const left = cellsIn(failed)
        if (undo.length > 0) history.say(said(cellsIn(writes) - left, left).join(' '), back(undo))
      })
    },
  }
}

const cellsIn = (writes: readonly { cells: number }[]) => writes.reduce((sum, { cells }) => sum + cells, 0)

const undoOf = ({ household, change }: CellsOf, saved: Household): CellsOf => ({
  household: saved,
  change: standsAt(household, change),
})

/** The households as they are shown, with what is being saved, and as they are saved. */
function useSavedCells(siteId: string) {
  const { t } = useTranslation('guests')
  const and = t('and')
  const client = useQueryClient()
  const queryKey = guestListKey(siteId)
  const waiting = useRef<CellsOf[]>([])
  const known = (id: string) => client.getQueryData<readonly Household[]>(queryKey)?.find((one) => one.id === id)
  const merged = (household: Household, change: CellChange) => changed(household, change, and)
  const set = (household: Household) =>
    client.setQueryData<readonly Household[]>(queryKey, (all) =>
      all?.map((one) => (one.id === household.id ? household : one)),
    )
  const put = (household: Household, change: CellChange) =>
    guestsApi.put(siteId, household.id, { ...writtenOf(merged(household, change)), revision: household.revision })
  const { mutateAsync } = useMutation({
    networkMode: 'always',
    scope: { id: `guest cells of ${siteId}` },
    mutationFn: async ({ household, change }: CellsOf) => {
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
      set(later.reduce((household, { change }) => merged(household, change), saved))
    },
    onSettled: (_, __, written) => {
      waiting.current = waiting.current.filter((other) => other !== written)
    },
  })
  return {
    known,
    merged,
    show: ({ household, change }: CellsOf) => {
      const latest = known(household.id)
      if (latest !== undefined) set(merged(latest, change))
    },
    save: (written: CellsOf): Promise<Household> => {
      waiting.current.push(written)
      return mutateAsync(written)
    },
    refresh: () => void client.invalidateQueries({ queryKey }),
  }
}

/** The household as somebody else has written it; null when they have deleted it, undefined for other errors. */
function theirsIn(error: unknown): Household | null | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale-household') return undefined
  // safe cast: a household of our own API
  return (record(error.body)?.household ?? null) as Household | null
}
