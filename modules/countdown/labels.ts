import type { LanguageCode } from '../../domain/language/language.ts'
import { type CountdownUnit, countdownUnits, fullRound, type UnitWords } from './rules.ts'
import { otherWords, preferredWords } from './unit-words.ts'

/** Creating Intl formatters costs a thousand times as much as using them. At most one entry per language. */
const known = new Map<LanguageCode, UnitWords>()

/**
 * A language's built-in labels, with the right plurals: from the tables in unit-words.ts or from Intl, or in English
 * for the few languages that neither has.
 */
export function unitWords(language: LanguageCode): UnitWords {
  const present = known.get(language)
  if (present !== undefined) return present
  const words =
    fromTable(language, preferredWords[language]) ??
    fromIntl(language) ??
    fromTable(language, otherWords[language]) ??
    unitWords('en')
  known.set(language, words)
  return words
}

function fromTable(language: LanguageCode, row: string | undefined): UnitWords | undefined {
  if (row === undefined) return undefined
  const units = row.split(' ').map((forms) => forms.replaceAll('-', '\u00a0').split('|'))
  const form = (place: number, index: number) => units[place]?.[index] ?? units[place]?.[0] ?? ''
  const plurals = pluralsOf(language)
  const isOne = (count: number) => (plurals === undefined ? count === 1 : plurals.select(count) === 'one')
  return gather((count) => countdownUnits.map((_, place) => form(place, isOne(count) ? 0 : 1)))
}

/** What Intl returns if it knows a language but not its unit names. */
const signs: ReadonlySet<string> = new Set(['d', 'h', 's'])

const intlUnits = { days: 'day', hours: 'hour', minutes: 'minute', seconds: 'second' } as const

function fromIntl(language: LanguageCode): UnitWords | undefined {
  const plurals = pluralsOf(language)
  if (plurals === undefined || Intl.NumberFormat.supportedLocalesOf([language]).length === 0) return undefined
  const ofKind = new Map<string, string[]>()
  const words = gather((count) => {
    const kind = plurals.select(count)
    const present = ofKind.get(kind) ?? countdownUnits.map((unit) => intlWord(language, unit, count))
    ofKind.set(kind, present)
    return present
  })
  return Object.values(words.forms).some((forms) => forms.some((word) => signs.has(word))) ? undefined : words
}

function intlWord(language: LanguageCode, unit: CountdownUnit, count: number): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: intlUnits[unit], unitDisplay: 'long' })
  const parts = format.formatToParts(count).filter((part) => part.type === 'unit')
  return parts.map((part) => part.value).join(' ')
}

function pluralsOf(language: LanguageCode): Intl.PluralRules | undefined {
  // without this check, unsupported languages would fall back to the process's own
  return Intl.PluralRules.supportedLocalesOf([language]).length === 0 ? undefined : new Intl.PluralRules(language)
}

/** Collects the distinct sets of the four words over all numbers of a full round. */
function gather(wordsOf: (count: number) => readonly string[]): UnitWords {
  const seen: (readonly string[])[] = []
  let rule = ''
  for (let count = 0; count < fullRound; count += 1) {
    const words = wordsOf(count)
    const place = seen.findIndex((other) => other.join() === words.join())
    if (place === -1) seen.push(words)
    rule += String(place === -1 ? seen.length - 1 : place)
  }
  const column = (place: number) => seen.map((words) => words[place] ?? '')
  const [days, hours, minutes, seconds] = countdownUnits.map((_, place) => column(place))
  const forms = { days: days ?? [], hours: hours ?? [], minutes: minutes ?? [], seconds: seconds ?? [] }
  return { forms, rule: shorten(rule) }
}

/** Drops the repeated end of a rule that stops changing. */
function shorten(rule: string): string {
  const resting = /(.)\1*$/.exec(rule)
  return resting === null || resting.index >= 100 ? rule : rule.slice(0, resting.index + 1)
}
