import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dateLocales } from '../../domain/language/date-locales.ts'
import { Button } from '../kit/controls/button.tsx'
import { EmptyState } from '../kit/controls/empty-state.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { showToast } from '../kit/controls/toast-queue.ts'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { firstOrder, sortRows } from './model/order.ts'
import { buildSheet, type Row, type SheetRecord } from './model/sheet.ts'
import { attendanceQuestion } from './model/sums.ts'
import { AnswerCards } from './table/answer-cards.tsx'
import { tableColumns } from './table/columns.ts'
import { useAnswerChanges } from './use-answers.ts'
import { useGivenBackFocus } from './use-given-back-focus.ts'

export interface SpamTrayProps {
  siteId: string
  records: readonly SheetRecord[]
  onOpen: (row: Row) => void
}

/** Suspected spam from all forms: kept for some days; a rescued answer becomes a normal one. */
export function SpamTray({ siteId, records, onOpen }: SpamTrayProps): ReactNode {
  const { t } = useTranslation('answers')
  const language = useUiLanguage()
  const { rescue } = useAnswerChanges(siteId)
  const rememberFocus = useGivenBackFocus(rescue.isPending)
  const sheet = useMemo(() => buildSheet({ formId: 'spam', form: null, records, language }), [records, language])
  const rows = useMemo(() => sortRows(sheet.rows, firstOrder, language), [sheet, language])
  const day = new Intl.DateTimeFormat(dateLocales(language), { dateStyle: 'long' })
  if (rows.length === 0)
    return (
      <div className="list-empty">
        <EmptyState title={t('spamEmptyTitle')}>{t('spamEmptyText')}</EmptyState>
      </div>
    )
  const save = (row: Row) => {
    rememberFocus()
    rescue.mutate(row.record, { onSuccess: () => showToast(t('rescued', { name: row.who || t('unnamedGuest') })) })
  }
  return (
    <div className="spam-tray">
      <p className="spam-lead">{t('spamLead')}</p>
      <AnswerCards
        label={t('spam')}
        rows={rows}
        columns={tableColumns(sheet)}
        attendance={attendanceQuestion(sheet)}
        onOpen={onOpen}
        actions={(row) => (
          <>
            <Button
              pending={rescue.isPending && rescue.variables._id === row.id}
              aria-label={t('rescueOf', { name: row.who || t('unnamedGuest') })}
              onPress={() => save(row)}
            >
              {t('rescue')}
            </Button>
            {row.record.spamUntil !== null && (
              <span className="card-meta">{t('keptUntil', { day: day.format(new Date(row.record.spamUntil)) })}</span>
            )}
          </>
        )}
      />
      <ErrorDialog error={rescue.error} />
    </div>
  )
}
