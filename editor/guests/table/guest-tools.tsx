import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestLists, guestSides } from '../../../domain/guests/guest-choices.ts'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { Button } from '../../kit/controls/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { SearchBox } from '../../kit/table/search-box.tsx'
import type { GuestExport } from '../export/use-guest-export.ts'
import { guestColumns, isAnswerColumn } from '../model/columns.ts'
import type { GuestFilter } from '../model/filter.ts'
import { tagsInUse } from '../model/guest-row.ts'
import type { GuestOrder } from '../model/order.ts'
import type { GuestWords } from '../use-guest-words.ts'
import { Chooser } from './chooser.tsx'

const ChooseColumns = lazyPart(async () => (await import('./choose-columns.tsx')).ChooseColumns)

export interface GuestToolsProps {
  households: readonly Household[]
  filter: GuestFilter
  onFilter: (filter: GuestFilter) => void
  words: GuestWords
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
  order: GuestOrder
  /** Null when the column headers sort. */
  onOrder: ((order: GuestOrder) => void) | null
  /** Null where nothing can be unfolded. */
  unfolding: { isAll: boolean; onChange: (isAll: boolean) => void } | null
  files: GuestExport
  /** Further buttons. */
  more: ReactNode
}

/** Search, filters, column choice, CSV and print; on phones also the sort order. */
export function GuestTools(props: GuestToolsProps): ReactNode {
  const { filter, onFilter, words, hidden, onHidden, order, onOrder, unfolding, files } = props
  const { t } = useTranslation('guests')
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="list-tools">
      <SearchBox
        label={t('search')}
        placeholder={t('searchShort')}
        value={filter.search}
        onChange={(search) => onFilter({ ...filter, search })}
      />
      <Filters {...props} />
      {onOrder !== null && (
        <Chooser
          label={t('order')}
          value={order.column}
          choices={guestColumns
            .filter((column) => !isAnswerColumn(column) || !hidden.has(column))
            .map((column) => [column, words.label(column)])}
          onChange={(column) => onOrder({ column, descending: false })}
        />
      )}
      <div className="list-buttons">
        {unfolding !== null && (
          <Button variant="quiet" onPress={() => unfolding.onChange(!unfolding.isAll)}>
            {t(unfolding.isAll ? 'foldAll' : 'unfoldAll')}
          </Button>
        )}
        <Button variant="quiet" aria-haspopup="dialog" onPress={() => setChoosing(true)}>
          {t('columnsButton')}
        </Button>
        <Button variant="quiet" disabledReason={files.emptyReason ?? undefined} onPress={files.saveCsv}>
          {t('csv')}
        </Button>
        {props.more}
        <Button variant="quiet" onPress={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {choosing && (
          <ChooseColumns hidden={hidden} onHidden={onHidden} words={words} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </div>
  )
}

/** Only what differs on this list can be filtered by. */
function Filters({ households, filter, onFilter, words }: GuestToolsProps): ReactNode {
  const { t } = useTranslation('guests')
  const tags = tagsInUse(households, words.language)
  const hasSides = households.some(({ side }) => side !== null)
  const hasLists = households.some(({ list }) => list === 'B')
  if (tags.length === 0 && !hasSides && !hasLists) return null
  return (
    <div className="guest-filters">
      {tags.length > 0 && (
        <Chooser
          label={t('columns.tags')}
          none={t('allTags')}
          value={filter.tag ?? ''}
          choices={tags.map((tag) => [tag, tag])}
          onChange={(tag) => onFilter({ ...filter, tag: tag || null })}
        />
      )}
      {hasSides && (
        <Chooser
          label={t('columns.side')}
          none={t('allSides')}
          value={filter.side ?? ''}
          choices={guestSides.map((side) => [side, words.side(side)])}
          onChange={(value) => onFilter({ ...filter, side: guestSides.find((side) => side === value) ?? null })}
        />
      )}
      {hasLists && (
        <Chooser
          label={t('columns.list')}
          none={t('allLists')}
          value={filter.list ?? ''}
          choices={guestLists.map((list) => [list, t('listNamed', { list })])}
          onChange={(value) => onFilter({ ...filter, list: guestLists.find((list) => list === value) ?? null })}
        />
      )}
    </div>
  )
}
