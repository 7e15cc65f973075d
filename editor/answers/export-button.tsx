import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '../kit/api-client/report-error.ts'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { showToast } from '../kit/controls/toast-queue.ts'
import { saveFile } from '../kit/save-file.ts'
import { BarExport } from '../site/shell/bar-export.tsx'
import { type Filter, filteredSheet } from './model/filter.ts'
import type { Sheet } from './model/sheet.ts'
import { useExportWords } from './use-export-words.ts'
import { useFilterText } from './use-filter-text.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The form whose answers are on the screen, and which of them. */
export interface ShownAnswers {
  sheet: Sheet | null
  filter: Filter
}

/**
 * 'Exportera till excel': the answers to all forms as osa.xlsx, the totals first, then one sheet per form; of the form on the screen only
 * what is shown there. The writer is loaded when pressed.
 */
export function ExportButton({ sheets, shown }: { sheets: readonly Sheet[] | null; shown: ShownAnswers }): ReactNode {
  const { t } = useTranslation('answers')
  const { words, timeZone, language } = useExportWords()
  const filterText = useFilterText()
  const isEmpty = sheets?.every(({ rows }) => rows.length === 0) ?? false
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const save = async () => {
    if (sheets === null) return
    setPending(true)
    setError(null)
    try {
      const [{ workbookOf }, { exportTable }, { totalsTable }] = await Promise.all([
        import('./export/workbook.ts'),
        import('./export/export-table.ts'),
        import('./export/totals-table.ts'),
      ])
      const parts = sheets.map((sheet) =>
        sheet === shown.sheet
          ? { sheet: filteredSheet(sheet, shown.filter), note: filterText(sheet, shown.filter) }
          : { sheet, note: '' },
      )
      const tables = parts.map(({ sheet }) => exportTable(sheet, words, timeZone, language))
      const totals = parts.filter(({ sheet }) => sheet.rows.length > 0 || sheets.length === 1)
      const book = await workbookOf(tables, totalsTable(totals, words))
      saveFile('osa.xlsx', xlsxType, book)
      for (const { note } of parts) if (note !== '') showToast(t('exportedShown', { note }))
    } catch (caught) {
      reportError({ originId: 'editor.export-answers', error: caught })
      setError(new Error(t('exportFailed')))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <BarExport
        label={t('export')}
        shortLabel={t('exportShort')}
        pending={pending}
        isOff={sheets === null}
        emptyReason={isEmpty ? t('nothingToExport') : null}
        onPress={() => void save()}
      />
      <ErrorDialog error={error} />
    </>
  )
}
