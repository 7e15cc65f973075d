import { type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { EmptyState } from '../../kit/controls/empty-state.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { useHiddenColumns } from '../../kit/table/use-hidden-columns.ts'
import { useMedia } from '../../kit/table/use-media.ts'
import { useAnswersPage } from '../answers-context.ts'
import type { AnswerTab } from '../model/answer-tabs.ts'
import { filterRows, isFiltering, noFilter } from '../model/filter.ts'
import { firstOrder, sortRows } from '../model/order.ts'
import { attendanceQuestion } from '../model/sums.ts'
import { SpamTray } from '../spam-tray.tsx'
import { AnswerCards } from '../table/answer-cards.tsx'
import { AnswerTable } from '../table/answer-table.tsx'
import { AttendanceLine } from '../table/attendance-line.tsx'
import { tableColumns } from '../table/columns.ts'
import { PrintTable } from '../table/print-table.tsx'
import { TableTools } from '../table/table-tools.tsx'
import { useFilterText } from '../use-filter-text.ts'

const UninvitedTray = lazyPart(async () => (await import('../uninvited-tray.tsx')).UninvitedTray)

/** …/visa-osa: every answer to one form, as a table, or as cards on phones. Or the spam folder instead. */
export function AnswersView(): ReactNode {
  const { t } = useTranslation('answers')
  const { siteId, tab, spam, uninvited, open } = useAnswersPage()
  if (spam !== null && siteId !== null) return <SpamTray siteId={siteId} records={spam} onOpen={open} />
  if (uninvited !== null && siteId !== null)
    return (
      <Suspense fallback={null}>
        <UninvitedTray siteId={siteId} {...uninvited} onOpen={open} />
      </Suspense>
    )
  if (tab.sheet.rows.length === 0)
    return (
      <div className="list-empty">
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      </div>
    )
  return <FilledView key={tab.id} tab={tab} storageKey={`${siteId ?? 'quick-start'}.${tab.id}`} />
}

function FilledView({ tab, storageKey }: { tab: AnswerTab; storageKey: string }): ReactNode {
  const { t } = useTranslation('answers')
  const { open, openDoubles, siteId, filter, setFilter } = useAnswersPage()
  const filterText = useFilterText()
  const language = useUiLanguage()
  const isPhone = useMedia('(max-width: 640px)')
  const [order, setOrder] = useState(firstOrder)
  const { hidden, setHidden } = useHiddenColumns(`festoon.answers.hidden.${storageKey}`)
  const { sheet } = tab
  const attendance = useMemo(() => attendanceQuestion(sheet), [sheet])
  const columns = useMemo(() => tableColumns(sheet), [sheet])
  const shown = columns.filter(({ id, fixed }) => fixed || !hidden.has(id))
  // deferred: typing stays responsive while thousands of rows are searched
  const asked = useDeferredValue(filter)
  const sorted = useMemo(() => sortRows(sheet.rows, order, language), [sheet, order, language])
  const rows = useMemo(() => filterRows(sorted, sheet, asked), [sorted, sheet, asked])
  const filtered = isFiltering(asked)
  return (
    <>
      <AttendanceLine
        sheet={sheet}
        attendance={attendance}
        chosen={filter.standing}
        onChoose={(standing) => setFilter({ ...filter, standing })}
      />
      {sheet.doubles.length > 0 && siteId !== null && (
        <p className="answers-doubles">
          {t('doubles', { count: sheet.doubles.length })}
          <Button variant="quiet" aria-haspopup="dialog" onPress={openDoubles}>
            {t('doublesReview')}
          </Button>
        </p>
      )}
      <TableTools
        tab={tab}
        rows={rows}
        search={filter.search}
        onSearch={(search) => setFilter({ ...filter, search })}
        columns={columns}
        hidden={hidden}
        onHidden={setHidden}
        order={order}
        onOrder={isPhone ? setOrder : null}
      />
      <p className={filtered ? 'list-found' : 'visually-hidden'} role="status">
        {filtered
          ? `${filterText(sheet, asked)}. ${t('filesFollow')}`
          : t('found', { count: rows.length, total: rows.length })}
        {filtered && (
          <Button variant="quiet" onPress={() => setFilter(noFilter)}>
            {t('showAll')}
          </Button>
        )}
      </p>
      {rows.length === 0 ? (
        <div className="list-empty">
          <EmptyState title={t('noneFoundTitle')}>{t('noneFoundText')}</EmptyState>
        </div>
      ) : isPhone ? (
        <AnswerCards label={t('answers')} rows={rows} columns={shown} attendance={attendance} onOpen={open} />
      ) : (
        <AnswerTable sheet={sheet} rows={rows} columns={shown} order={order} onOrder={setOrder} onOpen={open} />
      )}
      <PrintTable
        sheet={filtered ? { ...sheet, rows } : sheet}
        rows={rows}
        columns={shown}
        attendance={attendance}
        note={filterText(sheet, asked)}
      />
    </>
  )
}
