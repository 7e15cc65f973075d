import type { LanguageCode } from '../../domain/language/language.ts'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'

/** A time of day that a title begins with, as '15.30' or '15:30', and what follows it. */
const timed = /^(\d{1,2}[.:]\d{2})(?!\d)[\s–—,-]*(.*)$/s

/** Titles with a time that make a programme of a list. */
const timesOfProgramme = 3

export interface TimedTitle {
  time: string
  rest: string
}

/** The time a title begins with, apart from the rest; null for any other title. */
export function timedTitle(title: string): TimedTitle | null {
  const [, time, rest] = timed.exec(title) ?? []
  return time === undefined || rest === undefined ? null : { time, rest }
}

/** Whether a list is a programme: at least three of its titles begin with a time. */
export function isProgramme(items: readonly { title: Translatable }[], language: LanguageCode): boolean {
  const times = items.filter(({ title }) => timedTitle(textIn(title, language)) !== null)
  return times.length >= timesOfProgramme
}
