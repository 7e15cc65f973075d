import * as z from 'zod'
import { addMonths } from '../../domain/commerce/add-months.ts'
import { languageCodeSchema } from '../../domain/language/language-schema.ts'
import { sameJson } from '../../domain/same-json.ts'
import { type EventDate, noEventDate } from '../../modules/kit/event-date.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import { documentLimits, type SiteDocument, siteDocumentFields } from '../../modules/site-document.ts'
import { eventDateOf } from '../../modules/site-facts.ts'
import { imagesById } from './images.ts'
import { type Context, type Fields, type Item, type Lens, merge, object, same, withField } from './lens.ts'
import { formKinds, modules } from './modules.ts'
import { isRecord, patchJson } from './patch-json.ts'
import { readTolerantly } from './read-tolerantly.ts'

/*
 * Documents of the first generation: how they are read into the model that all else works with, and how what was changed in the
 * model is written back (ADR 45).
 */

const { shape } = siteDocumentFields

/** Fields that both generations have, by the same names. */
const sharedNames = [
  'theme',
  'fonts',
  'colorScheme',
  'siteGraphic',
  'eventLogo',
  'mostRecentSelectedDesignTemplate',
  'wizardData',
  'sampleTexts',
] as const
const shared: Lens<Fields> = object(
  Object.fromEntries(sharedNames.map((name) => [name, { names: [name], lens: same(shape[name]) }])),
)

/**
 * Reads the JSON text of an older document. Throws when it is no JSON or no object; whatever else is wrong in it is left out of the
 * model. `savedAt`: when it was saved; a countdown without a date counts down to half a year later.
 */
export function readOldDocument(text: string, savedAt: Date): SiteDocument {
  return read(parse(text), savedAt)
}

/**
 * The JSON text of an older document with what differs between `before`, as it was read from it, and `after` changed, and every other
 * letter as it was. What the older format has no word for is added under the model's own name. `savedAt`: as it was read with.
 */
export function writeOldDocument(
  text: string,
  change: { before: SiteDocument; after: SiteDocument; savedAt: Date },
): string {
  if (sameJson(change.before, change.after)) return text
  const raw = parse(text)
  return patchJson(text, raw, write(raw, change.before, change.after, change.savedAt))
}

/** Fields that clients of the older format save. What else stands in a document is not theirs to change. */
const savedFields: readonly string[] = [
  'modules',
  'images',
  'mailReceivers',
  'availableLanguages',
  'eventDate',
  'formRecipients',
  ...sharedNames,
]

/**
 * The JSON text of an older document with what a client of its format has changed in `sent`, a document of that format or some of its
 * fields, and every other letter as it was. A field that says what the client has read says nothing new. `savedAt`: as it was read with.
 */
export function withSentFields(text: string, sent: Fields, savedAt: Date): string {
  const raw = parse(text)
  const shown: Fields = { ...raw, ...read(raw, savedAt) }
  let changed = raw
  for (const name of savedFields) {
    if (!Object.hasOwn(sent, name)) continue
    const written = merge(raw[name], shown[name], sent[name])
    if (written !== raw[name]) changed = withField(changed, name, written)
  }
  // what this client says of all forms of a kind holds for each of them
  if (changed.mailReceivers !== raw.mailReceivers && changed.formRecipients === raw.formRecipients)
    changed = withField(changed, 'formRecipients', undefined)
  return patchJson(text, raw, changed)
}

/** The text of an older document without what is the server's to say of its site. */
export function withoutServersOwn(text: string): string {
  const raw = parse(text)
  const own = [...Object.keys(siteResponse.shape), 'visitorCount'].filter((name) => !Object.hasOwn(shape, name))
  return patchJson(text, raw, Object.fromEntries(Object.entries(raw).filter(([name]) => !own.includes(name))))
}

/** What the text of an older document says that the model has no field for, nor the server a word of its own. */
export function ownFieldsOf(text: string): Fields {
  return Object.fromEntries(Object.entries(parse(text)).filter(([name]) => !Object.hasOwn(siteResponse.shape, name)))
}

function parse(text: string): Fields {
  const raw: unknown = JSON.parse(text)
  if (!isRecord(raw)) throw new Error('a document is an object')
  return raw
}

