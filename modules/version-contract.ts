import * as z from 'zod'
import { changeSizeSchema } from './change-size.ts'
import { siteDocumentSchema } from './site-document.ts'

/** Page size of the version list. */
export const versionPageLimits = { max: 50, usual: 20 } as const

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** A revision as a path parameter. */
export const revisionSchema = wholeNumber

export const versionListQuery = z.object({
  /** The revision to continue from: `next` of the previous page. */
  before: wholeNumber.optional(),
  limit: wholeNumber.pipe(z.number().min(1).max(versionPageLimits.max)).optional(),
})

const versionFields = {
  /** Identifies the version within its site; the same as the document's revision. */
  id: z.string(),
  documentRevision: z.number().int(),
  /** Generation of the format it is stored in, which a restore brings back. */
  siteVersion: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Email of whoever saved it; null if no longer known. */
  savedBy: z.string().nullable(),
}

/** GET /api/sites/{id}/versions: newest first; the first entry of the first page is the current site. */
export const versionListResponse = z.object({
  versions: z.array(
    z.object({
      ...versionFields,
      /** Compared with the previous stored version; null for the oldest one. */
      change: changeSizeSchema.nullable(),
    }),
  ),
  /** Pass this as `before` to get the next page; null on the last page. */
  next: z.number().int().nullable(),
})
export type VersionListResponse = z.infer<typeof versionListResponse>
export type VersionListItem = VersionListResponse['versions'][number]

export const versionResponse = z.object({ ...versionFields, document: siteDocumentSchema })
export type VersionResponse = z.infer<typeof versionResponse>

/** GET /api/sites/{id}/shown-version: the version guests see, and those they can be shown instead. */
export const shownVersionResponse = z.object({
  /** Revision of the current site. */
  documentRevision: z.number().int(),
  /** The revision guests see; null while the site isn't published. */
  shownRevision: z.number().int().nullable(),
  /** What guests can be shown, newest first, starting with the current site. Empty while it isn't published. */
  versions: z.array(z.object({ documentRevision: z.number().int(), createdAt: z.iso.datetime() })),
})
export type ShownVersionResponse = z.infer<typeof shownVersionResponse>

/** PUT of the same: the revision to show, and the state the owner saw when choosing it. */
export const showVersionRequest = z.object({
  revision: z.number().int().min(1),
  seen: z.object({ documentRevision: z.number().int().min(0), shownRevision: z.number().int().min(0) }),
})
export type ShowVersionRequest = z.infer<typeof showVersionRequest>

/** POST /api/sites/{id}/publish: publishes the newest document; with a revision only while that is the newest. */
export const publishSiteQuery = z.object({ documentRevision: wholeNumber.optional() })

/** PUT /api/sites/{id}/publish-time: when the newest document is to be published; null for never. GET answers the same. */
export const publishTimeRequest = z.object({ publishAt: z.iso.datetime().max(30).nullable() })
export const publishTimeResponse = z.object({ publishAt: z.iso.datetime().nullable() })

/** The revision the client believes the site is at: a restore is a save. */
export const restoreVersionRequest = z.object({ documentRevision: z.number().int().min(0).optional() })
