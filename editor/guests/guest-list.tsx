import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../domain/guests/guest-contract.ts'
import { Button } from '../kit/controls/button.tsx'
import { EmptyState } from '../kit/controls/empty-state.tsx'
import { useMedia } from '../kit/table/use-media.ts'
import type { GuestExport } from './export/use-guest-export.ts'
import { GuestSums } from './guest-sums.tsx'
import type { GuestColumn } from './model/columns.ts'
import { type GuestFilter, noFilter, rowsOf } from './model/filter.ts'
import type { GuestOrder } from './model/order.ts'
import { GuestCards } from './table/guest-cards.tsx'
import { GuestTable } from './table/guest-table.tsx'
import { GuestTools } from './table/guest-tools.tsx'
import { PrintGuests } from './table/print-guests.tsx'
import type { GuestWords } from './use-guest-words.ts'

export interface GuestListProps {
  households: readonly Household[]
  /** Those that the filter lets through, in order. */
  shown: readonly Household[]
  filter: GuestFilter
  /** The filter by which `shown` were found. */
  asked: GuestFilter
  onFilter: (filter: GuestFilter) => void
  note: string
  order: GuestOrder
  onOrder: (order: GuestOrder) => void
  columns: readonly GuestColumn[]
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
  words: GuestWords
  isSample: boolean
  files: GuestExport
}

/** The list with its counts, search and filters: a table, or cards on phones. */
export function GuestList(props: GuestListProps): ReactNode {
  const { households, shown, filter, asked, onFilter, note, order, onOrder, columns, words, isSample } = props
  const { t } = useTranslation('guests')
  const isPhone = useMedia('(max-width: 640px)')
  const { unfolded, toggle, setAll } = useUnfolded()
  const rows = useMemo(() => rowsOf(shown, asked, unfolded), [shown, asked, unfolded])
  return (
    <>
      {isSample && <p className="list-intro">{t('samples')}</p>}
      <GuestSums
        households={households}
        chosen={filter.standing}
        onChoose={(standing) => onFilter({ ...filter, standing })}
      />
      <GuestTools
        households={households}
        filter={filter}
        onFilter={onFilter}
        words={words}
        hidden={props.hidden}
        onHidden={props.onHidden}
        order={order}
        onOrder={isPhone ? onOrder : null}
        unfolding={isPhone ? null : { isAll: unfolded === 'all', onChange: setAll }}
        files={props.files}
      />
      <p className={note === '' ? 'visually-hidden' : 'list-found'} role="status">
        {note === '' ? t('found', { count: shown.length, total: households.length }) : `${note}. ${t('filesFollow')}`}
        {note !== '' && (
          <Button variant="quiet" onPress={() => onFilter(noFilter)}>
            {t('showAll')}
          </Button>
        )}
      </p>
      {shown.length === 0 ? (
        <div className="list-empty">
          <EmptyState title={t('noneFoundTitle')}>{t('noneFoundText')}</EmptyState>
        </div>
      ) : isPhone ? (
        <GuestCards households={shown} columns={columns} words={words} editable={!isSample} onOpen={() => {}} />
      ) : (
        <GuestTable
          rows={rows}
          columns={columns}
          words={words}
          order={order}
          onOrder={onOrder}
          selected={noneSelected}
          editable={!isSample}
          onUnfold={toggle}
          onSelect={() => {}}
          onOpen={() => {}}
        />
      )}
      <PrintGuests
        households={shown}
        filter={asked}
        columns={columns}
        words={words}
        note={note === '' ? '' : t('onlyShown', { note })}
        isSample={isSample}
      />
    </>
  )
}

const noneSelected: ReadonlySet<string> = new Set()

/** Which households show their persons. */
function useUnfolded() {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string> | 'all'>(new Set())
  const toggle = useCallback((id: string) => {
    setUnfolded((before) => {
      const next = new Set(before === 'all' ? [] : before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  return { unfolded, toggle, setAll: (isAll: boolean) => setUnfolded(isAll ? 'all' : new Set()) }
}
