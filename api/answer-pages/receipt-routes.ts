import * as z from 'zod'
import { changeAnswer } from '../../commands/answers/change-answer.ts'
import { type Receipt, readReceipt } from '../../commands/answers/read-receipt.ts'
import { receiptPath } from '../../commands/answers/receipt-token.ts'
import { withdrawAnswer } from '../../commands/answers/withdraw-answer.ts'
import { DomainError } from '../../domain/errors.ts'
import { changeAnswerRequest } from '../../domain/forms/answers-contract.ts'
import { idSchema } from '../../domain/ids.ts'
import { recountField, whoseField } from '../../modules/forms/field-names.ts'
import { type GuestForm, guestFormIn } from '../../modules/guest-form.ts'
import { type FormPageInput, renderFormPage } from '../../renderer/form-page.tsx'
import { renderNoReceipt, renderReceipt, renderWithdrawPage } from '../../renderer/receipt-page.tsx'
import { defineRoute, type Route } from '../route.ts'
import { type FormPageDeps, pageQuery, readPlainForm } from './form-routes.ts'
import { answerGuest, type OpenSite, type Posted, type Reply } from './guest-page.ts'
import { fieldMistakes, givenOf, guestsIn, readTyped, type Typed } from './plain-answers.ts'

const params = z.object({ siteId: idSchema, token: z.string().max(200) })
const receiptQuery = pageQuery.extend({
  do: z.enum(['change', 'withdraw']).optional().catch(undefined),
  changed: z.string().max(5).optional().catch(undefined),
})
const html = { contentType: 'text/html; charset=utf-8' }

/** The private link of an answer: a receipt that allows changing or withdrawing the answer. Opening it changes nothing. */
export function receiptPageRoutes(deps: FormPageDeps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/api/rsvps/{siteId}/receipts/{token}',
      summary: 'An answer in words, for the guest who has its private link; `do` asks before something is done',
      params,
      query: receiptQuery,
      response: html,
      auth: 'none',
      guests: true,
      handler: ({ params: { siteId, token }, query, http, network }) =>
        answerGuest(deps, { http, network, siteId, language: query.language }, async (site) => {
          const receipt = await find(deps, site, token)
          if (receipt === undefined) return { html: renderNoReceipt({ ...site.frame, withdrawn: false }), status: 404 }
          const open = query.language === undefined ? inLanguageOf(receipt, site) : site
          // the status tells the script on the guest's page to stop showing that it has answered
          if (receipt.withdrawn) return { html: renderNoReceipt({ ...open.frame, withdrawn: true }), status: 410 }
          return { html: show({ open, receipt, token, query }) }
        }),
    }),
    defineRoute({
      method: 'post',
      path: '/api/rsvps/{siteId}/receipts/{token}',
      summary: 'Change or withdraw an answer from the page of its private link',
      params,
      query: receiptQuery,
      body: 'stream',
      response: html,
      auth: 'none',
      guests: true,
      handler: ({ params: { siteId, token }, query, http, network }) =>
        answerGuest(
          deps,
          { http, network, siteId, language: query.language, fields: () => readPlainForm(deps, http) },
          (open, posted) => act(deps, { open, posted, token }),
        ),
    }),
  ]
}

async function find(deps: FormPageDeps, { site }: OpenSite, token: string): Promise<Receipt | undefined> {
  try {
    return await readReceipt(deps, { site, token })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return undefined
    throw error
  }
}

/** Uses the answer's language, if the site still has it, for links in mails, which contain no language. */
function inLanguageOf({ group }: Receipt, open: OpenSite): OpenSite {
  const has = open.site.document.availableLanguages.some(({ languageCode }) => languageCode === group.language)
  if (!has) return open
  return { ...open, language: group.language, frame: { ...open.frame, language: group.language } }
}

interface Shown {
  open: OpenSite
  receipt: Receipt
  token: string
}

