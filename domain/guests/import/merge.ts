import { type WrittenHousehold, type WrittenInvitee, writtenHousehold } from '../guest-contract.ts'
import { guestLimits } from '../guest-limits.ts'
import { changesOf } from './compare.ts'
import type { ImportedHousehold } from './import-contract.ts'

export interface Merged {
  fields: WrittenHousehold
  /** People who are not in the household yet; `fields` has them too. */
  added: WrittenInvitee[]
}

/** A household with what an import says of it; what the import leaves empty stays. Null if it would hold more than it may. */
export function mergedHousehold(
  known: WrittenHousehold,
  imported: Omit<ImportedHousehold, 'isSent' | 'reply' | 'replies'>,
): Merged | null {
  const change = changesOf({ ...known, id: imported.id }, imported, 0)
  const added = imported.invitees.filter((invitee) => change.invitees.includes(invitee))
  const fields = { ...known, ...Object.fromEntries(change.fields.map(({ field, to }) => [field, to])) }
  // what owners have noted stays, and seats of those who have been named since are taken
  if (fields.note !== known.note) fields.note = [known.note, fields.note].filter((note) => note !== '').join('\n')
  if (fields.note.length > guestLimits.note) fields.note = known.note
  if (fields.extraSeats !== known.extraSeats)
    fields.extraSeats -= known.invitees.filter(({ isExtra }) => isExtra).length
  fields.tags = [...known.tags, ...change.tags].slice(0, guestLimits.tags)
  fields.invitees = [...known.invitees, ...added]
  return writtenHousehold.safeParse(fields).success ? { fields, added } : null
}
