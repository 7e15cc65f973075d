import type Koa from 'koa'
import * as z from 'zod'
import type { AnswerDeps } from '../../commands/answers/answer-deps.ts'
import { createPostKey } from '../../commands/answers/post-key.ts'
import { submitForm } from '../../commands/answers/submit-form.ts'
import { submitRsvp } from '../../commands/answers/submit-rsvp.ts'
import { DomainError } from '../../domain/errors.ts'
import { formSubmissionRequest, rsvpRequest, submissionIdSchema } from '../../domain/forms/answers-contract.ts'
import { documentIdSchema, idSchema } from '../../domain/ids.ts'
import { takesAnswers } from '../../modules/forms/deadline.ts'
import { formFields, formPagePath, recountField } from '../../modules/forms/field-names.ts'
import { type GuestForm, guestFormIn } from '../../modules/guest-form.ts'
import { newToken } from '../../platform/ids.ts'
import {
  type FormPageInput,
  renderClosedPage,
  renderConfirmation,
  renderFormPage,
  renderNumberPage,
} from '../../renderer/form-page.tsx'
import type { AnswerLimits } from '../answers/limits.ts'
import { readForm } from '../http/read-body.ts'
import { defineRoute, type Route } from '../route.ts'
import { answerGuest, crowded, type GuestPageDeps, type OpenSite, type Posted, type Reply } from './guest-page.ts'
import { fieldMistakes, givenOf, guestsIn, readTyped, type Typed } from './plain-answers.ts'

/** Maximum bytes of a submitted form: room for all guests' longest answers to all questions, at six bytes per character. */
const plainFormLimit = 1_500_000

export const readPlainForm = (deps: Pick<FormPageDeps, 'bodyTimes'>, { req }: Koa.Context) =>
  readForm(req, { bytes: plainFormLimit, milliseconds: deps.bodyTimes.ordinary })

const params = z.object({ siteId: idSchema, moduleId: documentIdSchema })
/** Invalid parameters count as missing, so that truncated URLs still work. */
export const pageQuery = z.object({
  language: z.string().max(10).optional().catch(undefined),
  guests: z.coerce.number().int().min(1).max(20).optional().catch(undefined),
  sent: z.string().max(5).optional().catch(undefined),
})

const html = { contentType: 'text/html; charset=utf-8' }

export interface FormPageDeps extends GuestPageDeps, AnswerDeps, Pick<AnswerLimits, 'isFlood'> {
  settings: GuestPageDeps['settings']
  secrets: GuestPageDeps['secrets']
}

/** Forms for guests without scripts: a page with the questions, and its submission (product-rules.md#without-scripts). */
export function formPageRoutes(deps: FormPageDeps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/form-pages/{siteId}/{moduleId}',
      summary: 'A form as a page in the site’s design, for guests without scripts',
      params,
      query: pageQuery,
      response: html,
      auth: 'none',
      guests: true,
      handler: ({ params: { siteId, moduleId }, query, http, network }) =>
        answerGuest(deps, { http, network, siteId, language: query.language }, async (open) => {
          const form = openFormOf(open, moduleId)
          const frame = { ...open.frame, form }
          if (query.sent !== undefined && !form.isRsvp) return { html: renderConfirmation(frame) }
          if (!isOpen(deps, form)) return { html: renderClosedPage(frame) }
          const { guests } = query
          if (form.maxGuests > 1 && (guests === undefined || guests > form.maxGuests))
            return { html: renderNumberPage({ ...frame, hrefOf: pageOf(open, form) }) }
          const empty = Array.from({ length: guests ?? 1 }, (): Typed => new Map())
          return { html: renderFormPage(newForm(deps, { open, form, guests: empty })) }
        }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/form-pages/{siteId}/{moduleId}',
      summary: 'Send a form from its page without scripts; answers with a page, or leads to one',
      params,
      query: pageQuery,
      body: 'stream',
      response: html,
      auth: 'none',
      guests: true,
      isAnswer: 'on page',
      handler: ({ params: { siteId, moduleId }, query, http, network }) =>
        answerGuest(
          deps,
          { http, network, siteId, language: query.language, limit: 'answer', fields: () => readPlainForm(deps, http) },
          (open, posted) => send(deps, { open, posted, network, moduleId }),
        ),
    }),
  ]
}

