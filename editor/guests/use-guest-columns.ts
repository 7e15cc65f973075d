import { useMemo } from 'react'
import { useClientConfiguration } from '../kit/client-configuration.ts'
import { useHiddenColumns } from '../kit/table/use-hidden-columns.ts'
import { guestColumns, hiddenAtFirst, hiddenOfSamples, isAnswerColumn } from './model/columns.ts'

/** The columns that the owner has chosen. Those of answers are kept apart, as they are hidden until they are chosen. */
export function useGuestColumns(siteId: string | null) {
  const name = siteId ?? 'quick-start'
  const hasSides = useClientConfiguration().brand === 'wedding'
  const atFirst = siteId === null ? hiddenOfSamples(hasSides) : hiddenAtFirst(hasSides)
  const own = useHiddenColumns(`festoon.guests.hidden.${name}`, atFirst)
  const answered = useHiddenColumns(`festoon.guests.answers.hidden.${name}`, atFirst)
  const hidden = useMemo(
    () =>
      new Set([...[...own.hidden].filter((id) => !isAnswerColumn(id)), ...[...answered.hidden].filter(isAnswerColumn)]),
    [own.hidden, answered.hidden],
  )
  const columns = useMemo(() => guestColumns.filter((id) => id === 'name' || !hidden.has(id)), [hidden])
  return {
    columns,
    hidden,
    onHidden: (next: ReadonlySet<string>) => {
      own.setHidden(next)
      answered.setHidden(next)
    },
  }
}
