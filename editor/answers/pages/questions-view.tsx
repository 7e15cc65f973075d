import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isChoice } from '../../../domain/forms/form.ts'
import { EmptyState } from '../../kit/controls/empty-state.tsx'
import { Link } from '../../kit/router/router-view.tsx'
import { useAnswersPage } from '../answers-context.ts'
import { attendanceQuestion, questionSums } from '../model/sums.ts'
import { OptionBars } from '../option-bars.tsx'
import { AttendanceText } from '../table/attendance-text.tsx'
import { TextList } from '../text-list.tsx'
import { usePrintTitle } from '../use-print-title.ts'
import '../questions.css'

/** …/visa-osa/fragor: per question, the distribution of choices, or the texts and who wrote them. */
export function QuestionsView(): ReactNode {
  const { t } = useTranslation('answers')
  const { siteId, tab, open } = useAnswersPage()
  const { sheet } = tab
  const printTitle = usePrintTitle(sheet)
  const sums = useMemo(() => questionSums(sheet), [sheet])
  if (sheet.rows.length === 0)
    return (
      <div className="list-empty">
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      </div>
    )
  return (
    <>
      <h2 className="print-title">{printTitle}</h2>
      <AttendanceText sheet={sheet} attendance={attendanceQuestion(sheet)} />
      {siteId !== null && !tab.demo && (
        <p className="questions-kitchen">
          <Link to={`/redigera/${siteId}/gaster/kok`}>{t('toKitchen')}</Link>
        </p>
      )}
      <div className="questions" key={tab.id}>
        {sums.map((sum) => {
          const { question, answered, none } = sum
          return (
            // no accessible name: a named region would be a landmark, and two may have the same text
            <section key={question.id} className="question">
              <h2>{question.label || t('unnamedQuestion')}</h2>
              <p className="question-count">
                {[
                  ...(question.current ? [] : [t('notAskedAnyMoreLong')]),
                  t('answered', { count: answered }),
                  ...(none > 0 ? [t('withoutAnswer', { count: none })] : []),
                ].join(' · ')}
              </p>
              {isChoice(question) ? (
                <OptionBars sum={sum} />
              ) : (
                <TextList
                  question={question}
                  rows={sheet.rows}
                  isName={question.id === sheet.nameQuestion?.id}
                  onOpen={open}
                />
              )}
            </section>
          )
        })}
      </div>
    </>
  )
}
