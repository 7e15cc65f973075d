import type { SiteImage } from '../domain/image/image.ts'
import type { LanguageCode } from '../domain/language/language.ts'
import { textIn } from '../domain/language/translatable.ts'
import type { HeaderModule } from './header/schema.ts'
import { countsToEvent, type EventDate, noEventDate } from './kit/event-date.ts'
import { parseWallTime } from './kit/wall-time.ts'
import type { SiteModule } from './schemas.ts'
import type { SiteDocument } from './site-document.ts'

/**
 * When the event is. If the document itself has no date, it is taken from the first visible countdown, and in documents
 * without the field also from the start wizard's answers.
 */
export function eventDateOf(document: SiteDocument): EventDate {
  const { eventDate } = document
  if (eventDate !== null && isSaid(eventDate)) return eventDate
  return countedDateOf(document) ?? eventDate ?? wizardDateOf(document)
}

/** The document with its date in `eventDate`. One without the field or any other date keeps the date of `before`. */
export function withEventDate(document: SiteDocument, before?: SiteDocument): SiteDocument {
  const said = eventDateOf(document)
  if (said === document.eventDate) return document
  const isNamed = document.eventDate !== null || before === undefined || isSaid(said)
  return { ...document, eventDate: isNamed ? said : eventDateOf(before) }
}

/**
 * The document with the parts that a client has sent. One that sends modules and no date, as it does not know the field, names the
 * date by its countdown.
 */
export function withSentParts(document: SiteDocument, sent: Partial<SiteDocument>): SiteDocument {
  const changed = { ...document, ...sent }
  if (sent.siteModules === undefined || sent.eventDate !== undefined) return changed
  const { eventDate } = withEventDate({ ...changed, eventDate: null, wizardData: sent.wizardData ?? null }, document)
  return { ...changed, eventDate }
}

const isSaid = ({ start, notDecided }: EventDate) => start !== null || notDecided

function countedDateOf({ siteModules }: SiteDocument): EventDate | undefined {
  for (const module of siteModules)
    if (module.siteModuleType === 'Countdown' && !module.hide && module.countdownDate !== null)
      return { ...noEventDate, start: module.countdownDate, timeZone: module.timeZone }
  return undefined
}

function wizardDateOf({ wizardData }: SiteDocument): EventDate {
  if (wizardData?.dateNotDecided === true) return { ...noEventDate, notDecided: true }
  const start = parseWallTime(wizardData?.dateStart?.slice(0, 16) ?? '')
  return start === null ? noEventDate : { ...noEventDate, start }
}

/** Where the event is: the label of the first visible map; null if there is none. */
export function eventPlaceOf(document: SiteDocument): string | null {
  for (const module of document.siteModules)
    if (module.siteModuleType === 'Location' && !module.hide && module.map.location !== '') return module.map.location
  return null
}

/** Where the event is, with the line that the page has beside the map: the name of the place, or its address. */
export function eventAddressOf({ siteModules }: SiteDocument, language: LanguageCode): string {
  for (const module of siteModules)
    if (module.siteModuleType === 'Location' && !module.hide && module.map.location !== '') {
      const { location } = module.map
      const line = textIn(module.secondTitle, language)
      return line.includes(location) ? line : line === '' || location.includes(line) ? location : `${line}, ${location}`
    }
  return ''
}

/** The visible second titles in a language, without duplicates. */
export function asidesOf(document: SiteDocument, language: LanguageCode): string[] {
  const lines = document.siteModules.map((module) =>
    'secondTitle' in module && !module.hide ? textIn(module.secondTitle, language) : '',
  )
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** The first visible header, which has the site's title or the event logo in its place. */
export function siteHeaderOf(document: SiteDocument): HeaderModule | undefined {
  return document.siteModules.find(
    (module): module is HeaderModule => module.siteModuleType === 'Header' && !module.hide,
  )
}

/** Whether a page began as the graduation's sample. */
export const isGraduation = ({ siteModules }: Pick<SiteDocument, 'siteModules'>): boolean =>
  siteModules.some(({ id }) => id.startsWith('student'))

/** The site's title in a language, taken from its header; empty if there is none. */
export function siteTitleOf(document: SiteDocument, language: LanguageCode): string {
  const header = siteHeaderOf(document)
  return header === undefined ? '' : textIn(header.title, language)
}

/**
 * Description for search engines and social networks: `before`, then the header's second line, then the start of the first text.
 */
export function siteDescriptionOf(document: SiteDocument, language: LanguageCode, before = ''): string {
  let description = before
  for (const module of document.siteModules) {
    if (description.length > descriptionLength) break
    const line = module.hide ? '' : lineOf(module, language)
    description += description === '' || line === '' ? line : ` · ${line}`
  }
  return shorten(description)
}

function lineOf(module: SiteModule, language: LanguageCode): string {
  if (module.siteModuleType === 'Header') return textIn(module.secondLine, language)
  const text = 'text' in module ? plainText(textIn(module.text, language)) : ''
  if (text !== '' || !('items' in module)) return text
  // a list has its content in its items
  const items = module.items.slice(0, describedItems)
  return items
    .flatMap((item) => [
      textIn(item.title, language),
      'text' in item ? plainText(textIn(item.text, language)) : textIn(item.description, language),
    ])
    .filter((line) => line !== '')
    .join(', ')
}

/** The first visible picture, for social previews; null if there is none. */
export const siteImageOf = (document: SiteDocument): Pick<SiteImage, 'fileName' | 'width' | 'height'> | null =>
  firstImageOf(document)

/** The first visible picture; null if there is none. */
export function firstImageOf(document: SiteDocument): SiteImage | null {
  for (const module of document.siteModules) {
    const image = module.hide ? null : firstImageIn(module)
    if (image !== null) return image
  }
  return null
}

/** Finds pictures anywhere in a module. Cheap, since every page calls it: pictures are recognised by their fields. */
function firstImageIn(value: unknown): SiteImage | null {
  if (typeof value !== 'object' || value === null) return null
  if (isImage(value)) return value
  for (const part of Object.values(value)) {
    const image = firstImageIn(part)
    if (image !== null) return image
  }
  return null
}

/** Modules have been parsed already, so anything with these fields is a picture. */
const isImage = (value: object): value is SiteImage => 'fileName' in value && 'sizes' in value && 'path' in value

/** Maximum number of list items in the description. */
const describedItems = 4

/** The longest description previews show, in characters. */
const descriptionLength = 155

function shorten(text: string): string {
  if (text.length <= descriptionLength) return text
  return `${text.slice(0, text.lastIndexOf(' ', descriptionLength - 1))}…`
}

const references = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
])

/** The beginning of a rich text, as plain text. */
function plainText(html: string): string {
  const text = html.slice(0, 2 * descriptionLength).replace(/<[^>]*(?:>|$)/g, ' ')
  const words = text.includes('&') ? text.replace(/&(\w+);/g, (_, name: string) => references.get(name) ?? ' ') : text
  return words.replace(/ {2,}/g, ' ').trim()
}

/** The module that offers the calendar links: the first countdown to the event if it shows the date in words, otherwise the header. */
export function calendarPlaceOf(document: SiteDocument): string | undefined {
  const date = eventDateOf(document)
  const countdown = document.siteModules.find(
    (module) => module.siteModuleType === 'Countdown' && !module.hide && countsToEvent(module, date),
  )
  return (countdown ?? siteHeaderOf(document))?.id
}
