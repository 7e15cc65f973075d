import * as z from 'zod'
import { colourPresets, colourSchemeSchema } from '../design/colour-scheme.ts'
import { eventLogoSchema } from '../design/event-logo.ts'
import { fontsSchema } from '../design/font-name.ts'
import { siteGraphicSchema } from '../design/site-graphic-name.ts'
import { themeNameSchema } from '../design/theme-name.ts'
import type { ErrorCode } from '../domain/errors.ts'
import { languageCodeSchema } from '../domain/language/language-schema.ts'
import { mailAddressSchema } from '../domain/mail-address.ts'
import { wizardDataSchema } from '../domain/wizard/schema.ts'
import { currentDocumentFormat } from './document-format.ts'
import { documentLimits } from './document-limits.ts'
import { asRecord, documentUpgrades } from './document-upgrades.ts'
import { eventDateSchema } from './kit/event-date-schema.ts'
import { siteModuleSchema } from './schemas.ts'

/** The parts of a document as they are sent: none has a default, so that a missing one is not taken for an empty one. */
export const siteDocumentParts = z.object({
  availableLanguages: z
    .array(z.object({ languageCode: languageCodeSchema }))
    .min(1)
    .max(documentLimits.languages, 'too-many-languages' satisfies ErrorCode)
    .refine((languages) => areDistinct(languages.map(({ languageCode }) => languageCode)), 'a language is named twice'),
  /** Null in documents without this field, which take the date of their countdown (site-facts.ts). */
  eventDate: eventDateSchema.nullable(),
  theme: themeNameSchema,
  fonts: fontsSchema,
  colorScheme: colourSchemeSchema,
  siteGraphic: siteGraphicSchema,
  eventLogo: eventLogoSchema.nullable(),
  mostRecentSelectedDesignTemplate: z.string().max(60).nullable(),
  formRecipients: z
    .array(
      z.object({ formId: z.string().max(64), recipients: z.array(mailAddressSchema).max(documentLimits.recipients) }),
    )
    .max(documentLimits.modules),
  wizardData: wizardDataSchema.nullable(),
  /** Hashes of the sample texts the page started with: see sample-texts.ts. */
  sampleTexts: z.array(z.string().max(16)).max(documentLimits.sampleTexts),
  siteModules: z
    .array(siteModuleSchema)
    .max(documentLimits.modules, 'too-many-modules' satisfies ErrorCode)
    .refine((modules) => areDistinct(modules.map(({ id }) => id)), 'two modules have the same id'),
})

const areDistinct = (values: readonly string[]) => new Set(values).size === values.length

const parts = siteDocumentParts.shape

/**
 * What an owner writes: the second-generation document (product-rules.md#the-document-and-the-server). Fields that only
 * the server sets (host, active, password …) are in the API's site response instead.
 */
export const siteDocumentSchema = z.object({
  /** Always true: only in the API's answers about older sites it is false. */
  usesSiteModules: z
    .boolean()
    .refine((uses) => uses)
    .default(true),
  availableLanguages: parts.availableLanguages.default([{ languageCode: 'sv' }]),
  eventDate: parts.eventDate.default(null),
  theme: parts.theme.default('theme4'),
  fonts: parts.fonts.default({ heading: 'Playfair Display', text: 'Arial' }),
  colorScheme: parts.colorScheme.default(colourPresets.BLACK_AND_WHITE),
  siteGraphic: parts.siteGraphic.default(null),
  eventLogo: parts.eventLogo.default(null),
  mostRecentSelectedDesignTemplate: parts.mostRecentSelectedDesignTemplate.default(null),
  formRecipients: parts.formRecipients.default([]),
  wizardData: parts.wizardData.default(null),
  sampleTexts: parts.sampleTexts.default([]),
  siteModules: parts.siteModules.default([]),
})
export type SiteDocument = z.infer<typeof siteDocumentSchema>

export { currentDocumentFormat }

/** Reads a stored document of any known format. Throws if the format is newer than this code or the content broken. */
export function readStoredDocument(stored: { format: number; document: unknown }): SiteDocument {
  if (stored.format > currentDocumentFormat) throw new Error(`document format ${stored.format} is newer than this code`)
  let document = asRecord(stored.document)
  for (let format = stored.format; format < currentDocumentFormat; format += 1) {
    const step = documentUpgrades[format]
    if (step === undefined) throw new Error(`no upgrade from document format ${format}`)
    document = step(document)
  }
  return siteDocumentSchema.parse(document)
}
