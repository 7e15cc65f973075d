import type { LanguageCode } from '../domain/language/language.ts'
import { textIn } from '../domain/language/translatable.ts'
import { eventDaysInWords, namesYear } from '../modules/kit/dates.ts'
import { shownToGuests } from '../modules/shown-to-guests.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { eventAddressOf, eventDateOf, eventPlaceOf, siteDescriptionOf, siteTitleOf } from '../modules/site-facts.ts'

/** What a page is called where only its name is read: its title, else its first heading, else its host. */
export function pageNameOf(document: SiteDocument, language: LanguageCode, host: string): string {
  const headings = shownToGuests(document.siteModules).map(({ title }) => textIn(title, language))
  return siteTitleOf(document, language) || headings.find((heading) => heading !== '') || host
}

/** The title in tabs, search results and shared links: the name, the date and the place, none of them twice. */
export function linkTitleOf(document: SiteDocument, language: LanguageCode, host: string): string {
  const name = pageNameOf(document, language, host)
  const place = shortPlace(eventPlaceOf(document) ?? '')
  return joined([name, namesYear(name) ? '' : dateOf(document, language), name.includes(place) ? '' : place])
}

/** The description there: the date and the place, unless its first words are these, then the page's own words. */
export function linkDescriptionOf(document: SiteDocument, language: LanguageCode): string {
  const own = siteDescriptionOf(document, language)
  const place = eventAddressOf(document, language)
  const facts = [namesYear(own) ? '' : dateOf(document, language), own.includes(place) ? '' : place]
  return siteDescriptionOf(document, language, joined(facts))
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

/** In ordinary spaces: no line breaks there. */
const dateOf = (document: SiteDocument, language: LanguageCode) =>
  eventDaysInWords(eventDateOf(document), language).replace(/\s/g, ' ')

/** Longest place in a title, in characters. */
const longestPlace = 40

/** An address without what follows its first comma, where it is long. */
const shortPlace = (place: string) =>
  place.length <= longestPlace ? place : (place.split(',')[0] ?? '').slice(0, longestPlace).trim()