/** A form that is visible to guests. Throws `not-found`. */
function openFormOf(open: OpenSite, moduleId: string): GuestForm {
  const form = guestFormIn(open.site.document, moduleId)
  if (form === undefined) throw new DomainError('not-found')
  return form
}

const isOpen = (deps: FormPageDeps, { module }: GuestForm) => takesAnswers(module, deps.clock.now().getTime())

const pageOf =
  ({ site, language }: OpenSite, { module }: GuestForm) =>
  (guests?: number) =>
    formPagePath(site.id, module.id, language, guests)

interface Filled {
  open: OpenSite
  form: GuestForm
  guests: readonly Typed[]
  /** As received; a new one is made for a form that has not been sent yet. */
  postKey?: string
  submissionId?: string
}

function newForm(deps: FormPageDeps, { open, form, guests, ...sent }: Filled): FormPageInput {
  const postKey = sent.postKey ?? createPostKey(deps, form.isRsvp ? 'rsvp' : 'form')
  const page = pageOf(open, form)
  return {
    ...open.frame,
    form,
    guests,
    action: page(guests.length),
    hidden: { postKey, submissionId: sent.submissionId ?? newToken() },
  }
}

async function send(
  deps: FormPageDeps,
  { open, posted, network, moduleId }: { open: OpenSite; posted: Posted; network: string; moduleId: string },
): Promise<Reply> {
  const form = openFormOf(open, moduleId)
  const { fields } = posted
  if (!isOpen(deps, form)) return { html: renderClosedPage({ ...open.frame, form }), status: 409 }
  const elements = form.module.form.formElements
  const guests = readTyped(fields, elements, guestsIn(fields, form.maxGuests))
  const receiptMail = (fields.get(formFields.mail) ?? '').trim().slice(0, 300)
  const submissionId = submissionIdSchema.safeParse(fields.get('submissionId')).data ?? newToken()
  const postKey = (fields.get('postKey') ?? '').slice(0, 300)
  const again = (page: Pick<FormPageInput, 'mistakes' | 'notice'>, key: { postKey?: string }, status = 422): Reply => ({
    html: renderFormPage({ ...newForm(deps, { open, form, guests, submissionId, ...key }), receiptMail, ...page }),
    status,
    at: pageOf(open, form)(guests.length),
  })
  if (posted.kept) return again({ notice: 'kept' }, { postKey }, 200)
  if (fields.has(recountField)) return again({}, { postKey }, 200)
  const given = guests.map((typed) => givenOf(typed, elements))
  const mistakes = fieldMistakes(given, elements, form.isRsvp ? receiptMail : '')
  if (mistakes.length > 0) return again({ mistakes }, { postKey })
  const common = {
    language: open.language,
    postKey: postKey === '' ? 'none' : postKey,
    formId: form.module.id,
    trap: (fields.get(formFields.trap) ?? '').slice(0, 2000),
  }
  const { site } = open
  const flood = await deps.isFlood(site.id, network)
  try {
    const { invertedSuccess, receiptPath, receiptNotMailed } = form.isRsvp
      ? await submitRsvp(deps, {
          site,
          flood,
          network,
          request: rsvpRequest.parse({
            ...common,
            groupIdentifier: submissionId,
            guests: given.map((formElements) => ({ formElements })),
            receiptMail,
          }),
        })
      : await submitForm(deps, {
          site,
          flood,
          network,
          request: formSubmissionRequest.parse({ ...common, submissionId, formElements: given[0] ?? [] }),
        })
    // with a new key, since the old one may be why it looked like spam
    if (invertedSuccess) return again({ notice: 'spam' }, {})
    const sent = receiptMail === '' ? '1' : receiptNotMailed ? 'link' : 'mail'
    const seen = `language=${open.language}&sent=${sent}`
    return { seeOther: receiptPath === undefined ? `${pageOf(open, form)()}&sent=1` : `${receiptPath}?${seen}` }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // the first answer stands; show it to a guest who went back and sent the form again
    const { receiptPath } = error.details
    if (error.code === 'already-answered' && typeof receiptPath === 'string')
      return { seeOther: `${receiptPath}?language=${open.language}` }
    if (error.code === 'form-changed') return again({ notice: 'changed' }, { postKey })
    if (error.code === 'busy') return crowded(again({ notice: 'crowded' }, { postKey }), error)
    throw error
  }
}
