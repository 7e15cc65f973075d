import * as z from 'zod'
import { maxLanguages } from '../language/language.ts'
import { languageCodeSchema } from '../language/language-schema.ts'
import { childrenChoices, dressCodes, giftChoices, wizardLimits } from './choices.ts'

/** An owner's answers in the start wizard (product-rules.md#start-wizard). Missing fields have not been answered. */
export const wizardDataSchema = z.object({
  name1: z.string().max(wizardLimits.name).default(''),
  name2: z.string().max(wizardLimits.name).default(''),
  location: z.string().max(wizardLimits.location).default(''),
  /** Wall time, in the format of the browser's `datetime-local` field. */
  dateStart: z.string().max(30).nullable().default(null),
  /** Clears the date. */
  dateNotDecided: z.boolean().default(false),
  designTemplate: z.string().max(60).nullable().default(null),
  dressCode: z.enum(dressCodes).default('NOT_DECIDED'),
  children: z.enum(childrenChoices).default('NOT_DECIDED'),
  gifts: z.enum(giftChoices).default('NOT_DECIDED'),
  languages: z.array(languageCodeSchema).max(maxLanguages).default([]),
})
export type WizardData = z.output<typeof wizardDataSchema>

/** Request to make a page from the answers; unanswered questions get their defaults (product-rules.md#start-wizard). */
export const wizardRequest = wizardDataSchema.extend({ children: z.enum(childrenChoices).default('NO_CHILDREN') })
