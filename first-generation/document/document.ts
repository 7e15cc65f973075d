import { addMonths } from '../../domain/commerce/add-months.ts'
import { languageCodeSchema } from '../../domain/language/language-schema.ts'
import { mailAddressSchema } from '../../domain/mail-address.ts'
import { sameJson } from '../../domain/same-json.ts'
import { documentLimits } from '../../modules/document-limits.ts'
import { type EventDate, noEventDate } from '../../modules/kit/event-date.ts'
import type { SiteModule } from '../../modules/schemas.ts'
import { siteResponse } from '../../modules/site-contract.ts'
import { type SiteDocument, siteDocumentSchema } from '../../modules/site-document.ts'
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

const { shape } = siteDocumentSchema

/** Fields with the same names in both generations. */
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
 * Parses an older document's JSON. Throws if it is not JSON or not an object; anything else that is invalid is left out of the model.
 * `savedAt`: when it was saved; a countdown without a date counts down to half a year later.
 */
export function readOldDocument(text: string, savedAt: Date): SiteDocument {
  return read(parse(text), savedAt)
}

/**
 * Applies the differences between `before`, as parsed from it, and `after` to an older document's JSON, and leaves every other character
 * unchanged. Fields that the older format lacks are added under the model's name. `savedAt`: the same as for reading.
 */
export function writeOldDocument(
  text: string,
  change: { before: SiteDocument; after: SiteDocument; savedAt: Date },
): string {
  if (sameJson(change.before, change.after)) return text
  const raw = parse(text)
  return patchJson(text, raw, write(raw, change.before, change.after, change.savedAt))
}

/** Fields that clients of the older format may save. */
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
 * Applies a client's changes in `sent`, a document of the older format or some of its fields, to an older document's JSON, and leaves
 * every other character unchanged. Fields equal to what the client had read are no changes. `savedAt`: the same as for reading.
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
  // what the client sets for all forms of a kind applies to each
  if (changed.mailReceivers !== raw.mailReceivers && changed.formRecipients === raw.formRecipients)
    changed = withField(changed, 'formRecipients', undefined)
  return patchJson(text, raw, changed)
}

/** Whether a client's save has any of the fields that it may save. */
export const hasSavedField = (sent: Fields): boolean => savedFields.some((name) => Object.hasOwn(sent, name))

/** The sent fields that are neither known nor in the document. */
export function unknownFieldsOf(text: string, sent: Fields): string[] {
  const known = new Set([...savedFields, ...serversOwn, ...Object.keys(shape), ...Object.keys(parse(text))])
  return Object.keys(sent).filter((name) => !known.has(name))
}

const serversOwn = [...Object.keys(siteResponse.shape), 'visitorCount'].filter((name) => !Object.hasOwn(shape, name))

/** An older document's JSON without server-side fields. */
export function withoutServersOwn(text: string): string {
  const raw = parse(text)
  return patchJson(text, raw, Object.fromEntries(Object.entries(raw).filter(([name]) => !serversOwn.includes(name))))
}

/** Data in an older document's JSON that is neither in the model nor a server-side field. */
export function ownFieldsOf(text: string): Fields {
  return Object.fromEntries(Object.entries(parse(text)).filter(([name]) => !Object.hasOwn(siteResponse.shape, name)))
}

/** The modules that guests may see, as they are stored, and their pictures. */
export function publicFieldsOf(text: string): Fields {
  const { modules: stored, images } = parse(text)
  const shown = Array.isArray(stored) ? stored.filter((module) => isRecord(module) && !module.hide) : []
  const used = JSON.stringify(shown)
  const isUsed = (image: unknown) =>
    isRecord(image) && typeof image.id === 'string' && used.includes(JSON.stringify(image.id))
  return { modules: shown, images: Array.isArray(images) ? images.filter(isUsed) : [] }
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
  // each field was parsed by its own schema; the whole schema would parse them a second time (checked by laws.test.ts)
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
    return typeof address === 'string' ? (mailAddressSchema.safeParse(address).data ?? []) : []
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

/** Recipients by form: only of forms on the page that have any. */
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

/** The document with its date, and countdowns to the event without a date of their own. */
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

/** The modules, with a target date in each countdown. */
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
  // a countdown that had no date and does not count down to the event gets a date of its own
  const now = read(named, savedAt)
  const written = modules.write(named.modules, withOwnDates(now), withOwnDates(after), contextOf(named, savedAt))
  return withField(named, 'modules', written)
}

/** The event's date and each countdown's target. */
function dateAndCountdowns(document: SiteDocument) {
  const { eventDate, siteModules } = withDateOfPage(document)
  return {
    eventDate,
    countdowns: siteModules.flatMap((module) =>
      module.siteModuleType === 'Countdown' ? [[module.countdownDate, module.timeZone, module.hide]] : [],
    ),
  }
}

/** The parts of a document that contain dates. */
function countdownsOf({ modules: present, eventDate, wizardData }: Fields): Fields {
  const countdowns = Array.isArray(present)
    ? present.filter((entry) => isRecord(entry) && entry.module === 'countDown')
    : []
  return { modules: countdowns, eventDate, wizardData }
}
