import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/controls/icon.tsx'
import type { Carried } from '../acts/use-guest-drag.ts'
import type { GuestRow } from '../model/guest-row.ts'
import type { GuestLineActs, GuestLineProps } from './guest-line.tsx'

interface NameProps<Row extends GuestRow['type']> extends Omit<GuestLineProps, 'row'> {
  row: Extract<GuestRow, { type: Row }>
  /** Stands in place of the name while it is written. */
  field: ReactNode
}

/** A household's name with its handle, its tick, and what unfolds it. */
export function HouseholdName({ row, field, words, selected, editable, ...acts }: NameProps<'household'>): ReactNode {
  const { t } = useTranslation('guests')
  const { household } = row
  const name = words.name(household)
  const persons = household.invitees.length
  return (
    <span className="guest-name">
      {editable && (
        <MoveHandle
          {...acts}
          carried={{
            name,
            personIds: household.invitees.map(({ id }) => id),
            householdId: household.id,
            isWhole: true,
          }}
        />
      )}
      {editable && (
        <input
          type="checkbox"
          className="guest-check"
          aria-label={t('choose', { name })}
          checked={selected}
          onChange={() => acts.onSelect(household.id)}
        />
      )}
      <button
        type="button"
        className="guest-unfold"
        aria-expanded={row.isOpen}
        aria-label={t('unfold', { name })}
        disabled={persons === 0}
        onClick={() => acts.onUnfold(household.id)}
      >
        <Icon name="caret-down" size={16} />
      </button>
      {field ?? (
        <button
          type="button"
          className="row-open"
          data-unnamed={household.envelopeName === '' || undefined}
          title={name}
          onClick={() => (editable ? acts.onOpen(household.id, null) : acts.onUnfold(household.id))}
        >
          {name}
        </button>
      )}
      <span className="guest-count" title={t('persons', { count: persons })}>
        {persons}
      </span>
      {!editable && <span className="row-mark">{t('sample')}</span>}
    </span>
  )
}

export function PersonName({ row, field, words, editable, ...acts }: NameProps<'person'>): ReactNode {
  const { household, person } = row
  const name = words.person(person)
  const kind = words.kind(person)
  const isWhole = household.invitees.length === 1
  return (
    <span className="guest-name">
      {editable && (
        <MoveHandle {...acts} carried={{ name, personIds: [person.id], householdId: household.id, isWhole }} />
      )}
      {field ??
        (editable ? (
          <button type="button" className="row-open" title={name} onClick={() => acts.onOpen(household.id, person.id)}>
            {name}
          </button>
        ) : (
          <span className="guest-text">{name}</span>
        ))}
      {kind !== '' && <span className="row-mark">{kind}</span>}
    </span>
  )
}

/** Drags persons to another household; pressed, it asks for one. */
function MoveHandle({
  carried,
  onGrab,
  onAskMove,
}: Pick<GuestLineActs, 'onGrab' | 'onAskMove'> & { carried: Carried }): ReactNode {
  const { t } = useTranslation('guests')
  return (
    <button
      type="button"
      className="guest-handle"
      aria-label={t('move', { name: carried.name })}
      title={t('move', { name: carried.name })}
      aria-haspopup="dialog"
      disabled={carried.personIds.length === 0}
      onPointerDown={(event) => onGrab(event, carried)}
      onClick={() => onAskMove(carried)}
    >
      <Icon name="dots-six-vertical" size={18} />
    </button>
  )
}
