import * as z from 'zod'
import { changeSizeSchema } from './change-size.ts'
import { siteDocumentFields } from './site-document.ts'

/** How many versions one call of the list gives. */
export const versionPageLimits = { max: 50, usual: 20 } as const

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** A revision as it stands in a path. */
export const revisionSchema = wholeNumber

export const versionListQuery = z.object({
  /** The revision to go on from: what `next` said. */
  before: wholeNumber.optional(),
  limit: wholeNumber.pipe(z.number().min(1).max(versionPageLimits.max)).optional(),
})

const versionFields = {
  /** Names the version within its site; it is the document's revision. */
  id: z.string(),
  documentRevision: z.number().int(),
  /** The generation of the format that it is kept in, which a restore gives back. */
  siteVersion: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Mail of who saved it; null when nobody knows any more. */
  savedBy: z.string().nullable(),
}

/** GET /api/sites/{id}/versions: newest first; the first of the first page is the site as it is. */
export const versionListResponse = z.object({
  versions: z.array(
    z.object({
      ...versionFields,
      /** Against the kept version before it; null for the oldest one. */
      change: changeSizeSchema.nullable(),
    }),
  ),
  /** What to name as `before` for the next page; null at the end. */
  next: z.number().int().nullable(),
})
export type VersionListResponse = z.infer<typeof versionListResponse>
export type VersionListItem = VersionListResponse['versions'][number]

export const versionResponse = z.object({ ...versionFields, document: siteDocumentFields })
export type VersionResponse = z.infer<typeof versionResponse>

/** The revision that the site is known to be at; a restore is a save. */
export const restoreVersionRequest = z.object({ documentRevision: z.number().int().min(0).optional() })
