import type { LanguageCode } from '../domain/language/language.ts'
import { instantOf } from '../domain/zoned-time.ts'
import { hasTime, lastDayOf } from '../modules/kit/event-date.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { eventAddressOf, eventDateOf, eventPlaceOf } from '../modules/site-facts.ts'

interface Options {
  language: LanguageCode
  name: string
  /** URL of the page. */
  url: string
  /** URL of the page's picture. */
  image: string | undefined
}

/** The event for search engines, as JSON-LD of schema.org that is safe in a script element; empty without a date. */
export function eventDataOf(document: SiteDocument, { language, name, url, image }: Options): string {
  const { start, end, timeZone } = eventDateOf(document)
  if (start === null) return ''
  const address = eventPlaceOf(document)
  const event = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    startDate: written(start, timeZone, hasTime(start)),
    endDate: endOf({ start, end }, timeZone),
    location: address === null ? undefined : { '@type': 'Place', name: eventAddressOf(document, language), address },
    image: image === undefined ? undefined : [image],
    inLanguage: language,
    url,
  }
  // nothing may end the script or begin a comment in it
  return JSON.stringify(event).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function endOf({ start, end }: { start: string; end: string | null }, timeZone: string): string | undefined {
  if (end === null) return undefined
  return hasTime(start) ? written(end, timeZone, true) : (lastDayOf({ start, end }) ?? undefined)
}

/** ISO 8601: a day, or a time with the zone's offset at that time. */
function written(wallTime: string, timeZone: string, isTimed: boolean): string {
  if (!isTimed) return wallTime.slice(0, 10)
  const minutes = Math.round((Date.parse(`${wallTime}:00Z`) - instantOf(wallTime, timeZone)) / 60_000)
  const two = (number: number) => String(number).padStart(2, '0')
  const ahead = Math.abs(minutes)
  return `${wallTime}:00${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}
