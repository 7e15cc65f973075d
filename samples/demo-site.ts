import type * as z from 'zod'
import type { TemplateName } from '../design/templates/templates.ts'
import type { ImageSizeName, SiteImage } from '../domain/image/image.ts'
import type { UiLanguage } from '../domain/language/language.ts'
import type { siteModuleSchema } from '../modules/schemas.ts'
import type { DemoPictureName } from './pictures/picture-names.ts'

/** Words in the languages of the product. */
export type InThree = Readonly<Record<UiLanguage, string>>

/** A module as written in a demo; omitted fields get a new module's defaults. */
export type DemoModule = z.input<typeof siteModuleSchema>

export interface DemoTools {
  /** A library picture for use in a module; null if it has not been imported. */
  picture: (name: DemoPictureName, size?: ImageSizeName) => SiteImage | null
}

/** A sample site: its design and content. */
export interface DemoSite {
  /** Part of its host; the brand's first site has none. */
  name: string
  template: TemplateName
  /** The text of its logo, if the template has one. */
  logo?: { name1: string; name2: string; additionalText: string }
  /** The date of an event that has a fixed day of the year; others are six months ahead. */
  dateAfter?: (now: Date) => string
  modules: (tools: DemoTools) => readonly DemoModule[]
}

/** The same words in three languages. */
export const say = (sv: string, en: string, da: string): InThree => ({ sv, en, da })

/** Names and numbers: the same in each language. */
export const same = (text: string): InThree => ({ sv: text, en: text, da: text })

/** Items of a list, each with an id: the list's name and a number. */
export function numbered<Item>(list: string, items: readonly Item[]): (Item & { id: string })[] {
  return items.map((item, index) => ({ ...item, id: `${list}${String(index + 1).padStart(4, '0')}` }))
}

/** A day of a year, `MM-DD`. */
type DayOfYear = string | ((year: number) => string)

/** The next occurrence of a day of the year, at this hour; next year's if it is less than a week away. */
export function nextTime(now: Date, day: DayOfYear, hour: `${number}:${number}`): string {
  const soon = new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const inYear = (year: number) => `${year}-${typeof day === 'string' ? day : day(year)}`
  const year = now.getUTCFullYear()
  return `${inYear(year) > soon ? inYear(year) : inYear(year + 1)}T${hour}`
}

/** The Friday between 19 and 25 June. */
export function midsummersEve(year: number): string {
  const weekday = new Date(Date.UTC(year, 5, 19)).getUTCDay()
  return `06-${19 + ((5 - weekday + 7) % 7)}`
}
