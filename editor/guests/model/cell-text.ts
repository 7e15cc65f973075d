import { fullNameOf } from '../../../domain/guests/names.ts'
import type { GuestWords } from '../use-guest-words.ts'
import { type GuestColumn, isAnswerColumn } from './columns.ts'
import type { GuestRow } from './guest-row.ts'

/** What stands in a cell, as text. */
export function cellText(row: GuestRow, column: GuestColumn, words: GuestWords): string {
  const { household } = row
  if (row.type === 'household') {
    if (column === 'name') return household.envelopeName
    if (column !== 'standing') return words.text(column, household)
    return words
      .standings(household)
      .map(({ text }) => text)
      .join(' · ')
  }
  if (column === 'name') return fullNameOf(row.person)
  if (column === 'standing') return words.standing(row.person.standing)
  return isAnswerColumn(column) ? words.answer(column, row.person) : ''
}
