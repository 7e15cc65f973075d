import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household, HouseholdToWrite } from '../../../domain/guests/guest-contract.ts'
import { fullNameOf } from '../../../domain/guests/names.ts'
import { phoneText } from '../../../domain/guests/phone-text.ts'
import { sameJson } from '../../../domain/same-json.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { writtenOf } from '../model/written-of.ts'

export interface ConflictDialogProps {
  mine: HouseholdToWrite
  /** As somebody else has written it; null when they have deleted it. */
  theirs: Household | null
  pending: boolean
  onMine: () => void
  onTheirs: () => void
  onCancel: () => void
}

/** Somebody else has changed the household meanwhile: both are shown where they differ, and the owner chooses. */
export function ConflictDialog({ mine, theirs, pending, onMine, onTheirs, onCancel }: ConflictDialogProps): ReactNode {
  const { t } = useTranslation('guests')
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={t(theirs === null ? 'goneTitle' : 'conflictTitle')}
      actions={
        <>
          <Button variant="quiet" isDisabled={pending} onPress={onTheirs}>
            {t(theirs === null ? 'letGo' : 'takeTheirs')}
          </Button>
          <Button variant="primary" pending={pending} onPress={onMine}>
            {t(theirs === null ? 'writeAgain' : 'keepMine')}
          </Button>
        </>
      }
    >
      <p className="k-description">{t(theirs === null ? 'goneText' : 'conflictText')}</p>
      {theirs !== null && <Differences mine={mine} theirs={writtenOf(theirs)} />}
    </Dialog>
  )
}

const fields = [
  'envelopeName',
  'greeting',
  'mail',
  'phone',
  'street',
  'postcode',
  'city',
  'country',
  'language',
  'side',
  'list',
  'tags',
  'extraSeats',
  'lateUntil',
  'note',
] as const

const labelOf = {
  envelopeName: 'envelope',
  greeting: 'greeting',
  mail: 'columns.mail',
  phone: 'columns.phone',
  street: 'street',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  language: 'columns.language',
  side: 'columns.side',
  list: 'columns.list',
  tags: 'columns.tags',
  extraSeats: 'columns.seats',
  lateUntil: 'lateUntil',
  note: 'columns.note',
} as const

function Differences({ mine, theirs }: { mine: HouseholdToWrite; theirs: HouseholdToWrite }): ReactNode {
  const { t } = useTranslation('guests')
  const country = useClientConfiguration().market.toUpperCase()
  const shown = (household: HouseholdToWrite, field: (typeof fields)[number]) =>
    field === 'phone' && household.phone != null ? phoneText(household.phone, country) : household[field]
  const text = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '–'
  const names = ({ invitees }: HouseholdToWrite) =>
    invitees
      .map(({ firstName = '', lastName = '' }) => fullNameOf({ firstName, lastName }) || t('unnamedGuest'))
      .join(', ')
  const rows = [
    ...(sameJson(mine.invitees, theirs.invitees) ? [] : [[t('guests'), names(mine), names(theirs)] as const]),
    ...fields
      .filter((field) => !sameJson(mine[field] ?? null, theirs[field] ?? null))
      .map((field) => [t(labelOf[field]), text(shown(mine, field)), text(shown(theirs, field))] as const),
  ]
  return (
    <table className="conflict-table">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('yours')}</th>
          <th scope="col">{t('theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, own, other]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{own}</td>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
