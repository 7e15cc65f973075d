import type { SiteImage } from '../domain/image/image.ts'
import type { LanguageCode } from '../domain/language/language.ts'
import { textIn } from '../domain/language/translatable.ts'
import type { HeaderModule } from './header/schema.ts'
import { type EventDate, noEventDate } from './kit/event-date.ts'
import { parseWallTime } from './kit/wall-time.ts'
import type { SiteModule } from './schemas.ts'
import type { SiteDocument } from './site-document.ts'

/**
 * When the event is. A document that names no date says it in its first visible countdown; one without the field, also in the
 * answers of the start wizard.
 */
export function eventDateOf(document: SiteDocument): EventDate {
  const { eventDate } = document
  if (eventDate !== null && isSaid(eventDate)) return eventDate
  return countedDateOf(document) ?? eventDate ?? wizardDateOf(document)
}

/** The same document, naming its date itself; one without the field that says nothing of a date keeps the one `before`. */
export function withEventDate(document: SiteDocument, before?: SiteDocument): SiteDocument {
  const said = eventDateOf(document)
  if (said === document.eventDate) return document
  const isNamed = document.eventDate !== null || before === undefined || isSaid(said)
  return { ...document, eventDate: isNamed ? said : eventDateOf(before) }
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

/** Where the event is: the label of the first visible map; null without one. */
export function eventPlaceOf(document: SiteDocument): string | null {
  for (const module of document.siteModules)
    if (module.siteModuleType === 'Location' && !module.hide && module.map.location !== '') return module.map.location
  return null
}

/** Second titles that guests see, in a language, each once. */
export function asidesOf(document: SiteDocument, language: LanguageCode): string[] {
  const lines = document.siteModules.map((module) =>
    'secondTitle' in module && !module.hide ? textIn(module.secondTitle, language) : '',
  )
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** The header whose title is the site's, or whose place the event logo takes: the first visible one. */
export function siteHeaderOf(document: SiteDocument): HeaderModule | undefined {
  return document.siteModules.find(
    (module): module is HeaderModule => module.siteModuleType === 'Header' && !module.hide,
  )
}

/** The site's title in a language: that of its header; empty without one. */
export function siteTitleOf(document: SiteDocument, language: LanguageCode): string {
  const header = siteHeaderOf(document)
  return header === undefined ? '' : textIn(header.title, language)
}

/** What a search engine or a social network says about the page: the header's second line, then the first text's start. */
export function siteDescriptionOf(document: SiteDocument, language: LanguageCode): string {
  let description = ''
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
  // a list says what it is about in its items
  const items = module.items.slice(0, describedItems)
  return items
    .flatMap((item) => [
      textIn(item.title, language),
      'text' in item ? plainText(textIn(item.text, language)) : textIn(item.description, language),
    ])
    .filter((line) => line !== '')
    .join(', ')
}

/** The first picture that guests see, for the social preview; null without one. */
export const siteImageOf = (document: SiteDocument): Pick<SiteImage, 'fileName' | 'width' | 'height'> | null =>
  firstImageOf(document)

/** The first picture that guests see; null without one. */
export function firstImageOf(document: SiteDocument): SiteImage | null {
  for (const module of document.siteModules) {
    const image = module.hide ? null : firstImageIn(module)
    if (image !== null) return image
  }
  return null
}

/** Wherever a module keeps its pictures. Cheap, since every page asks: a picture is told by the fields that only it has. */
function firstImageIn(value: unknown): SiteImage | null {
  if (typeof value !== 'object' || value === null) return null
  if (isImage(value)) return value
  for (const part of Object.values(value)) {
    const image = firstImageIn(part)
    if (image !== null) return image
  }
  return null
}

/** A module's own parts have been parsed: what has these fields is a picture. */
const isImage = (value: object): value is SiteImage => 'fileName' in value && 'sizes' in value && 'path' in value

/** Items of a list that the description may name. */
const describedItems = 4

/** Longest description that previews show, in characters. */
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

/** The words at the beginning of a rich text. */
function plainText(html: string): string {
  const text = html.slice(0, 2 * descriptionLength).replace(/<[^>]*(?:>|$)/g, ' ')
  const words = text.includes('&') ? text.replace(/&(\w+);/g, (_, name: string) => references.get(name) ?? ' ') : text
  return words.replace(/ {2,}/g, ' ').trim()
}
