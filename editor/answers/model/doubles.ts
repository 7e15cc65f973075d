import { stripAccents } from '../../../domain/address/slug.ts'
import { isNewer } from '../../../domain/forms/merge-answers.ts'

/** What a double is recognised by. */
interface Guest {
  id: string
  who: string
  cells: ReadonlyMap<string, { text: string }>
  record: { groupIdentifier: string; createdAt: string; updatedAt: string | null }
}

/** Two answers that are probably one guest's. */
export interface Double<G extends Guest> {
  newer: G
  older: G
  /** What they have in common. */
  by: 'name' | 'mail'
}

/** How a pair of answers is looked up, whatever their order. */
export const pairKey = (first: string, second: string) => [first, second].sort().join(' ')

/** A name without case, accents, punctuation and superfluous spaces: 'Åsa  öberg' is 'Asa Öberg'. */
const folded = (text: string) =>
  stripAccents(text.normalize('NFKC').toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const mailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The mail addresses among a guest's answers. */
const mailsOf = ({ cells }: Guest) =>
  [...cells.values()].map(({ text }) => text.trim().toLowerCase()).filter((text) => mailForm.test(text))

/**
 * Answers of different parties with the same name or the same mail address, unless the owner has set them apart. Each answer is paired
 * with the latest earlier one at most, so that there are never more pairs than answers.
 */
export function probableDoubles<G extends Guest>(rows: readonly G[], apart: ReadonlySet<string>): Double<G>[] {
  const seen = new Map<string, G[]>()
  const doubles = new Map<string, Double<G>>()
  for (const row of rows) {
    const name = folded(row.who)
    const keys = [...(name === '' ? [] : [`name ${name}`]), ...mailsOf(row).map((mail) => `mail ${mail}`)]
    for (const key of keys) {
      const others = seen.get(key) ?? []
      const other = others.findLast(
        ({ id, record }) =>
          record.groupIdentifier !== row.record.groupIdentifier && id !== row.id && !apart.has(pairKey(id, row.id)),
      )
      if (other !== undefined && !doubles.has(pairKey(other.id, row.id))) {
        const by = key.startsWith('name ') ? 'name' : 'mail'
        const isChanged = isNewer(other.record, row.record)
        const [newer, older] = isChanged ? [other, row] : [row, other]
        doubles.set(pairKey(newer.id, older.id), { newer, older, by })
      }
      seen.set(key, [...others, row])
    }
  }
  return [...doubles.values()]
}
