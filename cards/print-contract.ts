import * as z from 'zod'
import { idSchema } from '../domain/ids.ts'
import { printDocumentSchema, printFields } from './print-document.ts'

/** Bodies of the calls about invitation cards. */

const serverFields = {
  _id: z.string(),
  /** Id of the site that the card belongs to. */
  site: z.string(),
  /** Rises with every save and restore; a save names the one that it is based on. */
  documentRevision: z.number().int(),
  updatedAt: z.iso.datetime(),
}

export const printResponse = printFields.extend(serverFields)
export type PrintResponse = z.infer<typeof printResponse>

export const printListResponse = z.object({ prints: z.array(printResponse) })

/** POST /api/prints/: a card and the site that it is for. */
export const createPrintRequest = printDocumentSchema.safeExtend({ site: idSchema })
export const createPrintResponse = z.object({ id: z.string() })

const basedOn = z.number().int().min(0).optional()
/** PUT /api/prints/{id}: the card and the revision that it is based on; the server's own fields are ignored. */
export const savePrintRequest = printDocumentSchema.safeExtend({ documentRevision: basedOn })
export const restorePrintRequest = z.object({ documentRevision: basedOn })

export const printVersionListResponse = z.object({
  versions: z.array(z.object({ documentRevision: z.number().int(), createdAt: z.iso.datetime() })),
})
export const printVersionResponse = z.object({
  documentRevision: z.number().int(),
  createdAt: z.iso.datetime(),
  document: printFields,
})
