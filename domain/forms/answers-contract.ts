import * as z from 'zod'
import { documentIdSchema, idSchema } from '../ids.ts'
import { languageCodeSchema } from '../language/language-schema.ts'
import { mailAddressSchema } from '../mail-address.ts'
import { formLimits } from './form.ts'
import { formElementSchema, formOptionSchema } from './form-schema.ts'

/** HTTP bodies of guests' answers, as guests send them and as owners read them (product-rules.md#answers). */

/** `rsvp`: replies to an invitation; `form`: answers to any other form. */
export const answerKinds = ['rsvp', 'form'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Idempotency key, made in the guest's browser once per completed form: a repeat gets the response of the first request. */
export const submissionIdSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/)

export const postKeyResponse = z.object({ key: z.string() })

/** A question or an option: its id, or the whole object as other clients send it. */
const reference = z.union([z.string().max(64), z.looseObject({ id: z.string().max(64) }).transform(({ id }) => id)])

/** One answer as received: `value` for a text, `selectedOption` for a choice. Both null or missing: not answered. */
export const givenAnswer = z.object({
  formElement: reference,
  value: z.string().max(10_000).nullish(),
  selectedOption: reference.nullish(),
})
export type GivenAnswer = z.output<typeof givenAnswer>

const givenAnswers = z.array(givenAnswer).max(formLimits.elements * 2)

/** Instead of a person's id: company of the household that is not on its list yet. */
export const companyGuest = 'extra'

/**
 * The guests of one answer; the form, or the household's seats, set a lower maximum. `guest`: the person on the owner's guest list, or
 * `extra`, for replies by a personal link; in a change to an answer also the answer's own id.
 */
const givenGuests = z
  .array(z.object({ formElements: givenAnswers, guest: idSchema.or(z.literal(companyGuest)).optional() }))
  .min(1)
  .max(20)

/** Fields of every submission. */
const sending = {
  language: languageCodeSchema,
  postKey: z.string().min(1).max(300),
  formId: documentIdSchema,
  /** Ignored: the server stores the title of the published form. */
  formTitle: z.union([z.string().max(2000), z.record(z.string(), z.string().max(2000))]).nullish(),
  /** Honeypot: a field that people do not see and browsers do not autofill, but bots fill in. */
  trap: z.string().max(2000).optional(),
}

/**
 * POST /api/rsvps/{siteId}/v4/. `groupIdentifier` ties the guests of one answer together. It is also the submission id if it has the
 * form of one (`submissionIdSchema`) and is thus random enough; otherwise that is derived from the post key.
 */
export const rsvpRequest = z.object({
  ...sending,
  guests: givenGuests,
  groupIdentifier: z.string().max(200).nullish(),
  /** Mail address for the receipt with the private link; without it no mail is sent. */
  receiptMail: z.union([z.literal('').transform(() => null), mailAddressSchema, z.null()]).optional(),
  /** Token of the household's personal link; without it the reply is an open one, and what it says of persons is ignored. */
  invitation: z.string().min(1).max(64).optional(),
  /** By person: when the answer was given that this one replaces, as the refusal `already-answered` has told. */
  replaces: z.record(idSchema, z.iso.datetime()).optional(),
})

/** A guest's change to a submitted answer: replaces all of its guests. */
export const changeAnswerRequest = z.object({ language: languageCodeSchema, guests: givenGuests })

/** POST /api/form-submissions/{siteId}/. Without `submissionId` the post key identifies repeats. */
export const formSubmissionRequest = z.object({
  ...sending,
  formElements: givenAnswers,
  submissionId: submissionIdSchema.optional(),
})

/**
 * `invertedSuccess`: true when it looked like spam. `receiptPath`: private path of the answer on the guest's host; RSVPs only.
 * `receiptNotMailed`: too many mails have been sent today, so that the path is only shown.
 */
export const submissionResponse = z.object({
  invertedSuccess: z.boolean(),
  receiptPath: z.string().optional(),
  receiptNotMailed: z.boolean().optional(),
})
export type SubmissionResponse = z.infer<typeof submissionResponse>

