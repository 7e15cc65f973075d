import type { LanguageCode } from '../../domain/language/language.ts'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'

/** A title that starts with a time, such as '15.30' or '15:30', and the rest of it. */
const timed = /^(\d{1,2}[.:]\d{2})(?!\d)[\s–—,-]*(.*)$/s

/** Number of titles with a time that makes a list a programme. */
const timesOfProgramme = 3

export interface TimedTitle {
  time: string
  rest: string
}

/** Splits a title into the time it starts with and the rest; null for any other title. */
export function timedTitle(title: string): TimedTitle | null {
  const [, time, rest] = timed.exec(title) ?? []
  return time === undefined || rest === undefined ? null : { time, rest }
}

/** Whether a list is a programme: at least three titles start with a time. */
export function isProgramme(items: readonly { title: Translatable }[], language: LanguageCode): boolean {
  const times = items.filter(({ title }) => timedTitle(textIn(title, language)) !== null)
  return times.length >= timesOfProgramme
}