function read(raw: Fields, savedAt: Date): SiteDocument {
  const availableLanguages = readLanguages(raw.availableLanguages)
  const context = contextOf(raw, savedAt)
  const siteModules = modules.read(raw.modules, context) as SiteModule[]
  // each field was read by its own schema: the whole one would parse and clean all of them a second time (laws.test.ts holds it)
  return withDateOfPage({
    usesSiteModules: true,
    availableLanguages,
    eventDate: readEventDate(raw),
    ...(shared.read(raw, context) as Pick<SiteDocument, (typeof sharedNames)[number]>),
    formRecipients: readRecipients(raw, siteModules),
    siteModules,
  })
}

function contextOf(raw: Fields, savedAt: Date): Context {
  return {
    language: readLanguages(raw.availableLanguages)[0]?.languageCode ?? 'sv',
    images: imagesById(raw.images),
    added: [],
    usualDate: `${addMonths(savedAt, 6).toISOString().slice(0, 10)}T15:00`,
    namesDate: readEventDate(raw) !== null,
  }
}

function write(raw: Fields, before: SiteDocument, after: SiteDocument, savedAt: Date): Fields {
  const context = contextOf(raw, savedAt)
  let result = shared.write(raw, before, after, context) as Fields
  const written = modules.write(raw.modules, withOwnDates(before), withOwnDates(after), context)
  if (written !== raw.modules) result = withField(result, 'modules', written)
  if (context.added.length > 0)
    result = withField(result, 'images', [...(Array.isArray(raw.images) ? raw.images : []), ...context.added])
  result = writeLanguages(result, before, after)
  result = writeRecipients(result, before, after)
  return writeEventDate(result, before, after, savedAt)
}

/* Languages: a list of `{ languageCode }`, or of plain codes. */

const codeOf = (entry: unknown) => languageCodeSchema.safeParse(isRecord(entry) ? entry.languageCode : entry).data

function readLanguages(raw: unknown): SiteDocument['availableLanguages'] {
  const codes = (Array.isArray(raw) ? raw : []).flatMap((entry) => codeOf(entry) ?? [])
  const unique = [...new Set(codes)].slice(0, documentLimits.languages)
  return (unique.length === 0 ? ['sv'] : unique).map((languageCode) => ({ languageCode }))
}

function writeLanguages(raw: Fields, before: SiteDocument, after: SiteDocument): Fields {
  if (sameJson(before.availableLanguages, after.availableLanguages)) return raw
  const present: unknown[] = Array.isArray(raw.availableLanguages) ? raw.availableLanguages : []
  const languages = after.availableLanguages.map(
    ({ languageCode }) => present.find((entry) => codeOf(entry) === languageCode) ?? { languageCode },
  )
  return withField(raw, 'availableLanguages', languages)
}

/* Receivers of answers: one list, or one text, for all replies and one for all speeches. */

const formKindOf = (module: { siteModuleType: unknown }) =>
  module.siteModuleType === 'Rsvp' || module.siteModuleType === 'Form' ? formKinds[module.siteModuleType] : undefined

function addressesIn(raw: unknown): string[] {
  const written: unknown[] = typeof raw === 'string' ? raw.split(/[,;\s]+/) : Array.isArray(raw) ? raw : []
  const right = written.flatMap((entry) => {
    const address = typeof entry === 'string' ? entry : isRecord(entry) ? entry.mail : undefined
    return typeof address === 'string' ? (z.email().safeParse(address.trim()).data ?? []) : []
  })
  return [...new Set(right)].slice(0, documentLimits.recipients)
}

type Recipients = SiteDocument['formRecipients']

function readRecipients(raw: Fields, siteModules: readonly SiteModule[]): Recipients {
  const receivers = isRecord(raw.mailReceivers) ? raw.mailReceivers : {}
  const own = readTolerantly(shape.formRecipients, raw.formRecipients) as Recipients
  const usual = siteModules.flatMap((module) => {
    const kind = formKindOf(module)
    const recipients = kind === undefined ? [] : addressesIn(receivers[kind])
    const isNamed = own.some(({ formId }) => formId === module.id)
    return recipients.length === 0 || isNamed ? [] : [{ formId: module.id, recipients }]
  })
  return [...usual, ...own]
}

