import { foldText } from '../../../domain/fold-text.ts'
import { guestLists, guestSides } from '../../../domain/guests/guest-choices.ts'
import type { Household } from '../../../domain/guests/guest-contract.ts'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import type { GuestWords } from '../use-guest-words.ts'
import type { GuestColumn } from './columns.ts'

export type CellChoices = readonly (readonly [value: string, text: string])[]

/** What can be chosen in a column; null where it is written. */
export function cellChoices(column: GuestColumn, words: GuestWords, household: Household): CellChoices | null {
  switch (column) {
    case 'side':
      return [['', words.noSide], ...guestSides.map((side) => [side, words.side(side)] as const)]
    case 'list':
      return guestLists.map((list) => [list, words.list(list)])
    case 'seats':
      return Array.from({ length: guestLimits.extraSeats + 1 }, (_, seats) => [String(seats), String(seats)])
    case 'language': {
      const [main] = words.languages
      const known = household.language === null || words.languages.includes(household.language)
      return [
        ['', main === undefined ? '–' : words.mainLanguage(main)],
        ...[...words.languages, ...(known ? [] : [household.language ?? ''])].map(
          (code) => [code, words.languageName(code)] as const,
        ),
      ]
    }
    default:
      return null
  }
}

/** The choice that a text means, by its value or the beginning of its text; the first one for no text. */
export function choiceOf(choices: CellChoices, text: string): string | undefined {
  const folded = foldText(text.trim())
  const found =
    choices.find(([value]) => value === text) ?? choices.find(([, label]) => foldText(label).startsWith(folded))
  return found?.[0]
}
