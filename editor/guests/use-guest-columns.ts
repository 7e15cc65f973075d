import { useMemo } from 'react'
import { useHiddenColumns } from '../kit/table/use-hidden-columns.ts'
import { answerColumns, guestColumns, hiddenAtFirst, isAnswerColumn } from './model/columns.ts'

/** The columns that the owner has chosen. Those of answers are kept apart, as they are hidden until they are chosen. */
export function useGuestColumns(siteId: string | null) {
  const name = siteId ?? 'quick-start'
  const own = useHiddenColumns(`festoon.guests.hidden.${name}`, hiddenAtFirst)
  const answered = useHiddenColumns(`festoon.guests.answers.hidden.${name}`, answerColumns)
  const hidden = useMemo(
    () =>
      new Set([
        ...[...own.hidden].filter((id) => !isAnswerColumn(id)),
        ...[...answered.hidden].filter(isAnswerColumn),
        ...(siteId === null ? answerColumns : []),
      ]),
    [own.hidden, answered.hidden, siteId],
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
