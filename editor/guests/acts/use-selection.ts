import { useCallback, useRef, useState } from 'react'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { tickedWith } from '../model/ticked.ts'
import { useNewest } from '../table/use-newest.ts'

const none: ReadonlySet<string> = new Set()

export type Selection = ReturnType<typeof useSelection>

/** The chosen households; those that are no longer shown are not among them. */
export function useSelection(shown: readonly Household[]) {
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
    households: ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id)),
    toggle,
    clear,
    all: () => setIds(new Set(shown.map(({ id }) => id))),
  }
}
