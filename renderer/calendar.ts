import type { LanguageCode } from '../domain/language/language.ts'
import { instantOf } from '../domain/zoned-time.ts'
import { dayAfter, type EventDate, hasTime, lastDayOf } from '../modules/kit/event-date.ts'
import { guestLanguage } from '../modules/kit/guest-language.ts'
import { kitWords } from '../modules/kit/words.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { eventAddressOf, eventDateOf, siteTitleOf } from '../modules/site-facts.ts'

/** The event for guests' calendars. */
export interface CalendarEvent {
  /** iCalendar, RFC 5545. */
  file: string
  /** Links to prefilled event pages of Google and Outlook. */
  google: string
  outlook: string
}

interface Options {
  language: LanguageCode
  siteId: string
  /** URL of the page. */
  url: string
  now: Date
}

/** The page's event in calendars; undefined without a date. All day if no time has been said. */
export function calendarEventOf(document: SiteDocument, options: Options): CalendarEvent | undefined {
  const facts = calendarFactsOf(document, options)
  return facts && calendarEvent(facts)
}

/** What the event is written from; undefined without a date. */
export function calendarFactsOf(document: SiteDocument, options: Options): CalendarFacts | undefined {
  const date = eventDateOf(document)
  if (date.start === null) return undefined
  const { language, siteId, url, now } = options
  return {
    siteId,
    url,
    title: siteTitleOf(document, language) || new URL(url).hostname,
    place: eventAddressOf(document, language),
    noEnd: date.end === null && hasTime(date.start) ? kitWords[guestLanguage(language)].noEnd : '',
    date: { ...date, start: date.start },
    stamp: now.toISOString().slice(0, 10),
  }
}

/** The fields of a calendar event. */
export interface CalendarFacts {
  siteId: string
  url: string
  title: string
  place: string
  /** Said where the end is assumed; empty otherwise. */
  noEnd: string
  date: EventDate & { start: string }
  /** DTSTAMP, in UTC, rounded to the day, so that an unchanged page keeps the same file all day. */
  stamp: string
}

export function calendarEvent({ siteId, url, title, place, noEnd, date, stamp }: CalendarFacts): CalendarEvent {
  const { start, end, isDay } = hasTime(date.start) ? momentsOf(date.start, date) : daysOf(date)
  const description = noEnd === '' ? url : `${url}\n\n${noEnd}`
  const kind = isDay ? ';VALUE=DATE' : ''
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Festoon//Event//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    // the same UID in all languages and for every date, so that calendars update the existing event
    `UID:${siteId}@festoon`,
    `DTSTAMP:${basic(stamp)}T000000Z`,
    `DTSTART${kind}:${basic(start)}`,
    `DTEND${kind}:${basic(end)}`,
    `SUMMARY:${escaped(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return {
    file: lines.map((line) => `${folded(line)}\r\n`).join(''),
    google: address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: title,
      dates: `${basic(start)}/${basic(end)}`,
      location: place,
      details: description,
    }),
    outlook: address('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: start,
      enddt: end,
      allday: isDay ? 'true' : '',
      location: place,
      body: description,
    }),
  }
}

/** The end date is exclusive, as calendars require. */
function daysOf(date: CalendarFacts['date']) {
  const first = date.start.slice(0, 10)
  return { start: first, end: dayAfter(lastDayOf(date) ?? first), isDay: true }
}

/** Assumed duration of an event without an end, which calendars need; the event says that it is assumed. */
const usualLength = 3 * 60 * 60 * 1000

/** In UTC, so that no VTIMEZONE is needed. */
function momentsOf(wallTime: string, { end, timeZone }: EventDate) {
  const start = instantOf(wallTime, timeZone)
  const utc = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z')
  const last = end === null ? start + usualLength : Math.max(instantOf(end, timeZone), start)
  return { start: utc(start), end: utc(last), isDay: false }
}

/** ISO 8601 basic format, without separators. */
const basic = (time: string) => time.replace(/[-:]/g, '')

const address = (page: string, fields: Record<string, string>) =>
  `${page}?${new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString()}`

/** RFC 5545, section 3.3.11. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text may hold
    .replace(/[\u0000-\u001f\u007f]/g, '')

/** Folds lines at 75 octets, never within a code point (section 3.1). */
function folded(line: string): string {
  if (/^[\x20-\x7e]{0,75}$/.test(line)) return line
  let written = ''
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter.codePointAt(0) ?? 0)
    if (octets + size > 75) {
      written += '\r\n '
      octets = 1
    }
    written += letter
    octets += size
  }
  return written
}

/** UTF-8 length of a code point. */
const octetsOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4)
