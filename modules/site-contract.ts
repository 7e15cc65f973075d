import * as z from 'zod'
import { withoutFields } from '../domain/sent-fields.ts'
import { wizardDataSchema } from '../domain/wizard/schema.ts'
import { siteDocumentParts, siteDocumentSchema } from './site-document.ts'

/** Set by the server only; a PUT of the document ignores them (product-rules.md#the-document-and-the-server). */
const serverFields = {
  _id: z.string(),
  /** False for a site of the first generation. */
  usesSiteModules: z.boolean(),
  /** Generation of the site's format; older generations have additional fields. */
  siteVersion: z.number().int(),
  quickStart: z.boolean(),
  /** Incremented by every save and restore; a save names the one it is based on (product-rules.md#saving). */
  documentRevision: z.number().int(),
  updatedAt: z.iso.datetime(),
  host: z.string().nullable(),
  active: z.boolean(),
  activeDate: z.iso.datetime().nullable(),
  activeExpireDate: z.iso.datetime().nullable(),
  /** When an operator took the site down. */
  takenDownAt: z.iso.datetime().nullable(),
  metaNoindex: z.boolean(),
  customDomainActive: z.boolean(),
  customDomainActiveDate: z.iso.datetime().nullable(),
  customDomainRegistrationsAvailable: z.number().int(),
  hasRsvps: z.boolean(),
  giftRegistryReservations: z.array(z.object({ giftRegistryId: z.string(), quantityReserved: z.number().int() })),
}

/**
 * The site as its owner sees it. `password` is the guests' password in plain text, null if there is none; `namesOnGate`: whether guests
 * read the title before they give it; `linksAdmit`: whether personal links admit without it (product-rules.md#the-guests-password). `shownRevision`: of the document that guests are shown instead
 * of the newest, which is a draft or was undone; null for none. `publishOnSave`: whether the editor publishes what it saves
 * (product-rules.md#saving).
 */
export const siteResponse = siteDocumentSchema.extend({
  ...serverFields,
  password: z.string().nullable(),
  namesOnGate: z.boolean(),
  linksAdmit: z.boolean(),
  shownRevision: z.number().int().nullable(),
  publishOnSave: z.boolean(),
})
export type SiteResponse = z.infer<typeof siteResponse>

/** The site as guests may see it: no password, recipients or wizard data (product-rules.md#what-guests-may-see). */
export const publicSiteResponse = siteDocumentSchema
  .extend(serverFields)
  .omit({ formRecipients: true, wizardData: true, sampleTexts: true })
export type PublicSiteResponse = z.infer<typeof publicSiteResponse>

/** What a client may send back as it has read it, and what is ignored. */
const ignoredFields = [
  ...Object.keys(serverFields),
  'password',
  'namesOnGate',
  'linksAdmit',
  'shownRevision',
  'publishOnSave',
  'usesSiteModules',
  'modules',
  'images',
  'mailReceivers',
].filter((name) => name !== 'documentRevision')

/**
 * PUT /api/sites/V2/{id}: the document, or some of its parts, and the revision it is based on. Parts that are not sent stay as they
 * are; the server's own fields are ignored, and unknown ones refused. With `publish: false` the save is a draft (ADR 79).
 */
export const saveSiteRequest = withoutFields(
  ignoredFields,
  siteDocumentParts
    .partial()
    .extend({ documentRevision: z.number().int().min(0).optional(), publish: z.boolean().optional() })
    .strict(),
)
export type SaveSiteRequest = z.infer<typeof saveSiteRequest>

/** PUT /api/sites/{id}/publishOnSave */
export const publishOnSaveRequest = z.object({ publishOnSave: z.boolean() })

/** POST /api/sites/V2: a quick-start draft becomes the account's site. */
export const createSiteRequest = z.object({
  site: withoutFields(
    [...ignoredFields, 'documentRevision'],
    siteDocumentSchema.omit({ usesSiteModules: true }).strict(),
  ),
  wizardData: wizardDataSchema.nullish(),
})
export type CreateSiteRequest = z.infer<typeof createSiteRequest>
export const createSiteResponse = z.object({ site: z.object({ _id: z.string() }) })

/** GET /api/sites/quick-start/{key}: a demo document to start from (product-rules.md#quick-start). */
export const quickStartResponse = z.object({ site: siteResponse, loggedInUsersSiteId: z.string().nullable() })
export type QuickStartResponse = z.infer<typeof quickStartResponse>
