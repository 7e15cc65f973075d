import * as z from 'zod'
import { languageCodeSchema } from '../domain/language/language-schema.ts'
import type { Translatable } from '../domain/language/translatable.ts'
import { richTextSchema } from '../domain/text/rich-text.ts'
import type { FieldPath } from './kit/field-path.ts'
import { type SiteModule, siteModuleSchema } from './schemas.ts'

/** One text of a module, in all its languages. */
export interface ModuleText {
  /** Where it is: `title`, `items/<id>/name`, `image/alt`. As in the draft's `set-text`. */
  field: FieldPath
  /** A single line of plain text, or rich text as HTML. */
  kind: 'line' | 'rich'
  /** Maximum length per language, in characters. */
  maxLength: number
  value: Translatable
}

/**
 * All translatable texts of a module in schema order, including those of items and picture descriptions. Derived from
 * the module's schema, so new modules and fields need no change here.
 */
export function moduleTexts(module: SiteModule): ModuleText[] {
  return [...textsIn(siteModuleSchema, module, '')]
}

function* textsIn(schema: unknown, value: unknown, path: FieldPath): Generator<ModuleText> {
  const join = (name: string) => (path === '' ? name : `${path}/${name}`)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    yield* textsIn(schema.unwrap(), value, path)
  else if (schema instanceof z.ZodDiscriminatedUnion) {
    const option = schema.options.find((candidate) => fits(candidate, schema.def.discriminator, value))
    if (option !== undefined) yield* textsIn(option, value, path)
  } else if (schema instanceof z.ZodRecord) {
    const text = schema.def.keyType === languageCodeSchema ? textOf(schema, value, path) : null
    if (text !== null) yield text
  } else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    // entries without an id have no path
    for (const item of value)
      if (isObject(item) && typeof item.id === 'string') yield* textsIn(schema.element, item, join(item.id))
  } else if (schema instanceof z.ZodObject && isObject(value))
    for (const [name, field] of Object.entries(schema.shape)) yield* textsIn(field, value[name], join(name))
}

function textOf(schema: z.ZodRecord, value: unknown, field: FieldPath): ModuleText | null {
  if (!isObject(value)) return null
  const entries = Object.entries(value).flatMap(([language, text]) =>
    typeof text === 'string' ? [[language, text] as const] : [],
  )
  const texts = Object.fromEntries(entries)
  return { field, kind: schema === richTextSchema ? 'rich' : 'line', maxLength: lengthOf(schema), value: texts }
}

/** The maximum length of a text. Its schema is a string, cleaned in a pipe once its length has been checked. */
function lengthOf(schema: z.ZodRecord): number {
  let text: unknown = schema.def.valueType
  while (text instanceof z.ZodPipe) text = text.in
  return text instanceof z.ZodString ? (text.maxLength ?? Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER
}

function fits(option: unknown, discriminator: string, value: unknown): boolean {
  const literal = option instanceof z.ZodObject ? option.shape[discriminator] : undefined
  return literal instanceof z.ZodLiteral && isObject(value) && literal.safeParse(value[discriminator]).success
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
