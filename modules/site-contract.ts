import * as z from 'zod'
import { wizardDataSchema } from '../domain/wizard/schema.ts'
import { siteDocumentFields, siteDocumentSchema } from './site-document.ts'

/** What the server alone decides about a site; a PUT of the document ignores these (product-rules.md#the-document-and-the-server). */
const serverFields = {
  _id: z.string(),
  /** The generation of its format: older ones have fields of their own beside these. */
  siteVersion: z.number().int(),
  quickStart: z.boolean(),
  /** Rises with every save and restore; a save names the one it was based on (product-rules.md#saving). */
  documentRevision: z.number().int(),
  updatedAt: z.iso.datetime(),
  host: z.string().nullable(),
  active: z.boolean(),
  activeDate: z.iso.datetime().nullable(),
  activeExpireDate: z.iso.datetime().nullable(),
  /** Since when an operator keeps it from guests. */
  takenDownAt: z.iso.datetime().nullable(),
  metaNoindex: z.boolean(),
  customDomainActive: z.boolean(),
  customDomainActiveDate: z.iso.datetime().nullable(),
  customDomainRegistrationsAvailable: z.number().int(),
  hasRsvps: z.boolean(),
  giftRegistryReservations: z.array(z.object({ giftRegistryId: z.string(), quantityReserved: z.number().int() })),
}

/** The site as its owner sees it. `password` is the guests' password in clear (product-rules.md#the-guests-password), null when there is none. */
export const siteResponse = siteDocumentFields.extend({ ...serverFields, password: z.string().nullable() })
export type SiteResponse = z.infer<typeof siteResponse>

/** The site as guests may see it: without password, recipients and wizard data (product-rules.md#what-guests-may-see). */
export const publicSiteResponse = siteDocumentFields
  .extend(serverFields)
  .omit({ formRecipients: true, wizardData: true, sampleTexts: true })
export type PublicSiteResponse = z.infer<typeof publicSiteResponse>

/** PUT /api/sites/V2/{id}: the document and the revision it was based on; the server's own fields are ignored. */
export const saveSiteRequest = siteDocumentSchema.safeExtend({ documentRevision: z.number().int().min(0).optional() })
export type SaveSiteRequest = z.infer<typeof saveSiteRequest>

/** POST /api/sites/V2: a quick-start draft becomes the account's site. */
export const createSiteRequest = z.object({ site: siteDocumentSchema, wizardData: wizardDataSchema.nullish() })
export type CreateSiteRequest = z.infer<typeof createSiteRequest>
export const createSiteResponse = z.object({ site: z.object({ _id: z.string() }) })

/** GET /api/sites/quick-start/{key}: a demo document to start from (product-rules.md#quick-start). */
export const quickStartResponse = z.object({ site: siteResponse, loggedInUsersSiteId: z.string().nullable() })
export type QuickStartResponse = z.infer<typeof quickStartResponse>