/** A question as it was at the time, with its answer. */
export const recordedAnswer = z.object({
  formElement: formElementSchema,
  value: z.string().nullable(),
  selectedOption: formOptionSchema.nullable(),
})
export type RecordedAnswer = z.infer<typeof recordedAnswer>

/** Who wrote an answer: a guest, or the owner by hand. */
export const answerOrigins = ['guest', 'owner'] as const
export type AnswerOrigin = (typeof answerOrigins)[number]

/** One guest's answer (RSVP record v4), or one completed generic form. */
export const answerRecord = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  /** Null until changed. */
  updatedAt: z.iso.datetime().nullable(),
  formId: z.string(),
  formTitle: z.string(),
  language: z.string(),
  /** The same for all guests of one answer. */
  groupIdentifier: z.string(),
  /** Index among the guests of its group, from 0. */
  position: z.number().int(),
  recipients: z.array(z.string()),
  formElements: z.array(recordedAnswer),
  origin: z.enum(answerOrigins),
  /** The owner has corrected what a guest wrote. */
  corrected: z.boolean(),
  /** When it is removed from the spam tray; null for an answer that counts. */
  spamUntil: z.iso.datetime().nullable(),
  /** Whose answer it is on the owner's guest list; left out where it is nobody's. */
  inviteeId: z.string().optional(),
  /** The household on that list whose reply it belongs to; left out where there is none. */
  householdId: z.string().optional(),
})
export type AnswerRecord = z.infer<typeof answerRecord>

/** GET /api/rsvps/{siteId}/v4 and GET /api/form-submissions/{siteId}; the spam tray with `?spam=true`. Oldest first. */
export const answersResponse = z.object({ data: z.array(answerRecord) })
export type AnswersResponse = z.infer<typeof answersResponse>

/** GET /api/sites/{siteId}/answered-forms: ids of the modules that have at least one answer. */
export const answeredFormsResponse = z.object({ data: z.array(z.string()) })
export type AnsweredFormsResponse = z.infer<typeof answeredFormsResponse>

/** PUT /api/rsvps/{siteId}/v4/{rsvpId}, and with an id POST /api/rsvps/{siteId}/v4/by-hand: one guest's answer, entered by the owner. */
export const ownersAnswerRequest = z.object({
  formId: documentIdSchema,
  language: languageCodeSchema,
  formElements: givenAnswers,
})
export type OwnersAnswerRequest = z.input<typeof ownersAnswerRequest>

/**
 * `submissionId` makes the request idempotent: a retry after a lost response must not add the guest twice. `inviteeId`: whose reply it is on
 * the guest list.
 */
export const answerByHandRequest = ownersAnswerRequest.extend({
  submissionId: submissionIdSchema.optional(),
  inviteeId: idSchema.optional(),
})
export type AnswerByHandRequest = z.input<typeof answerByHandRequest>

/**
 * GET /api/sites/{siteId}/answer-notes: each party's number among those to the same form, which stays whatever else is removed, and the
 * pairs of answers that the owner has said are not one guest's.
 */
export const answerNotesResponse = z.object({
  parties: z.array(z.object({ kind: z.enum(answerKinds), groupIdentifier: z.string(), number: z.number().int() })),
  apart: z.array(z.tuple([z.string(), z.string()])),
})
export type AnswerNotesResponse = z.infer<typeof answerNotesResponse>

/** PUT /api/sites/{siteId}/answer-notes/apart. `apart`: false takes it back. */
export const apartRequest = z.object({
  answers: z.tuple([idSchema, idSchema]).refine(([first, second]) => first !== second),
  apart: z.boolean(),
})
export type ApartRequest = z.infer<typeof apartRequest>

/** An answer as the owner has seen it. */
const seenAnswer = z.object({ id: idSchema, updatedAt: z.iso.datetime().nullable() })

/** POST /api/sites/{siteId}/answer-notes/merge */
export const mergeRequest = z.object({ newer: seenAnswer, older: seenAnswer })
export type MergeRequest = z.infer<typeof mergeRequest>
