import { useTranslation } from 'react-i18next'
import { guestSides } from '../../../domain/guests/guest-choices.ts'
import type { HouseholdChange } from '../../../domain/guests/import/compare.ts'
import type { ProposedHousehold, ProposedInvitee } from '../../../domain/guests/import/proposal.ts'
import { fullNameOf } from '../../../domain/guests/names.ts'
import { phoneText } from '../../../domain/guests/phone-text.ts'
import { useClientConfiguration } from '../../kit/client-configuration.ts'
import { languageNamer } from '../../kit/i18n/language-name.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import type { GuestWords } from '../use-guest-words.ts'

const namedFields = [
  'mail',
  'phone',
  'street',
  'postcode',
  'city',
  'country',
  'side',
  'list',
  'language',
  'note',
] as const
const isNamed = (field: string): field is (typeof namedFields)[number] =>
  (namedFields as readonly string[]).includes(field)

/** Who is in a household, in words. */
function usePersonWords() {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const person = (one: ProposedInvitee): string => {
    const name = fullNameOf(one)
    const more = [one.kind !== 'adult' && t('child'), one.reply !== undefined && t(`toldBy.${one.reply}`)].filter(
      Boolean,
    )
    return more.length === 0 ? name : `${name} (${more.join(', ')})`
  }
  /** Those with a name, and how many have none. */
  const persons = (invitees: readonly ProposedInvitee[]): string[] => {
    const unnamed = invitees.filter((one) => fullNameOf(one) === '')
    const adults = unnamed.filter(({ kind }) => kind === 'adult').length
    const children = unnamed.length - adults
    return [
      ...invitees.filter((one) => fullNameOf(one) !== '').map(person),
      ...(adults > 0 ? [t('unnamed', { count: adults })] : []),
      ...(children > 0 ? [t('unnamedChild', { count: children })] : []),
    ]
  }
  const people = ({ invitees, extraSeats }: Pick<ProposedHousehold, 'invitees' | 'extraSeats'>): string =>
    [...persons(invitees), ...(extraSeats > 0 ? [t('seats', { count: extraSeats })] : [])].join(', ')
  return { persons, people }
}

/** Households and what changes in them, in words. */
export function useImportWords(side: GuestWords['side']) {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const languageOf = languageNamer(useUiLanguage())
  const country = useClientConfiguration().market.toUpperCase()
  const phone = (written: string) => phoneText(written, country)
  const { persons, people } = usePersonWords()
  /** A household as the owner would write it in one line, which is read as it is; '' where nobody has a name, or an adult has none. */
  const nameLine = ({ invitees, extraSeats }: Pick<ProposedHousehold, 'invitees' | 'extraSeats'>): string => {
    const [named, unnamed] = [
      invitees.filter((one) => fullNameOf(one) !== ''),
      invitees.filter((one) => fullNameOf(one) === ''),
    ]
    if (named.length === 0 || unnamed.some(({ kind }) => kind === 'adult')) return ''
    const names = (all: readonly ProposedInvitee[]) =>
      all.map((one) => `${fullNameOf(one)} ${one.age ?? ''}`.trim()).join(', ')
    const adults = names(named.filter(({ kind }) => kind === 'adult'))
    const children = names(named.filter(({ kind }) => kind !== 'adult'))
    const seats = extraSeats > 0 ? ` +${extraSeats}` : ''
    return [
      `${adults}${seats}`,
      ...(children === '' ? [] : [`${t('child')}: ${children}`]),
      ...(unnamed.length === 0 ? [] : [t('childCount', { count: unnamed.length })]),
    ]
      .join(', ')
      .trim()
  }
  const value = (field: string, raw: string | number | null): string => {
    if (field === 'side') return side(guestSides.find((one) => one === raw) ?? null)
    if (field === 'phone' && raw !== null) return phone(String(raw))
    return field === 'language' && raw !== null ? languageOf(String(raw)) : String(raw ?? '')
  }
  const change = ({ fields, tags, invitees }: HouseholdChange): string[] => [
    ...(invitees.length > 0 ? [t('changes.people', { names: persons(invitees).join(', ') })] : []),
    ...fields.map(({ field, from, to }) => {
      const named = isNamed(field) ? t(`fields.${field}`) : t(field === 'extraSeats' ? 'extraSeats' : 'fields.envelope')
      const words = { field: named, from: value(field, from), to: value(field, to) }
      // notes are added to, not replaced
      return from === null || from === '' || from === 0 || field === 'note'
        ? t('changes.newField', words)
        : t('changes.field', words)
    }),
    ...(tags.length > 0 ? [t('changes.tags', { tags: tags.join(', ') })] : []),
  ]
  return {
    side,
    people,
    nameLine,
    /** '125 gäster + 25 platser för sällskap'. */
    number: ({ people: count, seats }: { people: number; seats: number }): string =>
      [t('people', { count }), ...(seats > 0 ? [t('company', { count: seats })] : [])].join(' + '),

    change,
    name: ({ envelopeName }: { envelopeName: string }): string => envelopeName || t('noName'),
    /** Who they are, with their name on the envelope where it says something else. */
    household: (one: Pick<ProposedHousehold, 'envelopeName' | 'invitees' | 'extraSeats'>): string =>
      people(one) || one.envelopeName || t('noName'),
    contact: (one: ProposedHousehold): string =>
      [
        side(one.side),
        one.mail,
        one.phone !== null && phone(one.phone),
        one.street,
        [one.postcode, one.city].filter(Boolean).join(' '),
        one.tags.join(', '),
        one.isSent && t('isSent'),
        (one.reply === 'yes' || one.reply === 'no') && t(`replies.${one.reply}`),
        one.note.replaceAll('\n', ' · '),
      ]
        .filter(Boolean)
        .join(' · '),
  }
}

export type ImportWords = ReturnType<typeof useImportWords>
