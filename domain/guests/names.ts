import { foldText } from '../fold-text.ts'
import { guestLimits } from './guest-limits.ts'

/** Names of persons and of envelopes. Pure. */

interface Named {
  firstName: string
  lastName: string
}

export const fullNameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()

/**
 * What is written on an envelope: 'Anna och Erik Berg' for one last name, otherwise the full names one after the other. `and`: the word in
 * the list's language; null: `&`.
 */
export function envelopeNameOf(invitees: readonly Named[], and: string | null): string {
  const named = invitees.filter((invitee) => fullNameOf(invitee) !== '')
  const lastNames = new Set(named.map(({ lastName }) => lastName))
  const [shared = ''] = lastNames
  const isShared = lastNames.size === 1 && named.every(({ firstName }) => firstName !== '')
  const parts = named.map(isShared ? ({ firstName }) => firstName : fullNameOf)
  const joined = joinNames(parts, and)
  return (isShared ? `${joined} ${shared}` : joined).trim().slice(0, 200)
}

const joiningWords: Readonly<Record<string, string>> = { sv: 'och', en: 'and', da: 'og', nb: 'og' }

/** The word between two names in a language; null where it is not known, for '&'. */
export const joiningWordIn = (language: string | null | undefined): string | null =>
  joiningWords[language ?? ''] ?? null

/** 'Anna, Bo & Cleo'. */
export function joinNames(names: readonly string[], and: string | null): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${and ?? '&'} ${last}`
}

/** A name that was written in one field; what follows the last space is the last name. */
export function nameParts(name: string): Named {
  const words = name.replace(/\s+/g, ' ').trim()
  const space = words.lastIndexOf(' ')
  const [firstName, lastName] = space === -1 ? [words, ''] : [words.slice(0, space), words.slice(space + 1)]
  return { firstName: firstName.slice(0, guestLimits.name), lastName: lastName.slice(0, guestLimits.name) }
}

/** For comparing: a name without case, diacritics, hyphens, dots and doubled spaces. */
export const nameKey = (name: string): string =>
  foldText(name)
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim()

/** Whether two names are the same, however they are written. */
export const isSameName = (one: Named, other: Named): boolean => nameKey(fullNameOf(one)) === nameKey(fullNameOf(other))

/** Whether two names are the same but for one letter, as 'Hermanson' and 'Hermansson'. */
export function isNearName(one: string, other: string): boolean {
  const [a, b] = [nameKey(one), nameKey(other)]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start += 1
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return Math.max(a.length, b.length) - start - end <= 1
}