function show({ open, receipt, token, query }: Shown & { query: z.infer<typeof receiptQuery> }): string {
  const form = formOf(open, receipt)
  const address = addressOf(open, token)
  if (receipt.changeable && form !== undefined) {
    if (query.do === 'withdraw') return renderWithdrawPage({ ...open.frame, action: address(), back: address() })
    if (query.do === 'change') {
      const answered = receipt.guests.map(typedOf)
      const guests = Math.min(query.guests ?? answered.length, form.maxGuests)
      const typed = Array.from({ length: guests }, (_, guest): Typed => answered[guest] ?? new Map())
      return renderFormPage(changePage({ open, receipt, token, form, guests: typed }))
    }
  }
  return renderReceipt({
    ...open.frame,
    form: form ?? null,
    guests: receipt.guests.map(({ formElements }) => formElements),
    changeable: receipt.changeable,
    link: open.origin + receiptPath(open.site.id, token),
    hrefOf: (what) => address({ do: what }),
    ...(query.sent === 'mail' || query.sent === 'link' ? { mailed: query.sent === 'mail' } : {}),
    ...(query.sent !== undefined ? { news: 'sent' } : query.changed !== undefined ? { news: 'changed' } : {}),
  })
}

/** A household may have more seats than the open form has guests. */
function formOf(open: OpenSite, { group, guests }: Receipt): GuestForm | undefined {
  const form = guestFormIn(open.site.document, group.formId)
  return form && { ...form, maxGuests: Math.max(form.maxGuests, guests.length) }
}

function addressOf({ site, language }: OpenSite, token: string) {
  return (more: Readonly<Record<string, string | number>> = {}) => {
    const query = Object.entries({ language, ...more }).map(([name, value]) => `${name}=${value}`)
    return `${receiptPath(site.id, token)}?${query.join('&')}`
  }
}

/** An answer as input for the form. */
function typedOf({ formElements }: Receipt['guests'][number]): Typed {
  return new Map(
    formElements.map(({ formElement, value, selectedOption }) => [formElement.id, selectedOption?.id ?? value ?? '']),
  )
}

function changePage({
  open,
  receipt,
  token,
  form,
  guests,
}: Shown & { form: GuestForm; guests: readonly Typed[] }): FormPageInput {
  const address = addressOf(open, token)
  // where answers are somebody's on the owner's list, their places do not tell whose
  const linked = receipt.guests.some(({ inviteeId }) => inviteeId !== undefined) ? receipt.guests : []
  const whose = linked.slice(0, guests.length).map(({ _id }, guest) => [whoseField(guest), _id])
  return {
    ...open.frame,
    form,
    guests,
    action: address(),
    hidden: { do: 'change', ...Object.fromEntries(whose) },
    receipt: address(),
  }
}

async function act(
  deps: FormPageDeps,
  { open, posted: { fields, kept }, token }: { open: OpenSite; posted: Posted; token: string },
): Promise<Reply> {
  const receipt = await find(deps, open, token)
  if (receipt === undefined) return { html: renderNoReceipt({ ...open.frame, withdrawn: false }), status: 404 }
  const { site } = open
  const address = addressOf(open, token)
  const form = formOf(open, receipt)
  // too late, or the form no longer exists: the receipt explains it
  if (receipt.withdrawn || !receipt.changeable || form === undefined) return { seeOther: address() }
  if (fields.get('do') === 'withdraw') {
    if (kept) return { seeOther: address({ do: 'withdraw' }) }
    await withdrawAnswer(deps, { site, token })
    return { seeOther: address() }
  }
  const elements = form.module.form.formElements
  const guests = readTyped(fields, elements, guestsIn(fields, form.maxGuests))
  const page = changePage({ open, receipt, token, form, guests })
  const at = address({ do: 'change', guests: guests.length })
  if (kept) return { html: renderFormPage({ ...page, notice: 'kept' }), at }
  if (fields.has(recountField)) return { html: renderFormPage(page), at }
  const given = guests.map((typed) => givenOf(typed, elements))
  const mistakes = fieldMistakes(given, elements, '')
  if (mistakes.length > 0) return { html: renderFormPage({ ...page, mistakes }), status: 422, at }
  const whose = given.map((_, guest) => idSchema.safeParse(fields.get(whoseField(guest))).data)
  const request = {
    language: open.language,
    guests: given.map((formElements, guest) => ({ formElements, guest: whose[guest] })),
  }
  await changeAnswer(deps, { site, token, request: changeAnswerRequest.parse(request) })
  return { seeOther: address({ changed: 1 }) }
}
