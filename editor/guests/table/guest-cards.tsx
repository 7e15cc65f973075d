import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { VirtualCards } from '../../kit/table/virtual-cards.tsx'
import { type GuestColumn, isAnswerColumn } from '../model/columns.ts'
import { freeSeats, isOneName } from '../model/guest-row.ts'
import { StandingText } from '../standing-text.tsx'
import type { GuestWords } from '../use-guest-words.ts'
import type { GuestLineActs } from './line-props.ts'
import './guest-cards.css'

export interface GuestCardsProps extends Pick<GuestLineActs, 'onOpen' | 'onSelect'> {
  households: readonly Household[]
  columns: readonly GuestColumn[]
  words: GuestWords
  editable: boolean
  selected: ReadonlySet<string>
}

/** The households as cards with their persons, for narrow screens. */
export function GuestCards({ households, ...card }: GuestCardsProps): ReactNode {
  const { t } = useTranslation('guests')
  return (
    <VirtualCards label={t('table')} rows={households} keyOf={({ id }) => id}>
      {(household) => <Card household={household} {...card} />}
    </VirtualCards>
  )
}

function Card({
  household,
  columns,
  words,
  editable,
  selected,
  onOpen,
  onSelect,
}: Omit<GuestCardsProps, 'households'> & { household: Household }): ReactNode {
  const { t } = useTranslation('guests')
  const name = words.name(household)
  const answered = columns.filter(isAnswerColumn)
  const facts = columns.flatMap((column) => {
    if (isAnswerColumn(column) || column === 'seats') return []
    const text = words.text(column, household)
    if (text === '') return []
    return column === 'sent' || column === 'opened' ? [`${words.label(column)} ${text}`] : [text]
  })
  const seats = freeSeats(household)
  if (seats > 0) facts.unshift(words.seats(seats))
  return (
    <article className="guest-card" aria-label={name} data-selected={selected.has(household.id) || undefined}>
      <div className="guest-card-head">
        {editable && (
          <label className="guest-card-check">
            <input
              type="checkbox"
              className="guest-check"
              aria-label={t('choose', { name })}
              checked={selected.has(household.id)}
              onChange={() => onSelect(household.id, false)}
            />
          </label>
        )}
        {editable ? (
          <button type="button" className="row-open" onClick={() => onOpen(household.id, null)}>
            {name}
          </button>
        ) : (
          <span className="guest-text">
            {name} <span className="row-mark">{t('sample')}</span>
          </span>
        )}
      </div>
      <ul className="guest-card-persons">
        {household.invitees.map((person) => (
          <li key={person.id}>
            <span>
              {/* who is alone is named above */}
              {!isOneName(household) && words.person(person)}
              {person.kind !== 'adult' && <span className="row-mark">{words.kind(person)}</span>}
              <Answered texts={answered.map((column) => words.answer(column, person)).filter(Boolean)} />
            </span>
            <StandingText standing={person.standing} text={words.standing(person.standing)} />
          </li>
        ))}
      </ul>
      {facts.length > 0 && <p className="guest-card-facts">{facts.join(' · ')}</p>}
    </article>
  )
}

/** What a person has answered, below their name. */
function Answered({ texts }: { texts: readonly string[] }): ReactNode {
  return texts.length > 0 && <span className="guest-card-answers">{texts.join(' · ')}</span>
}
