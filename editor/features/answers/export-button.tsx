import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportError } from '../../base/api-client/report-error.ts'
import { ErrorDialog } from '../../base/controls/error-dialog.tsx'
import { Icon } from '../../base/controls/icon.tsx'
import { saveFile } from '../../base/save-file.ts'
import { exportTable } from './export/export-table.ts'
import type { Sheet } from './model/sheet.ts'
import { useExportWords } from './use-export-words.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** 'Exportera till excel': all answers to all forms as osa.xlsx, one sheet per form. The writer is loaded when pressed. */
export function ExportButton({ sheets }: { sheets: readonly Sheet[] | null }): ReactNode {
  const { t } = useTranslation('answers')
  const { words, timeZone, language } = useExportWords()
  const hintId = useId()
  const isEmpty = sheets?.every(({ rows }) => rows.length === 0) ?? false
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const save = async () => {
    if (pending || sheets === null || isEmpty) return
    setPending(true)
    setError(null)
    try {
      const { workbookOf } = await import('./export/workbook.ts')
      const book = await workbookOf(sheets.map((sheet) => exportTable(sheet, words, timeZone, language)))
      saveFile('osa.xlsx', xlsxType, book)
    } catch (caught) {
      reportError({ originId: 'editor.export-answers', error: caught })
      setError(new Error(t('exportFailed')))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className="bar-item bar-export"
        aria-label={t('export')}
        aria-disabled={pending || sheets === null || isEmpty}
        aria-busy={pending}
        aria-describedby={isEmpty ? hintId : undefined}
        onClick={() => void save()}
      >
        {pending ? <span className="k-button-ring" /> : <Icon name="download-simple-light" size={22} />}
        <span className="bar-wide">{t('export')}</span>
        <span className="bar-narrow">{t('exportShort')}</span>
        {isEmpty && (
          <span className="k-hint" role="tooltip" id={hintId}>
            {t('nothingToExport')}
          </span>
        )}
      </button>
      <ErrorDialog error={error} />
    </>
  )
}
