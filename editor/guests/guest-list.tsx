import { type Dispatch, type ReactNode, type SetStateAction, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../domain/guests/guest-contract.ts'
import { Button } from '../kit/controls/button.tsx'
import { EmptyState } from '../kit/controls/empty-state.tsx'
import { lazyPart } from '../kit/loading/lazy-part.ts'
import { ListFailed } from '../kit/table/list-failed.tsx'
import { useMedia } from '../kit/table/use-media.ts'
import { DragLayer } from './acts/drag-layer.tsx'
import type { GuestActs } from './acts/use-guest-acts.ts'
import { type Carried, useGuestDrag } from './acts/use-guest-drag.ts'
import { useSelection } from './acts/use-selection.ts'
import type { GuestExport } from './export/use-guest-export.ts'
import { GuestSums } from './guest-sums.tsx'
import { LabelsButton } from './labels/labels-button.tsx'
import type { GuestColumn } from './model/columns.ts'
import { type GuestFilter, noFilter, shownRowsOf } from './model/filter.ts'
import { isOneName } from './model/guest-row.ts'
import type { GuestOrder } from './model/order.ts'
import type { OpenPanels } from './open-panels.ts'
import type { CellWriting } from './table/cell-writing.ts'
import { GuestCards } from './table/guest-cards.tsx'
import { GuestTable } from './table/guest-table.tsx'
import { GuestTools } from './table/guest-tools.tsx'
import type { GuestLineActs } from './table/line-props.ts'
import { PrintGuests } from './table/print-guests.tsx'
import type { GuestWords } from './use-guest-words.ts'

const SelectionBar = lazyPart(async () => (await import('./acts/selection-bar.tsx')).SelectionBar)

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
  /** Why the columns of answers are empty. */
  answersFault: { error: Error; retrying: boolean; retry: () => void } | null
  isSample: boolean
  uninvited: { count: number; to: string } | null
  files: GuestExport
  acts: GuestActs
  writing: CellWriting
  onOpen: Dispatch<SetStateAction<OpenPanels>>
}

/** The list with its counts, search and filters: a table, or cards on phones. */
export function GuestList(props: GuestListProps): ReactNode {
  const { households, shown, filter, asked, onFilter, note, order, onOrder, columns, words, isSample, acts } = props
  const { t } = useTranslation('guests')
  const isPhone = useMedia('(max-width: 640px)')
  const { unfolded, toggle, isAll, setAll } = useUnfolded(households, isSample)
  const rows = useMemo(() => shownRowsOf(shown, asked, unfolded), [shown, asked, unfolded])
  const selection = useSelection(shown, households)
  const drag = useGuestDrag(acts.move)
  const lines = useLineActs(props.onOpen)
  return (
    <>
      {isSample && <p className="list-intro">{t('samples')}</p>}
      <div className="guest-head">
        <GuestSums
          households={households}
          chosen={filter.standing}
          onChoose={(standing) => onFilter({ ...filter, standing })}
          uninvited={props.uninvited}
        />
        {selection.households.length > 0 && (
          <Suspense fallback={null}>
            <SelectionBar selection={selection} households={households} words={words} acts={acts} />
          </Suspense>
        )}
      </div>
      <GuestTools
        households={households}
        filter={filter}
        onFilter={onFilter}
        words={words}
        hidden={props.hidden}
        onHidden={props.onHidden}
        order={order}
        onOrder={isPhone ? onOrder : null}
        unfolding={isPhone ? null : { isAll, onChange: setAll }}
        files={props.files}
        more={isSample || selection.ids.size > 0 ? null : <LabelsButton households={shown} />}
      />
      <FoundNote
        note={note}
        all={t('found', { count: shown.length, total: households.length })}
        onAll={() => onFilter(noFilter)}
      />
      {props.answersFault !== null && (
        <ListFailed title={t('answersFailed')} {...props.answersFault} onRetry={props.answersFault.retry} />
      )}
      {shown.length === 0 ? (
        <div className="list-empty">
          <EmptyState title={t('noneFoundTitle')}>{t('noneFoundText')}</EmptyState>
        </div>
      ) : isPhone ? (
        <GuestCards
          households={shown}
          columns={columns}
          words={words}
          editable={!isSample}
          selected={selection.ids}
          onOpen={lines.onOpen}
          onSelect={selection.toggle}
        />
      ) : (
        <GuestTable
          rows={rows}
          columns={columns}
          words={words}
          order={order}
          onOrder={onOrder}
          selected={selection.ids}
          editable={!isSample}
          onUnfold={toggle}
          onSelect={selection.toggle}
          onGrab={drag.onPointerDown}
          households={households}
          writing={props.writing}
          {...lines}
        />
      )}
      {drag.carried !== null && <DragLayer carried={drag.carried} ghost={drag.ghost} />}
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

/** Which part of the list is shown; only heard while it is all of it. */
function FoundNote({ note, all, onAll }: { note: string; all: string; onAll: () => void }): ReactNode {
  const { t } = useTranslation('guests')
  return (
    <p className={note === '' ? 'visually-hidden' : 'list-found'} role="status">
      {note === '' ? all : `${note}. ${t('filesFollow')}`}
      {note !== '' && (
        <Button variant="quiet" onPress={onAll}>
          {t('showAll')}
        </Button>
      )}
    </p>
  )
}

/** What the lines of the table open; the same from render to render. */
function useLineActs(onOpen: GuestListProps['onOpen']): Pick<GuestLineActs, 'onOpen' | 'onAskMove'> {
  const openHousehold = useCallback(
    (householdId: string, personId: string | null) =>
      onOpen((before) => ({ ...before, drawer: { householdId, personId } })),
    [onOpen],
  )
  const askMove = useCallback((move: Carried) => onOpen((before) => ({ ...before, dialog: { move } })), [onOpen])
  return { onOpen: openHousehold, onAskMove: askMove }
}

/** Which households show their persons; `isSample`: at first those with children. */
function useUnfolded(households: readonly Household[], isSample: boolean) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => {
    const families = households.filter(({ invitees }) => invitees.some(({ kind }) => kind !== 'adult'))
    return new Set(isSample ? families.map(({ id }) => id) : [])
  })
  const toggle = useCallback((id: string) => {
    setUnfolded((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const unfoldable = households.filter((household) => household.invitees.length > 0 && !isOneName(household))
  return {
    unfolded,
    toggle,
    isAll: unfoldable.length > 0 && unfoldable.every(({ id }) => unfolded.has(id)),
    setAll: (isAll: boolean) => setUnfolded(new Set(isAll ? unfoldable.map(({ id }) => id) : [])),
  }
}
