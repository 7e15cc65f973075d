import * as z from 'zod'
import { documentIdSchema } from '../ids.ts'
import { translatableSchema } from '../text/translatable-schema.ts'
import { type FormElement, type FormElementType, formLimits, questionRoles } from './form.ts'

function uniqueIds(entries: readonly { id: string }[]): boolean {
  return new Set(entries.map(({ id }) => id)).size === entries.length
}

export const formOptionSchema = z.object({
  id: documentIdSchema,
  text: translatableSchema(formLimits.option).default({}),
})

/** Accepts incomplete conditions: the editor reminds the owner but does not block (product-rules.md#forms). */
const conditionSchema = z.object({
  type: z.literal('SHOW').default('SHOW'),
  formElementId: z.union([documentIdSchema, z.literal('')]).default(''),
  formElementOptionIds: z.array(documentIdSchema).max(formLimits.options).default([]),
})

const elementBase = {
  id: documentIdSchema,
  label: translatableSchema(formLimits.label).default({}),
  options: z
    .array(formOptionSchema)
    .max(formLimits.options)
    .refine(uniqueIds, 'two options have the same id')
    .default([]),
  showConditions: z.array(conditionSchema).max(formLimits.conditions).default([]),
  /** Without it the question is used for what it seems to ask; what this version does not know is left out. */
  role: z.enum(questionRoles).optional().catch(undefined),
}

function elementSchema<Type extends FormElementType>(type: Type, usual: { required: boolean }) {
  return z.object({
    ...elementBase,
    formElementType: z.literal(type),
    required: z.boolean().default(usual.required),
  })
}

/** By default texts are optional and choices required (product-rules.md#forms). */
const elementSchemas = {
  ShortText: elementSchema('ShortText', { required: false }),
  SingleSelect: elementSchema('SingleSelect', { required: true }),
} satisfies Record<FormElementType, z.ZodType<FormElement>>

export const formElementSchema = z.discriminatedUnion('formElementType', [
  elementSchemas.ShortText,
  elementSchemas.SingleSelect,
])

/** The `form` field of modules with questions for guests. */
export const formSchema = z
  .object({
    formElements: z
      .array(formElementSchema)
      .max(formLimits.elements)
      .refine(uniqueIds, 'two questions have the same id')
      .default([]),
  })
  .default({ formElements: [] })
export type FormDefinition = z.infer<typeof formSchema>
