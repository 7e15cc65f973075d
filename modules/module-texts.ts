import * as z from 'zod'
import { languageCodeSchema } from '../domain/language/language-schema.ts'
import type { Translatable } from '../domain/language/translatable.ts'
import { richTextSchema } from '../domain/text/rich-text.ts'
import type { FieldPath } from './kit/field-path.ts'
import { type SiteModule, siteModuleSchema } from './schemas.ts'

/** One text of a module, in all its languages. */
export interface ModuleText {
  /** Where it stands: `title`, `items/<id>/name`, `image/alt`. Taken by the draft's `set-text`. */
  field: FieldPath
  /** A single line of plain text, or rich text as HTML. */
  kind: 'line' | 'rich'
  /** Characters a language may have. */
  maxLength: number
  value: Translatable
}

/**
 * Every text of a module that can be translated, in the order of its schema, items and the descriptions of pictures
 * included. Found by the module's own schema, so that a new module or field needs no line here.
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

/** The longest text that the schema takes; texts are strings that are cleaned once they have been measured. */
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
