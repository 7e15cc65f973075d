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

/** GET /api/sites/{id}/shown-version: what guests are shown, and what they can be shown again. */
export const shownVersionResponse = z.object({
  /** The revision of the site as it is. */
  documentRevision: z.number().int(),
  /** The revision that guests are shown; null while the site is not published. */
  shownRevision: z.number().int().nullable(),
  /** What they can be shown, newest first; the first is the site as it is. Empty while it is not published. */
  versions: z.array(z.object({ documentRevision: z.number().int(), createdAt: z.iso.datetime() })),
})
export type ShownVersionResponse = z.infer<typeof shownVersionResponse>

/** PUT of the same: the revision to show, and what was known when it was chosen. */
export const showVersionRequest = z.object({
  revision: z.number().int().min(1),
  seen: z.object({ documentRevision: z.number().int().min(0), shownRevision: z.number().int().min(0) }),
})
export type ShowVersionRequest = z.infer<typeof showVersionRequest>

/** The revision that the site is known to be at; a restore is a save. */
export const restoreVersionRequest = z.object({ documentRevision: z.number().int().min(0).optional() })
