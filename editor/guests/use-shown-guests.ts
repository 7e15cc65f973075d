import { useDeferredValue, useMemo, useState } from 'react'
import type { Household } from '../../domain/guests/guest-contract.ts'
import { answeredIn } from './model/answered-in.ts'
import { isAnswerColumn } from './model/columns.ts'
import { filterHouseholds, noFilter } from './model/filter.ts'
import { firstOrder, sortHouseholds } from './model/order.ts'
import { useFilterNote } from './use-filter-note.ts'
import type { GuestWords } from './use-guest-words.ts'

/** Which of the list is shown, and in which order. */
export function useShownGuests(households: readonly Household[] | undefined, words: GuestWords) {
  const filterNote = useFilterNote(words)
  const [filter, onFilter] = useState(noFilter)
  const [order, onOrder] = useState(firstOrder)
  // deferred: typing stays responsive while thousands of names are searched
  const asked = useDeferredValue(filter)
  const { language, answers } = words
  const sorted = useMemo(() => {
    const { column } = order
    const answered = isAnswerColumn(column) ? (household: Household) => answeredIn(household, column, answers) : null
    return households && sortHouseholds(households, order, language, answered)
  }, [households, order, language, answers])
  const shown = useMemo(() => sorted && filterHouseholds(sorted, asked), [sorted, asked])
  const note = shown === undefined || households === undefined ? '' : filterNote(asked, shown, households)
  return { shown, filter, asked, onFilter, note, order, onOrder }
}
