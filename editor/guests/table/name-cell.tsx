import type { ReactNode } from 'react'
import type { Carried } from '../acts/use-guest-drag.ts'
import { freeSeats, type GuestRow, isOneName } from '../model/guest-row.ts'
import type { GuestLineProps } from './line-props.ts'

interface NameProps<Row extends GuestRow['type']> extends Omit<GuestLineProps, 'row'> {
  row: Extract<GuestRow, { type: Row }>
  /** Stands in place of the name while it is written. */
  field: ReactNode
}

/** A household's name with its handle, its tick, and what unfolds it. */
export function HouseholdName({ row, field, words, selected, editable, ...acts }: NameProps<'household'>): ReactNode {
  const { household } = row
  const name = words.name(household)
  const persons = household.invitees.length
  const seats = freeSeats(household)
  return (
    <span className="guest-name">
      {editable && (
        <MoveHandle
          {...acts}
          words={words}
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
          aria-label={words.act('choose', name)}
          checked={selected}
          onChange={({ nativeEvent }) =>
            acts.onSelect(household.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      )}
      <button
        type="button"
        className="guest-unfold"
        aria-expanded={row.isOpen}
        aria-label={words.act('unfold', name)}
        disabled={persons === 0 || isOneName(household)}
        onClick={() => acts.onUnfold(household.id)}
      />
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
      {persons !== 1 && (
        <span className="guest-count" title={words.persons(persons)}>
          {persons}
        </span>
      )}
      {seats > 0 && (
        <span className="guest-count" title={words.seats(seats)}>
          +{seats}
        </span>
      )}
      {!editable && <span className="row-mark">{words.sample}</span>}
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
        <MoveHandle
          {...acts}
          words={words}
          carried={{ name, personIds: [person.id], householdId: household.id, isWhole }}
        />
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
  words,
  onGrab,
  onAskMove,
}: Pick<GuestLineProps, 'words' | 'onGrab' | 'onAskMove'> & { carried: Carried }): ReactNode {
  const label = words.act('move', carried.name)
  return (
    <button
      type="button"
      className="guest-handle"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      disabled={carried.personIds.length === 0}
      onPointerDown={(event) => onGrab(event, carried)}
      onClick={() => onAskMove(carried)}
    />
  )
}
