import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inviteeKinds } from '../../../domain/guests/guest-choices.ts'
import type { Invitee } from '../../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import { fullNameOf } from '../../../domain/guests/names.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Icon } from '../../kit/controls/icon.tsx'
import { RowAct, SortHandle, SortNotes } from '../../kit/controls/sortable/sort-parts.tsx'
import { useSortable } from '../../kit/controls/sortable/use-sortable.ts'
import { StandingText } from '../standing-text.tsx'
import { type DraftPerson, newPerson } from './household-draft.ts'

export interface PersonListProps {
  persons: readonly DraftPerson[]
  onChange: (persons: readonly DraftPerson[]) => void
  /** The persons as they are stored, with what they have answered. */
  stored: readonly Invitee[]
  /** What they have answered in words, by the answers' ids. */
  said: ReadonlyMap<string, string>
  /** The person whose name is focused at first. */
  focused: string | null
  /** What can be done with a stored person; null while there is nothing. */
  actsOf: (person: Invitee) => ReactNode
  /** Writes down what they have told; null while none of them is stored. */
  onAnswers: (() => void) | null
}

/** The persons of a household: named, added, removed, and put in order by dragging or by keys. */
export function PersonList(props: PersonListProps): ReactNode {
  const { persons, onChange, stored, said: answered, focused, actsOf, onAnswers } = props
  const { t } = useTranslation('guests')
  const { t: tControls } = useTranslation('kit', { keyPrefix: 'controls' })
  const list = useRef<HTMLOListElement>(null)
  const [toFocus, setToFocus] = useState(focused)
  const helpId = useId()
  const [said, setSaid] = useState('')
  const nameOf = (person: DraftPerson | undefined) =>
    (person !== undefined && fullNameOf(person)) || t(person?.isExtra === true ? 'company' : 'unnamedGuest')
  const { handle, row, ...sorting } = useSortable({
    list,
    length: persons.length,
    onDrop: (from, to) => onChange(moved(persons, from, to)),
    onSay: (event, which, place) =>
      setSaid(tControls(`sort_${event}`, { name: nameOf(persons[which]), number: place + 1, total: persons.length })),
  })
  useEffect(() => {
    if (toFocus === null) return
    // after the drawer has taken the focus itself
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector<HTMLElement>(`[data-person="${toFocus}"] input`)?.focus()
      setToFocus(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [toFocus])
  const change = (id: string, part: Partial<DraftPerson>) =>
    onChange(persons.map((person) => (person.id === id ? { ...person, ...part } : person)))
  const add = () => {
    const person = newPerson(persons.at(-1)?.lastName ?? '')
    onChange([...persons, person])
    setToFocus(person.id)
  }
  return (
    <>
      <ol className="person-list" ref={list} aria-label={t('guests')} {...sorting}>
        {persons.map((person, index) => {
          const name = nameOf(person)
          const known = stored.find(({ id }) => id === person.id)
          return (
            <li key={person.id} className="person-row" data-person={person.id} {...row(index)}>
              <SortHandle label={tControls('sortHandle', { name })} helpId={helpId} handle={handle(index)} />
              <PersonFields person={person} number={index + 1} onChange={(part) => change(person.id, part)}>
                {known !== undefined && (
                  <>
                    <StandingText standing={known.standing} text={t(`standings.${known.standing}`)} />
                    {actsOf(known)}
                  </>
                )}
              </PersonFields>
              <RowAct
                icon="x"
                label={t('removePerson', { name })}
                isOff={false}
                onPress={() => onChange(persons.filter(({ id }) => id !== person.id))}
              />
              {known !== undefined && known.answerId !== null && (
                <p className="person-said">{answered.get(known.answerId)}</p>
              )}
            </li>
          )
        })}
      </ol>
      <SortNotes helpId={helpId} help={tControls('sortHandleHelp')} said={said} />
      <div className="panel-row">
        {onAnswers !== null && (
          <Button aria-haspopup="dialog" onPress={onAnswers}>
            {t(stored.some(({ answerId }) => answerId === null) ? 'writeAnswers' : 'correctAnswers')}
          </Button>
        )}
        <Button
          icon="plus"
          disabledReason={persons.length >= guestLimits.perHousehold ? t('householdFull') : undefined}
          onPress={add}
        >
          {t('addPerson')}
        </Button>
      </div>
    </>
  )
}

interface PersonFieldsProps {
  person: DraftPerson
  /** Its place, from 1, by which its fields are told apart. */
  number: number
  onChange: (part: Partial<DraftPerson>) => void
  /** What stands beside the age. */
  children: ReactNode
}

function PersonFields({ person, number, onChange, children }: PersonFieldsProps): ReactNode {
  const { t } = useTranslation('guests')
  const text = (field: 'firstName' | 'lastName') => (
    <input
      className="k-input"
      aria-label={`${t(field)} ${number}`}
      placeholder={t(field)}
      value={person[field]}
      maxLength={guestLimits.name}
      autoComplete="off"
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <div className="person-fields">
      {text('firstName')}
      {text('lastName')}
      <span className="k-select-box">
        <select
          className="k-input k-native-select"
          aria-label={`${t('kind')} ${number}`}
          value={person.kind}
          onChange={({ currentTarget: { value } }) =>
            onChange({ kind: inviteeKinds.find((kind) => kind === value) ?? 'adult' })
          }
        >
          {inviteeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </select>
        <Icon name="caret-down" />
      </span>
      <div className="person-standing">{children}</div>
    </div>
  )
}

function moved(persons: readonly DraftPerson[], from: number, to: number): DraftPerson[] {
  const next = [...persons]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
