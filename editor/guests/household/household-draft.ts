import type { Household, HouseholdToWrite, WrittenInvitee } from '../../../domain/guests/guest-contract.ts'
import { countryOf, mailOf, phoneOf } from '../../../domain/guests/import/contact.ts'
import { envelopeNameOf, fullNameOf } from '../../../domain/guests/names.ts'
import { phoneText } from '../../../domain/guests/phone-text.ts'
import { newModuleId } from '../../document/new-module-id.ts'

export type DraftPerson = Pick<WrittenInvitee, 'id' | 'firstName' | 'lastName' | 'kind' | 'isExtra' | 'role'>

/** A household as it stands in the drawer's fields. */
export interface HouseholdDraft {
  persons: readonly DraftPerson[]
  /** Null: follows the persons' names. */
  envelopeName: string | null
  greeting: string
  mail: string
  phone: string
  street: string
  postcode: string
  city: string
  /** In words. */
  country: string
  /** '' for the site's first. */
  language: string
  side: Household['side']
  list: Household['list']
  tags: readonly string[]
  extraSeats: number
  note: string
  /** The last day, `YYYY-MM-DD`. */
  lateUntil: string | null
}

/** What the drawer's fields mean depends on where the owner is. */
export interface DraftReading {
  /** The word between names on an envelope. */
  and: string
  /** ISO 3166, two capital letters: where national phone numbers belong. */
  country: string
  /** The page's. */
  mainLanguage?: string | undefined
  countryName: (code: string) => string
}

export const newPerson = (lastName = ''): DraftPerson => ({
  id: newModuleId(),
  firstName: '',
  lastName,
  kind: 'adult',
  isExtra: false,
  role: null,
})

export function draftOf(household: Household | null, { and, country, countryName }: DraftReading): HouseholdDraft {
  const persons = household?.invitees.map(({ id, firstName, lastName, kind, isExtra, role }) => ({
    id,
    firstName,
    lastName,
    kind,
    isExtra,
    role,
  })) ?? [newPerson()]
  const isOwn =
    household !== null && ![and, null].some((word) => envelopeNameOf(persons, word) === household.envelopeName)
  return {
    persons,
    envelopeName: isOwn ? household.envelopeName : null,
    greeting: household?.greeting ?? '',
    mail: household?.mail ?? '',
    phone: household?.phone == null ? '' : phoneText(household.phone, country),
    street: household?.street ?? '',
    postcode: household?.postcode ?? '',
    city: household?.city ?? '',
    country: household?.country == null ? '' : countryName(household.country),
    language: household?.language ?? '',
    side: household?.side ?? null,
    list: household?.list ?? 'A',
    tags: household?.tags ?? [],
    extraSeats: household?.extraSeats ?? 0,
    note: household?.note ?? '',
    lateUntil: household?.lateUntil == null ? null : localDay(household.lateUntil),
  }
}

/** The phone as it is stored; undefined for what is none. */
export const draftPhone = (written: string, { language }: HouseholdDraft, { country, mainLanguage }: DraftReading) =>
  phoneOf(written, country, language || mainLanguage)

/** The name on the envelope: the owner's own, or the persons' names. */
export const shownEnvelope = ({ envelopeName, persons }: HouseholdDraft, { and }: DraftReading): string =>
  envelopeName ?? envelopeNameOf(persons, and)

/** Persons who were never named are left out, but for infants and company, who may come without a name. */
export function toWrite(draft: HouseholdDraft, reading: DraftReading): HouseholdToWrite {
  const { greeting, street, postcode, city, language, side, list, tags, extraSeats, note, lateUntil } = draft
  const persons = draft.persons.filter(
    (person) => person.isExtra || person.kind === 'infant' || fullNameOf(person).trim() !== '',
  )
  return {
    envelopeName: shownEnvelope({ ...draft, persons }, reading).trim(),
    greeting: greeting.trim() || null,
    language: language || null,
    side,
    list,
    tags: [...tags],
    mail: draft.mail.trim() === '' ? null : (mailOf(draft.mail) ?? draft.mail.trim()),
    phone: draft.phone.trim() === '' ? null : (draftPhone(draft.phone, draft, reading) ?? draft.phone.trim()),
    street: street.trim() || null,
    postcode: postcode.trim() || null,
    city: city.trim() || null,
    country: countryOf(draft.country) ?? null,
    note,
    extraSeats,
    lateUntil: lateUntil === null ? null : endOfDay(lateUntil),
    invitees: persons.map((person) => ({
      ...person,
      firstName: person.firstName.trim(),
      lastName: person.lastName.trim(),
    })),
  }
}

/** The last moment of a day where the owner is. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:59.000`).toISOString()

function localDay(iso: string): string {
  const at = new Date(iso)
  const part = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`
}
