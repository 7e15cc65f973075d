import type { Household } from '../guest-contract.ts'
import { fullNameOf, nameKey } from '../names.ts'
import { gather } from './gather.ts'
import type { ProposedHousehold, ProposedInvitee } from './proposal.ts'
import { folded } from './words.ts'

type Compared = Pick<ProposedHousehold, (typeof ownFields)[number] | 'tags'> & {
  invitees: readonly Pick<ProposedInvitee, 'firstName' | 'lastName' | 'isExtra'>[]
}
/** What can be told from a household of the list. */
type Fresh = Omit<ProposedHousehold, 'reply' | 'isSent'>
/** A household that the list has already. */
export type KnownHousehold = Compared & Pick<Household, 'id'>

const ownFields = [
  'envelopeName',
  'language',
  'side',
  'list',
  'mail',
  'phone',
  'street',
  'postcode',
  'city',
  'country',
  'note',
  'extraSeats',
] as const
type OwnField = (typeof ownFields)[number]

export interface HouseholdChange {
  id: string
  /** Index in the proposal. */
  proposed: number
  fields: { field: OwnField; from: string | number | null; to: string | number | null }[]
  tags: string[]
  /** People who are not in the household yet. */
  invitees: ProposedInvitee[]
}

export interface ImportComparison {
  /** Indices of the proposal. */
  new: number[]
  changed: HouseholdChange[]
  same: { id: string; proposed: number }[]
  /** What may be a household of the list: several are alike, or only some of its people. */
  doubtful: { proposed: number; ids: string[] }[]
}

const nameOf = (person: { firstName: string; lastName: string }) => nameKey(fullNameOf(person))
const labelOf = ({ envelopeName }: { envelopeName: string }) => nameKey(envelopeName)
/** Whom a household is known by: its people without company that it has named itself, and its name if nobody is named. */
function namesKey(household: Compared): string {
  const names = household.invitees.filter(({ isExtra }) => !isExtra).map(nameOf)
  return `${names.toSorted().join('|')}${isNameless(household) ? labelOf(household) : ''}`
}
const isNameless = ({ invitees }: Compared) => invitees.every((person) => person.isExtra || nameOf(person) === '')

/** A cell that is empty in the new list changes nothing, and neither do defaults. */
export function changesOf(known: KnownHousehold, proposed: Fresh, index: number): HouseholdChange {
  const fields = ownFields.flatMap((field) => {
    const [from, to] = [known[field], proposed[field]]
    const isSilent =
      to === null ||
      to === '' ||
      (field === 'list' && to === 'A') ||
      (field === 'extraSeats' && Number(to) <= Number(from) + known.invitees.filter(({ isExtra }) => isExtra).length)
    // what an owner has called a household stays
    const isNamed = field === 'envelopeName' && from !== ''
    const isNoted = field === 'note' && String(from ?? '').includes(String(to))
    return isSilent ||
      isNamed ||
      isNoted ||
      from === to ||
      (field === 'mail' && String(from).toLowerCase() === String(to).toLowerCase())
      ? []
      : [{ field, from, to }]
  })
  const names = new Set(known.invitees.map(nameOf))
  const named = proposed.invitees.filter((invitee) => nameOf(invitee) !== '' && !names.has(nameOf(invitee)))
  // children without names may have got them since
  const room = proposed.invitees.length - known.invitees.length - named.length
  const unnamed = proposed.invitees.filter((invitee) => nameOf(invitee) === '').slice(0, Math.max(0, room))
  return {
    id: known.id,
    proposed: index,
    fields,
    tags: proposed.tags.filter((tag) => !known.tags.some((one) => folded(one) === folded(tag))),
    invitees: [...named, ...unnamed],
  }
}

const isChange = ({ fields, tags, invitees }: HouseholdChange) =>
  fields.length > 0 || tags.length > 0 || invitees.length > 0

/**
 * What an import would do to a list. A household is known by its mail address, else by the names of its people, however they are accented
 * and whatever their apostrophes; nothing is doubled by importing a list twice.
 */
export function compareImport(existing: readonly KnownHousehold[], proposed: readonly Fresh[]): ImportComparison {
  const byMail = gather(existing, ({ mail }) => (mail === null ? [] : [mail.toLowerCase()]))
  const byNames = gather(existing, (household) => [namesKey(household)])
  const byLabel = gather(existing, (household) => [labelOf(household)])
  const byPerson = gather(existing, ({ invitees }) => [
    ...new Set(invitees.filter(({ lastName }) => lastName !== '').map(nameOf)),
  ])
  const comparison: ImportComparison = { new: [], changed: [], same: [], doubtful: [] }
  const taken = new Set<string>()
  for (const [index, household] of proposed.entries()) {
    const free = (found: readonly KnownHousehold[] | undefined) => (found ?? []).filter(({ id }) => !taken.has(id))
    const sameMail = household.mail === null ? [] : free(byMail.get(household.mail.toLowerCase()))
    const alike = free(byNames.get(namesKey(household)))
    // 'Familjen Berg', whose people the owner has named since
    const sameNames = alike.length === 0 && isNameless(household) ? free(byLabel.get(labelOf(household))) : alike
    const both = sameMail.filter((one) => sameNames.includes(one))
    const [match, ...others] = both.length > 0 ? both : sameMail.length > 0 ? sameMail : sameNames
    const sharesAPerson = [...new Set(household.invitees.flatMap((invitee) => free(byPerson.get(nameOf(invitee)))))]
    // one mail address and no name in common: it may have been given to another household since
    const isOther =
      match !== undefined &&
      sameNames.length === 0 &&
      match.invitees.length > 0 &&
      household.invitees.length > 0 &&
      !sharesAPerson.includes(match)
    if (match !== undefined && (others.length === 0 || both.length > 0) && !isOther) {
      taken.add(match.id)
      const change = changesOf(match, household, index)
      if (isChange(change)) comparison.changed.push(change)
      else comparison.same.push({ id: match.id, proposed: index })
    } else if (match !== undefined || sharesAPerson.length > 0) {
      comparison.doubtful.push({
        proposed: index,
        ids: [...new Set([...(match ? [match, ...others] : []), ...sharesAPerson].map(({ id }) => id))].slice(0, 10),
      })
    } else comparison.new.push(index)
  }
  return comparison
}
