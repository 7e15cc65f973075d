import * as z from 'zod'
import { cleanText } from '../forms/form-answers.ts'
import { documentIdSchema, idSchema } from '../ids.ts'
import { uiLanguageSchema } from '../language/language-schema.ts'
import { mailAddressSchema } from '../mail-address.ts'
import { inviteeKinds } from './guest-choices.ts'
import { guestLimits } from './guest-limits.ts'

/** HTTP bodies of the kitchen's sheet (product-rules.md#the-kitchen). */

/** `unknown`: not on the guest list. */
export const eaterKinds = [...inviteeKinds, 'unknown'] as const
export type EaterKind = (typeof eaterKinds)[number]

/** `none`: was asked and left it empty; `unanswered`: has not been asked, or an owner wrote the answer without it. */
export const dietStates = ['none', 'given', 'unanswered'] as const
export type DietState = (typeof dietStates)[number]

/** A guest who comes. */
export const kitchenRow = z.object({
  /** Of the person on the guest list, otherwise of the answer. */
  id: z.string(),
  answerId: z.string(),
  name: z.string(),
  kind: z.enum(eaterKinds),
  /** `key`: what is counted as the same. */
  meal: z.object({ key: z.string(), text: z.string() }).nullable(),
  diet: z.object({ state: z.enum(dietStates), text: z.string() }),
  /** What they say to the form's further questions of these kinds, by question. Sheets of earlier releases have none. */
  furtherMeals: z.array(z.object({ question: z.string(), key: z.string(), text: z.string() })).default([]),
  furtherDiets: z.array(z.object({ question: z.string(), state: z.enum(dietStates), text: z.string() })).default([]),
})
export type KitchenRow = z.infer<typeof kitchenRow>
export const kitchenRows = z.array(kitchenRow)

const change = z.object({
  kind: z.enum(['new', 'gone', 'changed']),
  now: kitchenRow.nullable(),
  before: kitchenRow.nullable(),
})
export type KitchenChange = z.infer<typeof change>

/** How many eat it, and how many of them are of each kind. */
const counted = z.object({ count: z.number().int(), kinds: z.object(count(eaterKinds)) })
export type Counted = z.infer<typeof counted>

const meals = z.array(counted.extend({ key: z.string(), text: z.string() }))
/**
 * Texts as written, the same but for case, spaces and a last full stop, or as the owner says; most frequent first. `texts`: those that are
 * counted as one.
 */
const diets = z.array(counted.extend({ text: z.string(), texts: z.array(z.string()), names: z.array(z.string()) }))
const withoutDiet = z.object({ none: z.number().int(), unanswered: z.number().int() })

export const kitchenSheet = z.object({
  /** The first questions of each kind as the form words them; null where it does not ask. */
  meal: z.string().nullable(),
  diet: z.string().nullable(),
  people: z.object({ total: z.number().int(), ...count(eaterKinds) }),
  /** Who does not eat, or may: said no, said something else than yes or no, and persons of the list without an answer. */
  others: z.object({ no: z.number().int(), unclear: z.number().int(), open: z.number().int() }),
  meals,
  withoutMeal: counted,
  diets,
  withoutDiet,
  /** Further questions of these kinds (`kitchen-parts.ts`). */
  furtherMeals: z.array(z.object({ question: z.string(), label: z.string(), meals, withoutMeal: counted })),
  furtherDiets: z.array(z.object({ question: z.string(), label: z.string(), diets, withoutDiet })),
  rows: kitchenRows,
  /** Since the last sheet; null before the first. */
  changes: z.array(change).nullable(),
})
export type KitchenSheet = z.infer<typeof kitchenSheet>

function count<Key extends string>(keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, z.number().int()])) as Record<Key, z.ZodNumber>
}

/** The form whose answers count; without it the first that guests have answered. Texts are in `language`. */
export const kitchenQuery = z.object({ form: documentIdSchema.optional(), language: uiLanguageSchema.optional() })

const kitchenLink = z.object({
  url: z.string(),
  withNames: z.boolean(),
  /** When it ends by itself. */
  endsAt: z.iso.datetime(),
})
export type KitchenLink = z.infer<typeof kitchenLink>

/** GET /api/sites/{siteId}/kitchen */
export const kitchenResponse = z.object({
  /** Its name and days in words, '' where they are not said, and where it is. */
  event: z.object({ title: z.string(), days: z.string(), timeZone: z.string() }),
  /** Null for a page without a form of this kind. */
  formId: z.string().nullable(),
  forms: z.array(z.object({ formId: z.string(), title: z.string() })),
  sheet: kitchenSheet,
  /** Diets that the owner has said are the same, also those that nobody has now. */
  merged: z.array(z.array(z.string())),
  /** When the last sheet was made. */
  lastAt: z.iso.datetime().nullable(),
  link: kitchenLink.nullable(),
})
export type KitchenResponse = z.infer<typeof kitchenResponse>

/**
 * POST /api/sites/{siteId}/kitchen/sheets: notes what the kitchen has been told, and mails it if there is an address. The client makes the
 * id: a repeat does nothing.
 */
export const kitchenSheetRequest = z.object({
  id: idSchema,
  form: documentIdSchema,
  to: mailAddressSchema.nullable().default(null),
  withNames: z.boolean().default(false),
  language: uiLanguageSchema,
  note: z.string().max(guestLimits.kitchenNote).transform(cleanText).default(''),
})
export type KitchenSheetRequest = z.output<typeof kitchenSheetRequest>

const mergedTexts = z.array(z.string().max(guestLimits.mergedText)).max(guestLimits.mergedTexts)

/** POST /api/sites/{siteId}/kitchen/diets: diets of a form that no longer mean the same as others, and then those that do. */
export const kitchenDietsRequest = z.object({
  form: documentIdSchema,
  language: uiLanguageSchema,
  part: mergedTexts.default([]),
  merge: z.array(mergedTexts).max(guestLimits.mergedDiets).default([]),
})

/** POST /api/sites/{siteId}/kitchen/link: a new link to read the sheet; the earlier one ends. */
export const kitchenLinkRequest = z.object({
  form: documentIdSchema,
  withNames: z.boolean().default(false),
  language: uiLanguageSchema,
})
