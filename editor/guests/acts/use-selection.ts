import { useCallback, useRef, useState } from 'react'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { tickedWith } from '../model/ticked.ts'
import { useNewest } from '../table/use-newest.ts'

const none: ReadonlySet<string> = new Set()

export type Selection = ReturnType<typeof useSelection>

/** The chosen households of the whole list, so that they can be gathered over several searches. */
export function useSelection(shown: readonly Household[], all: readonly Household[]) {
  const [ids, setIds] = useState(none)
  const last = useRef<string | null>(null)
  const order = useNewest(shown)
  /** `isRange`: all from the one that was pressed before. */
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const from = isRange ? last.current : null
      last.current = id
      setIds((before) => tickedWith(before, id, { from, order: order.current.map((household) => household.id) }))
    },
    [order],
  )
  const clear = useCallback(() => setIds(none), [])
  return {
    ids,
    households: ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id)),
    /** How many of them the filter hides. */
    hidden: ids.size === 0 ? 0 : all.filter(({ id }) => ids.has(id)).length - shownAmong(shown, ids),
    /** Whether all that are shown are among them. */
    isAll: shown.length === shownAmong(shown, ids),
    toggle,
    clear,
    all: () => setIds((before) => new Set([...before, ...shown.map(({ id }) => id)])),
  }
}

const shownAmong = (shown: readonly Household[], ids: ReadonlySet<string>) =>
  shown.reduce((count, { id }) => count + Number(ids.has(id)), 0)
