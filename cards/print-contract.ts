import * as z from 'zod'
import { idSchema } from '../domain/ids.ts'
import { withoutFields } from '../domain/sent-fields.ts'
import { printDocumentSchema, printParts, sentPrintSchema } from './print-document.ts'

/** Request and response bodies of the calls for invitation cards. */

const serverFields = {
  _id: z.string(),
  /** Id of the card's site. */
  site: z.string(),
  /** Incremented by every save and restore; a save states the one it is based on. */
  documentRevision: z.number().int(),
  updatedAt: z.iso.datetime(),
}

export const printResponse = printDocumentSchema.extend(serverFields)
export type PrintResponse = z.infer<typeof printResponse>

export const printListResponse = z.object({ prints: z.array(printResponse) })

/** POST /api/prints/: a card and its site. */
export const createPrintRequest = withoutFields(
  ['_id', 'documentRevision', 'updatedAt'],
  sentPrintSchema.extend({ site: idSchema }).strict(),
)
export const createPrintResponse = z.object({ id: z.string() })

const basedOn = z.number().int().min(0).optional()
/**
 * PUT /api/prints/{id}: the card, or some of its parts, and the revision it is based on. Parts that are not sent stay as they are; the
 * server's own fields are ignored, and unknown ones refused.
 */
export const savePrintRequest = withoutFields(
  ['_id', 'site', 'updatedAt'],
  printParts.partial().extend({ documentRevision: basedOn }).strict(),
)
export const restorePrintRequest = z.object({ documentRevision: basedOn })

export const printVersionListResponse = z.object({
  versions: z.array(z.object({ documentRevision: z.number().int(), createdAt: z.iso.datetime() })),
})
export const printVersionResponse = z.object({
  documentRevision: z.number().int(),
  createdAt: z.iso.datetime(),
  document: printDocumentSchema,
})
