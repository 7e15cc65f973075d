import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Icon } from '../../kit/controls/icon.tsx'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { saveFile } from '../../kit/save-file.ts'
import { SearchBox } from '../../kit/table/search-box.tsx'
import { useAnswersPage } from '../answers-context.ts'
import type { AnswerTab } from '../model/answer-tabs.ts'
import type { Order } from '../model/order.ts'
import type { Row } from '../model/sheet.ts'
import { useExportWords } from '../use-export-words.ts'
import type { Column } from './columns.ts'
import { useColumnWords } from './use-column-words.ts'

const ColumnsDialog = lazyPart(async () => (await import('../../kit/table/columns-dialog.tsx')).ColumnsDialog)

export interface TableToolsProps {
  tab: AnswerTab
  /** The rows that are shown, which the CSV file gets. */
  rows: readonly Row[]
  search: string
  onSearch: (search: string) => void
  columns: readonly Column[]
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
  order: Order
  /** Null when the column headers sort. */
  onOrder: ((order: Order) => void) | null
}

/** Search, column choice, CSV and print; on phones also the sort order. */
export function TableTools(props: TableToolsProps): ReactNode {
  const { tab, rows, search, onSearch, columns, hidden, onHidden, order, onOrder } = props
  const { t } = useTranslation('answers')
  const { siteId } = useAnswersPage()
  const { label } = useColumnWords()
  const { words, timeZone, language } = useExportWords()
  const [choosing, setChoosing] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const save = async () => {
    const loaded = await Promise.all([import('../export/csv.ts'), import('../export/export-table.ts')]).catch(setError)
    if (!loaded) return
    const [{ csvOf }, { exportTable }] = loaded
    const { sheet } = tab
    const part = { count: rows.length, total: sheet.rows.length }
    const isPart = part.count < part.total
    const table = exportTable({ ...sheet, rows }, words, timeZone, language)
    saveFile(isPart ? t('csvOfPart', part) : 'osa.csv', 'text/csv;charset=utf-8', csvOf(table))
    if (isPart) showToast(t('exportedShown', { note: t('found', part) }))
  }
  return (
    <div className="list-tools">
      <SearchBox label={t('search')} placeholder={t('searchShort')} value={search} onChange={onSearch} />
      {onOrder !== null && (
        <label className="list-order">
          <span className="visually-hidden">{t('order')}</span>
          <select
            className="k-input k-native-select"
            value={order.column}
            onChange={({ currentTarget: { value } }) => onOrder({ column: value, descending: value === '@received' })}
          >
            {columns.map((column) => (
              <option key={column.id} value={column.id}>
                {label(column)}
              </option>
            ))}
          </select>
          <Icon name="caret-down" />
        </label>
      )}
      <div className="list-buttons">
        <Button variant="quiet" aria-haspopup="dialog" onPress={() => setChoosing(true)}>
          {t('columns')}
        </Button>
        <Button
          variant="quiet"
          disabledReason={tab.demo && siteId !== null ? t('samplesStay') : undefined}
          onPress={() => void save()}
        >
          {t('csv')}
        </Button>
        <Button variant="quiet" onPress={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <ErrorDialog error={error === null ? null : new Error(t('exportFailed'))} />
      <Suspense fallback={null}>
        {choosing && (
          <ColumnsDialog
            columns={columns.map((column) => ({
              id: column.id,
              label: label(column),
              fixed: column.fixed,
              ...(column.question?.current === false && { note: t('notAskedAnyMore') }),
            }))}
            hidden={hidden}
            onHidden={onHidden}
            words={{ title: t('columns'), all: t('allColumns'), done: t('done'), help: t('columnsHelp') }}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
