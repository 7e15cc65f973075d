import { mailAddressSchema } from '../../../domain/mail-address.ts'
import { documentLimits } from '../../document-limits.ts'

/** One input in the list of recipients, as typed. */
export interface RecipientRow {
  id: string
  text: string
}

const addressOf = ({ text }: RecipientRow) => mailAddressSchema.safeParse(text).data?.toLowerCase()

/** A row for each recipient, or one empty row if there is none. */
export function rowsFor(recipients: readonly string[], newId: () => string): RecipientRow[] {
  return (recipients.length === 0 ? [''] : recipients).map((text) => ({ id: newId(), text }))
}

/** What is wrong with a row; an empty row is not wrong. */
export function recipientProblem(rows: readonly RecipientRow[], row: RecipientRow): 'wrong' | 'twice' | null {
  if (row.text.trim() === '') return null
  const address = addressOf(row)
  if (address === undefined) return 'wrong'
  const first = rows.find((other) => addressOf(other) === address)
  return first === undefined || first.id === row.id ? null : 'twice'
}

/** The addresses to store: complete and without duplicates (product-rules.md#answers). */
export function wholeAddresses(rows: readonly RecipientRow[]): string[] {
  return rows
    .filter((row) => row.text.trim() !== '' && recipientProblem(rows, row) === null)
    .map(({ text }) => mailAddressSchema.parse(text))
    .slice(0, documentLimits.recipients)
}
