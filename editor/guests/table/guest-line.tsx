import { memo, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/controls/icon.tsx'
import type { Carried } from '../acts/use-guest-drag.ts'
import type { GuestColumn } from '../model/columns.ts'
import type { GuestRow } from '../model/guest-row.ts'
import { StandingText } from '../standing-text.tsx'
import type { GuestWords } from '../use-guest-words.ts'

export interface GuestLineActs {
  onUnfold: (householdId: string) => void
  onSelect: (householdId: string) => void
  /** Opens a household; a person is focused there. */
  onOpen: (householdId: string, personId: string | null) => void
  /** A handle has been pressed: by the pointer, which may begin to drag, or by a key or a press that does not move. */
  onGrab: (event: PointerEvent<HTMLElement>, carried: Carried) => void
  onAskMove: (carried: Carried) => void
}

export interface GuestLineProps extends GuestLineActs {
  row: GuestRow
  index: number
  columns: readonly GuestColumn[]
  words: GuestWords
  selected: boolean
  /** Households can be chosen, and opened to be changed; samples cannot. */
  editable: boolean
}

/** One line of the table: a household, or a person below it. Its callbacks must stay the same from render to render. */
function PlainLine(props: GuestLineProps): ReactNode {
  const { row, index, columns, words, selected } = props
  return (
    <tr
      className={row.type === 'person' ? 'k-row guest-person' : 'k-row guest-household'}
      data-index={index}
      data-household={row.household.id}
      aria-rowindex={index + 2}
      data-selected={selected || undefined}
    >
      {columns.map((column) => {
        if (column === 'name')
          return row.type === 'household' ? (
            <HouseholdName key={column} {...props} row={row} />
          ) : (
            <PersonName key={column} {...props} row={row} />
          )
        if (column === 'standing')
          return (
            <td key={column}>
              {row.type === 'household' ? (
                words
                  .standings(row.household)
                  .map((part, place) => <StandingPart key={part.standing} {...part} isFirst={place === 0} />)
              ) : (
                <StandingText standing={row.person.standing} text={words.standing(row.person.standing)} />
              )}
            </td>
          )
        const text = row.type === 'household' ? words.text(column, row.household) : ''
        return (
          <td key={column} title={text.length > 20 ? text : undefined}>
            {text}
          </td>
        )
      })}
    </tr>
  )
}

function StandingPart({ isFirst, ...part }: Parameters<typeof StandingText>[0] & { isFirst: boolean }): ReactNode {
  return (
    <>
      {!isFirst && ' · '}
      <StandingText {...part} />
    </>
  )
}

function HouseholdName({
  row,
  words,
  selected,
  editable,
  ...acts
}: GuestLineProps & { row: HouseholdLine }): ReactNode {
  const { t } = useTranslation('guests')
  const { household } = row
  const name = words.name(household)
  const persons = household.invitees.length
  return (
    <th scope="row">
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
        <button
          type="button"
          className="row-open"
          data-unnamed={household.envelopeName === '' || undefined}
          title={name}
          onClick={() => (editable ? acts.onOpen(household.id, null) : acts.onUnfold(household.id))}
        >
          {name}
        </button>
        <span className="guest-count" title={t('persons', { count: persons })}>
          {persons}
        </span>
        {!editable && <span className="row-mark">{t('sample')}</span>}
      </span>
    </th>
  )
}

function PersonName({ row, words, editable, ...acts }: GuestLineProps & { row: PersonLine }): ReactNode {
  const { household, person } = row
  const name = words.person(person)
  const kind = words.kind(person)
  const isWhole = household.invitees.length === 1
  return (
    <th scope="row">
      <span className="guest-name">
        {editable && (
          <MoveHandle {...acts} carried={{ name, personIds: [person.id], householdId: household.id, isWhole }} />
        )}
        {editable ? (
          <button type="button" className="row-open" title={name} onClick={() => acts.onOpen(household.id, person.id)}>
            {name}
          </button>
        ) : (
          <span className="guest-text">{name}</span>
        )}
        {kind !== '' && <span className="row-mark">{kind}</span>}
      </span>
    </th>
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

type HouseholdLine = Extract<GuestRow, { type: 'household' }>
type PersonLine = Extract<GuestRow, { type: 'person' }>

export const GuestLine = memo(PlainLine, (a, b) => {
  const isSameRow =
    a.row.id === b.row.id &&
    a.row.household === b.row.household &&
    (a.row.type === 'person' || b.row.type === 'person' || a.row.isOpen === b.row.isOpen)
  return (
    isSameRow &&
    a.index === b.index &&
    a.selected === b.selected &&
    a.words.language === b.words.language &&
    a.columns.length === b.columns.length &&
    a.columns.every((column, place) => column === b.columns[place])
  )
})
