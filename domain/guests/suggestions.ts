import type { Household, Invitee } from './guest-contract.ts'
import { fullNameOf, isNearName, nameKey } from './names.ts'

/** Somebody on the list who may have given an answer that is nobody's. Only the owner says that they have. */
export interface Suggestion {
  household: Household
  person: Invitee
  /** What they have in common with the answer. */
  by: 'name' | 'mail'
}

/** What is known of who has given an answer. */
export interface Unnamed {
  name: string
  /** What they have written, among which their mail address may be. */
  texts: readonly string[]
}

/** At most so many are shown. */
const most = 3

/** Shorter names differ by a letter from too many others. */
const leastNear = 8

/**
 * Who may have given each answer: those of the same name who have not answered, or else of a name that differs by a letter, and those of
 * the household with the same mail address, of whom the one with the same first name is asked about before the others.
 */
export function suggester(households: readonly Household[]): (answer: Unnamed) => Suggestion[] {
  const byName = new Map<string, Suggestion[]>()
  const byMail = new Map<string, Suggestion[]>()
  const add = (to: Map<string, Suggestion[]>, key: string, suggestion: Suggestion) =>
    to.set(key, [...(to.get(key) ?? []), suggestion])
  for (const household of households)
    for (const person of household.invitees) {
      if (person.standing !== 'open') continue
      const name = nameKey(fullNameOf(person))
      if (name !== '') add(byName, name, { household, person, by: 'name' })
      if (household.mail !== null) add(byMail, household.mail.toLowerCase(), { household, person, by: 'mail' })
    }
  return ({ name, texts }) => {
    const key = nameKey(name)
    const near = () =>
      key.length < leastNear ? [] : [...byName].flatMap(([other, all]) => (isNearName(key, other) ? all : []))
    const named = byName.get(key) ?? near()
    const isNamed = ({ person }: Suggestion) => named.some((other) => other.person.id === person.id)
    const [first = ''] = key.split(' ')
    const mailed = texts
      .flatMap((text) => byMail.get(text.trim().toLowerCase()) ?? [])
      .filter((suggestion) => !isNamed(suggestion))
      .toSorted((a, b) => Number(nameKey(b.person.firstName) === first) - Number(nameKey(a.person.firstName) === first))
    return [...named, ...mailed].slice(0, most)
  }
}
