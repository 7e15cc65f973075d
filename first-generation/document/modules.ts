import type * as z from 'zod'
import { moduleSlug } from '../../domain/address/slug.ts'
import { giftLimits } from '../../domain/gifts/gift.ts'
import { type Translatable, textIn } from '../../domain/language/translatable.ts'
import { sameJson } from '../../domain/same-json.ts'
import { documentLimits } from '../../modules/document-limits.ts'
import { itemLimit, pictureLimit } from '../../modules/kit/list-limits.ts'
import { type ModuleType, siteModuleSchema } from '../../modules/schemas.ts'
import { image } from './images.ts'
import { type Field, type Fields, type Item, type Lens, list, object, same, withField } from './lens.ts'
import { isKnownModule, moduleTypeOf } from './module-names.ts'
import { isRecord } from './patch-json.ts'
import { readQuestions, replyGroups, speechGroups, writeQuestions } from './questions.ts'
import { text } from './texts.ts'
import { count, countdownDate, flag, map, video, withUsual } from './values.ts'
import { speechThanks } from './words.ts'

const nameOf = new Map(Object.entries(moduleTypeOf).map(([name, type]) => [type, name]))

/** Properties with a different name or notation, by module type and model field. */
const special: { [T in ModuleType]?: Readonly<Record<string, Partial<Field>>> } = {
  Rsvp: {
    maxNumberOfGuests: { names: ['maxNumberOfPersons'] },
    guestIndexTitle: { names: ['personTitle'] },
    selectNumberOfGuestsText: { names: ['chooseNumberOfPersonsText'] },
  },
  Location: { map: { names: ['map', 'location'], lens: map } },
  Video: { video: { names: ['video', 'videoUrl'], lens: video } },
  Countdown: { countdownDate: { names: ['countDown'], lens: countdownDate } },
  GiftRegistry: { items: { names: ['giftRegistry'] } },
}

const listLimits: Readonly<Record<string, number>> = { items: itemLimit, gallery: pictureLimit }

/** Fields of every module outside its properties. */
const commonNames = ['hide', 'hideInMenu', 'menuTitle', 'translatedFrom']
/** Fields that are mapped separately. */
const ownWays = ['id', 'siteModuleType', 'form']

const translatable = new Set([
  'title',
  'name',
  'secondTitle',
  'secondLine',
  'text',
  'description',
  'menuTitle',
  'closedText',
])
const isText = (name: string) =>
  translatable.has(name) || /^(?:text[A-Z]|label|status|confirmation)|(?:Button|Text|Title)$/.test(name)

/** The default mapping of a field, derived from its schema in the model. */
function usualLens(name: string, schema: z.ZodType, limit: number): Lens<unknown> {
  if (name === 'image') return image
  if (name === 'items' || name === 'gallery') return itemsLens(schema, limit)
  if (name === 'maxNumberOfGuests' || name === 'quantity') return count(same(schema))
  if (['hide', 'hideInMenu', 'closed', 'reservable'].includes(name)) return flag(same(schema))
  return isText(name) ? text(schema) : same(schema)
}

function itemsLens(schema: z.ZodType, limit: number): Lens<unknown> {
  const { id: _, ...shape } = itemShape(schema)
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    { names: [name], lens: usualLens(name, field as z.ZodType, limit) },
  ])
  return list(object(Object.fromEntries(fields)), { idName: 'id', limit }) as Lens<unknown>
}

/** Fields of a list's items, unwrapping its schema. */
function itemShape(schema: z.ZodType): Record<string, unknown> {
  let inner: unknown = schema
  while (isRecordLike(inner)) {
    if ('shape' in inner && isRecordLike(inner.shape)) return inner.shape as Record<string, unknown>
    const { innerType, element } = (inner as { def: { innerType?: unknown; element?: unknown } }).def
    inner = innerType ?? element
  }
  throw new TypeError('not a list of objects')
}

const isRecordLike = (value: unknown): value is object => typeof value === 'object' && value !== null

interface ModuleLens {
  common: Lens<Fields>
  properties: Lens<Fields>
}

const lenses = new Map(
  siteModuleSchema.options.map((schema): [ModuleType, ModuleLens] => {
    const shape: Record<string, z.ZodType> = schema.shape
    const type = schema.shape.siteModuleType.value
    const common: Record<string, Field> = {}
    const properties: Record<string, Field> = {}
    for (const [name, field] of Object.entries(shape)) {
      if (ownWays.includes(name)) continue
      const own = special[type]?.[name]
      const limit = type === 'GiftRegistry' ? giftLimits.items : (listLimits[name] ?? itemLimit)
      const lens = own?.lens ?? usualLens(name, field, limit)
      const names = own?.names ?? [name]
      if (commonNames.includes(name)) common[name] = { names, lens }
      else properties[name] = { names, lens }
    }
    if (type === 'Form') {
      const thanks = properties.confirmationText
      if (thanks !== undefined) properties.confirmationText = { ...thanks, lens: withUsual(thanks.lens, speechThanks) }
    }
    return [type, { common: object(common), properties: object(properties) }]
  }),
)

const groupsOf: { [T in ModuleType]?: typeof replyGroups } = { Rsvp: replyGroups, Form: speechGroups }

type Question = ReturnType<typeof readQuestions>[number]

const moduleLens: Lens<Fields> = {
  read(raw, context) {
    const source = isRecord(raw) ? raw : {}
    const type = moduleTypeOf[String(source.module)] ?? 'Text'
    const { common, properties } = lensOf(type)
    const groups = groupsOf[type]
    const own = isRecord(source.properties) ? source.properties : {}
    return {
      siteModuleType: type,
      ...common.read(source, context),
      ...properties.read(own, context),
      ...(groups === undefined ? {} : { form: { formElements: readQuestions(own, groups, context) } }),
    }
  },
  write(raw, before, after, context) {
    const type = after.siteModuleType as ModuleType
    const { common, properties } = lensOf(type)
    const source = common.write(raw, before, after, context) as Fields
    let written = properties.write(source.properties, before, after, context)
    const groups = groupsOf[type]
    if (groups !== undefined && !sameJson(before.form, after.form)) {
      const { formElements } = after.form as { formElements: Question[] }
      written = writeQuestions(isRecord(written) ? written : {}, groups, formElements, context)
    }
    return written === source.properties ? source : withField(source, 'properties', written)
  },
}

function lensOf(type: ModuleType): ModuleLens {
  const lens = lenses.get(type)
  if (lens === undefined) throw new TypeError(`no module of type ${type}`)
  return lens
}

/** Slug of a new module without a title. */
const unnamed = 'Ej namngivet'

/** The modules of an older document. Those of unknown kinds stay where they are, and are not shown. */
export const modules: Lens<Item[]> = list(moduleLens, {
  idName: '_id',
  limit: documentLimits.modules,
  isKnown: ({ module }) => isKnownModule(module),
  fresh(item, others) {
    const taken = new Set(others.map(({ slug }) => String(slug)))
    const titles = item as { menuTitle?: Translatable; title?: Translatable }
    const title = textIn(titles.menuTitle, 'sv') || textIn(titles.title, 'sv') || unnamed
    return {
      module: nameOf.get(item.siteModuleType as ModuleType),
      menuTitle: {},
      slug: moduleSlug(title, taken),
      hideInMenu: false,
      properties: {},
    }
  },
})

/** Names of the recipient lists for each kind of form in older documents. */
export const formKinds = { Rsvp: 'rsvp', Form: 'speech' } as const
