import * as z from 'zod'
import { siteResponse } from '../../modules/site-contract.ts'

/** Request and response bodies of calls by clients of the older format, unchanged from what they have always used. */

const records = z.array(z.looseObject({}))

/**
 * PUT /api/sites/{id}: the document or some of its fields; omitted fields are kept, server-side fields ignored. Invalid parts of a module
 * stay in the document and are not shown, as with any older document. Our editor sends the model instead, as to
 * `/api/sites/V2/{id}`: `siteModules` and no `modules`.
 */
export const olderSaveRequest = z.looseObject({
  modules: records.optional(),
  images: records.optional(),
  mailReceivers: z.looseObject({}).nullish(),
  documentRevision: z.number().int().min(0).optional(),
})

/** The site in its own format, beside the model. */
export const olderSiteResponse = siteResponse.extend({
  modules: z.array(z.unknown()).optional(),
  images: z.array(z.unknown()).optional(),
  mailReceivers: z.unknown().optional(),
})

/** PUT /api/sites/{id}/siteVersion: the target generation, and the revision that the client knows. */
export const moveSiteRequest = z.object({
  siteVersion: z.literal(2),
  documentRevision: z.number().int().min(0).optional(),
})

const scalar = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()])
const name = z.string().min(1).max(200)

/** An answer to an owner's question: `value` is a text, or the text or id of an option. */
export const customValue = z.object({
  id: z.union([name, z.number().transform(String)]).nullish(),
  value: scalar.optional(),
  type: z.string().max(40).nullish(),
  label: z.union([z.string().max(2000), z.record(z.string(), z.string().max(2000))]).nullish(),
})
export type CustomValue = z.output<typeof customValue>

/** Answers to the questions that all pages asked: by name, in an object or a list, or beside `customValues`. */
const fields = z.union([
  z.record(z.string().max(200), scalar),
  z.array(z.looseObject({ id: name.optional(), name: name.optional(), value: scalar.optional() })).max(50),
])

const sender = z.looseObject({ fields: fields.nullish(), customValues: z.array(customValue).max(100).nullish() })
export type Sender = z.output<typeof sender>

const postKey = z.string().min(1).max(300)

/** POST /api/rsvps/{siteId}/v3/. `source` is `site-form-` followed by the module's id. */
export const olderReplyRequest = z.object({
  persons: z.array(sender).min(1).max(20),
  postKey,
  source: z.string().max(200).nullish(),
})

/** POST /api/speeches/{siteId}/v2 */
export const speechRequest = z.object({ speech: sender, postKey })

/** Whether it was classified as spam. */
export const olderSubmissionResponse = z.object({ invertedSuccess: z.boolean() })
