import * as z from 'zod'
import { idSchema } from '../domain/ids.ts'
import { printDocumentSchema, printFields } from './print-document.ts'

/** Request and response bodies of the calls for invitation cards. */

const serverFields = {
  _id: z.string(),
  /** Id of the card's site. */
  site: z.string(),
  /** Incremented by every save and restore; a save states the one it is based on. */
  documentRevision: z.number().int(),
  updatedAt: z.iso.datetime(),
}

export const printResponse = printFields.extend(serverFields)
export type PrintResponse = z.infer<typeof printResponse>

export const printListResponse = z.object({ prints: z.array(printResponse) })

/** POST /api/prints/: a card and its site. */
export const createPrintRequest = printDocumentSchema.safeExtend({ site: idSchema })
export const createPrintResponse = z.object({ id: z.string() })

const basedOn = z.number().int().min(0).optional()
/** PUT /api/prints/{id}: the card and the revision it is based on; server-side fields are ignored. */
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
