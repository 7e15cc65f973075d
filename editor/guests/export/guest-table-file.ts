import type { Household, Invitee } from '../../../domain/guests/guest-contract.ts'
import { type ExportTable, wallTime } from '../../answers/export/export-table.ts'
import { type GuestColumn, isAnswerColumn } from '../model/columns.ts'
import type { GuestRow } from '../model/guest-row.ts'
import type { GuestWords } from '../use-guest-words.ts'

export interface FileWords {
  title: string
  household: string
  firstName: string
  lastName: string
  kind: string
  postcode: string
  city: string
}

/** The rows that are shown as a file has them: one per person with what is known of their household, in the columns that are shown. */
export function guestTableFile(
  rows: readonly GuestRow[],
  columns: readonly GuestColumn[],
  { words, files, timeZone }: { words: GuestWords; files: FileWords; timeZone: string },
): ExportTable {
  const others = columns.filter((column) => column !== 'name' && column !== 'standing')
  const hasStanding = columns.includes('standing')
  const cellsOf = (household: Household, person: Invitee | null) =>
    others.flatMap((column): (string | number | Date | null)[] => {
      if (isAnswerColumn(column)) return [person === null ? null : words.answer(column, person) || null]
      if (column === 'address') return [household.street, household.postcode, household.city]
      if (column === 'sent' || column === 'opened') {
        const at = column === 'sent' ? household.sentAt : household.openedAt
        return [at === null ? null : wallTime(at, timeZone)]
      }
      if (column === 'seats') return [household.extraSeats]
      if (column === 'phone') return [phoneInFile(words.text(column, household))]
      return [words.text(column, household) || null]
    })
  return {
    name: files.title,
    head: [
      files.household,
      files.firstName,
      files.lastName,
      files.kind,
      ...(hasStanding ? [words.label('standing')] : []),
      ...others.flatMap((column) =>
        column === 'address' ? [words.label(column), files.postcode, files.city] : [words.label(column)],
      ),
    ],
    rows: rows.flatMap((row) => {
      const { household } = row
      if (row.type === 'household') {
        if (household.invitees.length > 0) return []
        return [[household.envelopeName, null, null, null, ...(hasStanding ? [null] : []), ...cellsOf(household, null)]]
      }
      const { firstName, lastName, standing } = row.person
      return [
        [
          household.envelopeName,
          firstName,
          lastName,
          words.kind(row.person) || null,
          ...(hasStanding ? [words.standing(standing)] : []),
          ...cellsOf(household, row.person),
        ],
      ]
    }),
  }
}

/**
 * As people write it, which spreadsheets keep as a text with its zeros. A sign before it would be read as a formula, and be saved with an
 * apostrophe for that.
 */
const phoneInFile = (phone: string) => phone.replace(/^\+/, '00 ') || null