function writeRecipients(raw: Fields, before: SiteDocument, after: SiteDocument): Fields {
  const wanted = byForm(after)
  if (sameJson(byForm(before), wanted)) return raw
  const receivers = isRecord(raw.mailReceivers) ? raw.mailReceivers : {}
  let written = receivers
  for (const kind of Object.values(formKinds)) {
    const forms = after.siteModules.filter((module) => formKindOf(module) === kind)
    const [first = [], ...others] = forms.map(({ id }) => wanted[id] ?? [])
    const isShared = forms.length > 0 && others.every((recipients) => sameJson(recipients, first))
    if (!isShared || sameJson(addressesIn(receivers[kind]), first)) continue
    written = { ...written, [kind]: typeof receivers[kind] === 'string' ? first.join(', ') : first }
  }
  const plain = withField(
    written === receivers ? raw : withField(raw, 'mailReceivers', written),
    'formRecipients',
    undefined,
  )
  const said = byForm({ ...after, formRecipients: readRecipients(plain, after.siteModules) })
  return sameJson(said, wanted) ? plain : withField(plain, 'formRecipients', after.formRecipients)
}

/** Recipients by form: only those of forms that are on the page, and that have any. */
function byForm({ siteModules, formRecipients }: SiteDocument): Record<string, string[]> {
  const forms = new Set(siteModules.filter((module) => formKindOf(module) !== undefined).map(({ id }) => id))
  const named = formRecipients.filter(({ formId, recipients }) => forms.has(formId) && recipients.length > 0)
  return Object.fromEntries(named.map(({ formId, recipients }) => [formId, recipients]))
}

/* The event's date: in the older format that of the first countdown that is shown. */

function readEventDate(raw: Fields): EventDate | null {
  if (raw.eventDate === undefined || raw.eventDate === null) return null
  return readTolerantly(shape.eventDate, raw.eventDate) as EventDate | null
}

/** The document naming its date, and countdowns to the event without a date of their own. */
function withDateOfPage(document: SiteDocument): SiteDocument {
  const eventDate = eventDateOf(document)
  return {
    ...document,
    eventDate,
    siteModules: document.siteModules.map((module) =>
      module.siteModuleType === 'Countdown' &&
      module.countdownDate !== null &&
      module.countdownDate === eventDate.start &&
      module.timeZone === eventDate.timeZone
        ? { ...module, countdownDate: null }
        : module,
    ),
  }
}

/** The modules, each countdown with the date that it counts down to. */
function withOwnDates({ siteModules, eventDate }: SiteDocument): Item[] {
  const start = (eventDate ?? noEventDate).start
  return siteModules.map((module) =>
    module.siteModuleType === 'Countdown' && module.countdownDate === null
      ? { ...module, countdownDate: start }
      : { ...module },
  )
}

function writeEventDate(raw: Fields, before: SiteDocument, after: SiteDocument, savedAt: Date): Fields {
  const wanted = dateAndCountdowns(after)
  if (sameJson(dateAndCountdowns(before), wanted)) return raw
  const says = (fields: Fields) => sameJson(dateAndCountdowns(read(countdownsOf(fields), savedAt)), wanted)
  if (says(raw)) return raw
  const plain = withField(raw, 'eventDate', undefined)
  if (says(plain)) return plain
  const named = withField(raw, 'eventDate', merge(raw.eventDate, readEventDate(raw), after.eventDate ?? noEventDate))
  if (says(named)) return named
  // a countdown whose date was empty, and that does not count down to the event, says so itself from now on
  const now = read(named, savedAt)
  const written = modules.write(named.modules, withOwnDates(now), withOwnDates(after), contextOf(named, savedAt))
  return withField(named, 'modules', written)
}

/** The event's date, and what each countdown counts down to. */
function dateAndCountdowns(document: SiteDocument) {
  const { eventDate, siteModules } = withDateOfPage(document)
  return {
    eventDate,
    countdowns: siteModules.flatMap((module) =>
      module.siteModuleType === 'Countdown' ? [[module.countdownDate, module.timeZone, module.hide]] : [],
    ),
  }
}

/** As much of a document as says dates. */
function countdownsOf({ modules: present, eventDate, wizardData }: Fields): Fields {
  const countdowns = Array.isArray(present)
    ? present.filter((entry) => isRecord(entry) && entry.module === 'countDown')
    : []
  return { modules: countdowns, eventDate, wizardData }
}
