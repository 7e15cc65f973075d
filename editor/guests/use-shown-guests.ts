import { useDeferredValue, useMemo, useState } from 'react'
import type { Household } from '../../domain/guests/guest-contract.ts'
import { useHiddenColumns } from '../kit/table/use-hidden-columns.ts'
import { guestColumns, hiddenAtFirst } from './model/columns.ts'
import { filterHouseholds, noFilter } from './model/filter.ts'
import { firstOrder, sortHouseholds } from './model/order.ts'
import { useFilterNote } from './use-filter-note.ts'
import type { GuestWords } from './use-guest-words.ts'

/** Which of the list is shown, in which order and columns. */
export function useShownGuests(siteId: string | null, households: readonly Household[] | undefined, words: GuestWords) {
  const filterNote = useFilterNote(words)
  const [filter, onFilter] = useState(noFilter)
  const [order, onOrder] = useState(firstOrder)
  const { hidden, setHidden } = useHiddenColumns(`festoon.guests.hidden.${siteId ?? 'quick-start'}`, hiddenAtFirst)
  const columns = useMemo(() => guestColumns.filter((id) => id === 'name' || !hidden.has(id)), [hidden])
  // deferred: typing stays responsive while thousands of names are searched
  const asked = useDeferredValue(filter)
  const { language } = words
  const sorted = useMemo(() => households && sortHouseholds(households, order, language), [households, order, language])
  const shown = useMemo(() => sorted && filterHouseholds(sorted, asked), [sorted, asked])
  const note = shown === undefined || households === undefined ? '' : filterNote(asked, shown, households)
  return { shown, filter, asked, onFilter, note, order, onOrder, columns, hidden, onHidden: setHidden }
}
