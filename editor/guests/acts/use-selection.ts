import { useCallback, useState } from 'react'
import type { Household } from '../../../domain/guests/guest-contract.ts'

const none: ReadonlySet<string> = new Set()

export type Selection = ReturnType<typeof useSelection>

/** The chosen households; those that are no longer shown are not among them. */
export function useSelection(shown: readonly Household[]) {
  const [ids, setIds] = useState(none)
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const clear = useCallback(() => setIds(none), [])
  return {
    ids,
    households: ids.size === 0 ? [] : shown.filter(({ id }) => ids.has(id)),
    toggle,
    clear,
    all: () => setIds(new Set(shown.map(({ id }) => id))),
  }
}
