import * as z from 'zod'
import { documentLimits } from '../../../modules/site-document.ts'

/** One field of the list of recipients, as it is written. */
export interface RecipientRow {
  id: string
  text: string
}

const address = z.email().max(254)
const sameAddress = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** A field for each recipient, and an empty one where there is none. */
export function rowsFor(recipients: readonly string[], newId: () => string): RecipientRow[] {
  return (recipients.length === 0 ? [''] : recipients).map((text) => ({ id: newId(), text }))
}

/** What is wrong with a row; an empty one is only empty. */
export function recipientProblem(rows: readonly RecipientRow[], row: RecipientRow): 'wrong' | 'twice' | null {
  if (row.text.trim() === '') return null
  if (!address.safeParse(row.text.trim()).success) return 'wrong'
  const first = rows.find(({ text }) => sameAddress(text, row.text))
  return first === undefined || first.id === row.id ? null : 'twice'
}

/** What is stored of the rows: whole addresses, each once (product-rules.md#answers). */
export function wholeAddresses(rows: readonly RecipientRow[]): string[] {
  return rows
    .filter((row) => row.text.trim() !== '' && recipientProblem(rows, row) === null)
    .map(({ text }) => text.trim())
    .slice(0, documentLimits.recipients)
}
