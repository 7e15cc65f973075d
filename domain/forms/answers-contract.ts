import * as z from 'zod'
import { documentIdSchema } from '../ids.ts'
import { languageCodeSchema } from '../language/language-schema.ts'
import { formLimits } from './form.ts'
import { formElementSchema, formOptionSchema } from './form-schema.ts'

/** What guests send and what owners read of it (product-rules.md#answers). */

/** Replies to an invitation, and answers to any other form. */
export const answerKinds = ['rsvp', 'form'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Made in the guest's browser, once per filled-in form: a repeat of the same id is answered as the first was. */
export const submissionIdSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

export const postKeyResponse = z.object({ key: z.string() })

/** A question or an option, by its id or as the object that other clients send whole. */
const reference = z.union([z.string().max(64), z.looseObject({ id: z.string().max(64) }).transform(({ id }) => id)])

/** One answer as it comes: `value` of a text, `selectedOption` of a choice. Both null or left out: not answered. */
export const givenAnswer = z.object({
  formElement: reference,
  value: z.string().max(10_000).nullish(),
  selectedOption: reference.nullish(),
})
export type GivenAnswer = z.output<typeof givenAnswer>

const givenAnswers = z.array(givenAnswer).max(formLimits.elements * 2)

/** The guests of one answer; how many there may be the form says. */
const givenGuests = z
  .array(z.object({ formElements: givenAnswers }))
  .min(1)
  .max(20)

/** What every send carries. */
const sending = {
  language: languageCodeSchema,
  postKey: z.string().min(1).max(300),
  formId: documentIdSchema,
  /** The client's; the server stores the title of the published form. */
  formTitle: z.union([z.string().max(2000), z.record(z.string(), z.string().max(2000))]).nullish(),
  /** A field that people do not see and browsers do not fill in; robots do. */
  trap: z.string().max(2000).optional(),
}

/**
 * POST /api/rsvps/{siteId}/v4/. `groupIdentifier` holds the guests of one answer together. One that is random enough to be
 * nobody else's is the submission's id; without it that is made of the post key.
 */
export const rsvpRequest = z.object({
  ...sending,
  guests: givenGuests,
  groupIdentifier: z.string().max(200).nullish(),
  /** Where the receipt with the private link is mailed; nothing is mailed without it. */
  receiptMail: z
    .union([z.literal('').transform(() => null), z.string().trim().max(254).pipe(z.email()), z.null()])
    .optional(),
})

/** What a guest makes of an answer that was sent before: all of its guests, anew. */
export const changeAnswerRequest = z.object({ language: languageCodeSchema, guests: givenGuests })

/** POST /api/form-submissions/{siteId}/. Without `submissionId` the post key says what is a repeat. */
export const formSubmissionRequest = z.object({
  ...sending,
  formElements: givenAnswers,
  submissionId: submissionIdSchema.optional(),
})

/** `invertedSuccess` true: it looked like spam. `receiptPath`: private address of the answer on the guest's host; RSVPs only. */
export const submissionResponse = z.object({ invertedSuccess: z.boolean(), receiptPath: z.string().optional() })
export type SubmissionResponse = z.infer<typeof submissionResponse>

/** A question as it was when it was answered, with the answer. */
export const recordedAnswer = z.object({
  formElement: formElementSchema,
  value: z.string().nullable(),
  selectedOption: formOptionSchema.nullable(),
})
export type RecordedAnswer = z.infer<typeof recordedAnswer>

/** Who wrote an answer: a guest, or the owner by hand. */
export const answerOrigins = ['guest', 'owner'] as const
export type AnswerOrigin = (typeof answerOrigins)[number]

/** One guest's answer (RSVP record v4), or one filled-in generic form. */
export const answerRecord = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until it is changed. */
  updatedAt: z.iso.datetime().nullable(),
  formId: z.string(),
  formTitle: z.string(),
  language: z.string(),
  /** The same for all guests of one answer. */
  groupIdentifier: z.string(),
  /** Place among the guests of its group, from 0. */
  position: z.number().int(),
  recipients: z.array(z.string()),
  formElements: z.array(recordedAnswer),
  origin: z.enum(answerOrigins),
  /** The owner has corrected what a guest wrote. */
  corrected: z.boolean(),
  /** In the spam tray until then; null for what counts as an answer. */
  spamUntil: z.iso.datetime().nullable(),
})
export type AnswerRecord = z.infer<typeof answerRecord>

/** GET /api/rsvps/{siteId}/v4 and GET /api/form-submissions/{siteId}; with `?spam=true` the spam tray. Oldest first. */
export const answersResponse = z.object({ data: z.array(answerRecord) })
export type AnswersResponse = z.infer<typeof answersResponse>

/** GET /api/sites/{siteId}/answered-forms: the modules that guests have answered, whatever the answers are. */
export const answeredFormsResponse = z.object({ data: z.array(z.string()) })
export type AnsweredFormsResponse = z.infer<typeof answeredFormsResponse>

/** PUT /api/rsvps/{siteId}/v4/{rsvpId}, and with an id POST /api/rsvps/{siteId}/v4/by-hand: what the owner writes of one guest. */
export const ownersAnswerRequest = z.object({
  formId: documentIdSchema,
  language: languageCodeSchema,
  formElements: givenAnswers,
})
export type OwnersAnswerRequest = z.input<typeof ownersAnswerRequest>

/** What is written down by hand bears an id of its own too, so that a repeat after a lost reply doubles nobody. */
export const answerByHandRequest = ownersAnswerRequest.extend({ submissionId: submissionIdSchema.optional() })
export type AnswerByHandRequest = z.input<typeof answerByHandRequest>
