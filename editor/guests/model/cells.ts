import type { Household, Invitee } from '../../../domain/guests/guest-contract.ts'
import { envelopeNameOf } from '../../../domain/guests/names.ts'
import type { GuestColumn } from './columns.ts'
import type { GuestRow } from './guest-row.ts'

/** What is written in one cell of the table: fields of the household, or a person's name. */
export type CellChange = Partial<
  Pick<
    Household,
    | 'envelopeName'
    | 'mail'
    | 'phone'
    | 'street'
    | 'postcode'
    | 'city'
    | 'country'
    | 'language'
    | 'side'
    | 'list'
    | 'tags'
    | 'extraSeats'
    | 'note'
  >
> & { person?: Pick<Invitee, 'id' | 'firstName' | 'lastName'> }

/** Columns of a household that are written in; of a person it is the name. */
const writable: ReadonlySet<GuestColumn> = new Set<GuestColumn>([
  'name',
  'mail',
  'phone',
  'address',
  'language',
  'side',
  'list',
  'tags',
  'seats',
  'note',
])

export const isWritable = (row: GuestRow, column: GuestColumn): boolean =>
  row.type === 'household' ? writable.has(column) : column === 'name'

/** A household with what was written. Its envelope's name goes along with its persons' unless it is the owner's own. */
export function changed(household: Household, change: CellChange, and: string): Household {
  const { person, ...fields } = change
  const { envelopeName } = household
  const invitees = household.invitees.map((other) => (other.id === person?.id ? { ...other, ...person } : other))
  const isNamedAfterThem = [and, null].some((word) => envelopeNameOf(household.invitees, word) === envelopeName)
  const isAnew = fields.envelopeName === '' || (person !== undefined && isNamedAfterThem)
  return { ...household, ...fields, invitees, ...(isAnew && { envelopeName: envelopeNameOf(invitees, and) }) }
}

/** What stands in the household where a change writes: it undoes the change. */
export function standsAt(household: Household, { person, ...fields }: CellChange): CellChange {
  const stands = Object.fromEntries(Object.keys(fields).map((field) => [field, household[field as keyof Household]]))
  const known = household.invitees.find(({ id }) => id === person?.id)
  if (known === undefined) return stands
  const { id, firstName, lastName } = known
  return { ...stands, person: { id, firstName, lastName } }
}

/** The cell that comes next in a direction and can be written in: within the row and then those after it, or below in the same column. */
export function nextWritable(
  rows: readonly GuestRow[],
  columns: readonly GuestColumn[],
  from: { row: number; column: number },
  { step, within }: { step: 1 | -1; within: 'row' | 'column' },
): { row: number; column: number } | null {
  let { row, column } = from
  while (true) {
    if (within === 'column') row += step
    else {
      column += step
      if (column < 0 || column >= columns.length) {
        row += step
        column = step === 1 ? 0 : columns.length - 1
      }
    }
    const [there, at] = [rows[row], columns[column]]
    if (there === undefined || at === undefined) return null
    if (isWritable(there, at)) return { row, column }
  }
}
