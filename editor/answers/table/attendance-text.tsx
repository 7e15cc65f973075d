import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question, Sheet } from '../model/sheet.ts'
import { attendanceSums, type Standing, standings } from '../model/sums.ts'

/** The attendance counts with labels; 'other' and 'none' are omitted when zero. */
export function useAttendance(sheet: Sheet, attendance: Question | null) {
  const { t } = useTranslation('answers')
  const words: Record<Standing, string> = {
    yes: t('sumYes'),
    no: t('sumNo'),
    other: t('sumOther'),
    none: t('sumNone'),
  }
  if (attendance === null) return null
  const sums = attendanceSums(sheet, attendance)
  return standings
    .filter((standing) => standing === 'yes' || standing === 'no' || sums[standing] > 0)
    .map((standing) => ({
      standing,
      count: sums[standing],
      word: words[standing],
      // they have answered, but not this question
      title: standing === 'none' ? t('noneOf', { question: attendance.label }) : undefined,
    }))
}

/** The attendance counts as plain text. */
export function AttendanceText({ sheet, attendance }: { sheet: Sheet; attendance: Question | null }): ReactNode {
  const { t } = useTranslation('answers')
  const sums = useAttendance(sheet, attendance) ?? [
    { standing: null, count: sheet.rows.length, word: t('sumAnswers', { count: sheet.rows.length }) },
  ]
  return (
    <p className="sums">
      {sums.map(({ standing, count, word }) => (
        <span key={word} className="sum" data-standing={standing}>
          <span className="sum-number">{count}</span> {word}
        </span>
      ))}
    </p>
  )
}
