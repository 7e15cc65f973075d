import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question, Sheet } from '../model/sheet.ts'
import type { Standing } from '../model/sums.ts'
import { AttendanceText, useAttendance } from './attendance-text.tsx'

export interface AttendanceLineProps {
  sheet: Sheet
  attendance: Question | null
  /** The current filter; null for all. */
  chosen: Standing | null
  onChoose: (standing: Standing | null) => void
}

/** Attendance counts; pressing one filters the guests by it. */
export function AttendanceLine({ sheet, attendance, chosen, onChoose }: AttendanceLineProps): ReactNode {
  const { t } = useTranslation('answers')
  const sums = useAttendance(sheet, attendance)
  if (sums === null) return <AttendanceText sheet={sheet} attendance={null} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className="sums" role="group" aria-label={t('sums')}>
      {sums.map(({ standing, count, word, title }) => (
        <button
          key={standing}
          type="button"
          className="sum"
          data-standing={standing}
          title={title}
          aria-pressed={chosen === standing}
          onClick={() => onChoose(chosen === standing ? null : standing)}
        >
          <span className="sum-number">{count}</span> {word}
        </button>
      ))}
    </div>
  )
}
