import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { SearchBox } from '../../kit/table/search-box.tsx'
import { filterHouseholds, noFilter } from '../model/filter.ts'
import type { GuestWords } from '../use-guest-words.ts'

export interface MoveDialogProps {
  /** Who is moved. */
  name: string
  personIds: readonly string[]
  households: readonly Household[]
  words: GuestWords
  /** Null: to a household of their own. */
  onMove: (to: string | null) => void
  onClose: () => void
}

/** At most so many are offered; searching finds the others. */
const offered = 30

/** Moves persons to another household, or to one of their own, without dragging. */
export function MoveDialog({ name, personIds, households, words, onMove, onClose }: MoveDialogProps): ReactNode {
  const { t } = useTranslation('guests')
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search)
  const isTheirs = ({ invitees }: Household) => personIds.every((id) => invitees.some((person) => person.id === id))
  const hasRoom = ({ invitees }: Household) => invitees.length + personIds.length <= guestLimits.perHousehold
  const others = households.filter((household) => !isTheirs(household) && hasRoom(household))
  const found = filterHouseholds(others, { ...noFilter, search: asked })
  const isWhole = households.some((household) => isTheirs(household) && household.invitees.length === personIds.length)
  return (
    <Dialog isOpen onClose={onClose} title={t('moveTitle', { name })}>
      {!isWhole && (
        <Button icon="plus" onPress={() => onMove(null)}>
          {t('ownHousehold')}
        </Button>
      )}
      <div className="move-search">
        <SearchBox
          label={t('searchHousehold')}
          placeholder={t('searchHousehold')}
          value={search}
          onChange={setSearch}
        />
      </div>
      <ul className="move-list" aria-label={t('households')}>
        {found.slice(0, offered).map((household) => (
          <li key={household.id}>
            <button type="button" onClick={() => onMove(household.id)}>
              {words.name(household)}
              <span className="guest-count">{household.invitees.length}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > offered && (
        <p className="k-description">{t('searchForMore', { count: found.length - offered })}</p>
      )}
    </Dialog>
  )
}
