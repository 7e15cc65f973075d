import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household, Invitee } from '../../../domain/guests/guest-contract.ts'
import { fullNameOf, nameKey } from '../../../domain/guests/names.ts'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { SearchBox } from '../../kit/table/search-box.tsx'

/** A person on the guest list. */
export interface Whose {
  household: Household
  person: Invitee
}

export interface ChooseGuestDialogProps {
  households: readonly Household[]
  onChoose: (whose: Whose) => void
  onClose: () => void
}

/** At most so many are offered; searching finds the others. */
const offered = 30

/** The owner says whose an answer is: those who have not answered first. */
export function ChooseGuestDialog({ households, onChoose, onClose }: ChooseGuestDialogProps): ReactNode {
  const { t } = useTranslation('answers')
  const [search, setSearch] = useState('')
  const asked = nameKey(useDeferredValue(search))
  const people = useMemo(() => peopleOf(households), [households])
  const found = people.filter(({ key }) => key.includes(asked))
  return (
    <Dialog isOpen onClose={onClose} title={t('whose')}>
      <div>
        <SearchBox label={t('searchGuest')} placeholder={t('searchGuest')} value={search} onChange={setSearch} />
      </div>
      <ul className="pick-list" aria-label={t('guestsOnList')}>
        {found.slice(0, offered).map(({ household, person }) => (
          <li key={person.id}>
            <button type="button" onClick={() => onChoose({ household, person })}>
              {fullNameOf(person)}
              <span className="suggestion-about">{aboutOf({ household, person }, t('hasAnswered'))}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="k-description">{t('noGuestFound')}</p>}
      {found.length > offered && (
        <p className="k-description">{t('searchForMore', { count: found.length - offered })}</p>
      )}
    </Dialog>
  )
}

function peopleOf(households: readonly Household[]): (Whose & { key: string })[] {
  return households
    .flatMap((household) => household.invitees.map((person) => ({ household, person })))
    .filter(({ person }) => fullNameOf(person) !== '')
    .map((whose) => ({ ...whose, key: nameKey(`${fullNameOf(whose.person)} ${whose.household.envelopeName}`) }))
    .sort((a, b) => Number(a.person.standing !== 'open') - Number(b.person.standing !== 'open'))
}

function aboutOf({ household, person }: Whose, hasAnswered: string): string {
  const { envelopeName } = household
  return [
    person.standing === 'open' ? '' : hasAnswered,
    envelopeName === fullNameOf(person) ? '' : envelopeName,
    householdMarks(household),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What tells a household from others of the same name. */
export function householdMarks({ street, postcode, city, mail, tags }: Household): string {
  const address = [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address, mail, ...tags].filter(Boolean).join(' · ')
}
