import { createHash } from 'node:crypto'
import { isOpenFor } from '../../commands/answers/checked-guests.ts'
import { createPostKey } from '../../commands/answers/post-key.ts'
import { receiptPath, receiptToken } from '../../commands/answers/receipt-token.ts'
import { invitationPath } from '../../commands/guests/invitation-token.ts'
import { findGroupsOfAnswers, listAnswers } from '../../db/answer/answer-repository.ts'
import type { LinkedHousehold } from '../../db/guests/household-repository.ts'
import { type AnswerRecord, companyGuest } from '../../domain/forms/answers-contract.ts'
import { questionOfRole } from '../../domain/forms/question-roles.ts'
import { fullNameOf, joinNames } from '../../domain/guests/names.ts'
import { comingOf, newestOf, saidAt } from '../../domain/guests/standing.ts'
import { fill } from '../../domain/language/words.ts'
import { laterId, laterQuestionOf } from '../../modules/forms/later.ts'
import { type GuestForm, guestFormIn } from '../../modules/guest-form.ts'
import { guestLanguage } from '../../modules/kit/guest-language.ts'
import { newToken } from '../../platform/ids.ts'
import type { InvitationPageInput } from '../../renderer/invitation-page.tsx'
import type { InvitedPerson } from '../../renderer/invitation-said.tsx'
import { invitationWords } from '../../renderer/shell/words.ts'
import type { FormPageDeps } from '../answer-pages/form-routes.ts'
import type { OpenSite } from '../answer-pages/guest-page.ts'
import type { Typed } from '../answer-pages/plain-answers.ts'

/** A household's page, as opened by its link. */
export interface OpenedInvitation {
  open: OpenSite
  household: LinkedHousehold
  token: string
  /** The reply form that is shown; undefined if the page has none. */
  form: GuestForm | undefined
  forms: readonly GuestForm[]
  /** Each person's newest answer to the form. */
  said: ReadonlyMap<string, AnswerRecord>
  hrefOf: InvitationPageInput['hrefOf']
}

/** `formId`: which of several reply forms. */
export function openInvitation(opened: {
  open: OpenSite
  household: LinkedHousehold
  token: string
  formId: string | undefined
}): OpenedInvitation {
  const { open, household, token, formId } = opened
  const { site, language } = open
  const forms = site.document.siteModules.flatMap(({ id }) => guestFormIn(site.document, id) ?? [])
  const replies = forms.filter(({ isRsvp }) => isRsvp)
  const form = replies.find(({ module }) => module.id === formId) ?? replies[0]
  const chosen: Record<string, string> = form === undefined || form === replies[0] ? {} : { form: form.module.id }
  const hrefOf = (query: Readonly<Record<string, string>>) =>
    `${invitationPath(token)}?${new URLSearchParams({ language, ...chosen, ...query })}`
  return { open, household, token, form, forms: replies, said: new Map(), hrefOf }
}

/** The same with what has been answered, which is not read for a form that is only stored. */
export async function withAnswers(deps: FormPageDeps, opened: OpenedInvitation): Promise<OpenedInvitation> {
  const { open, household, form } = opened
  const linked = household.invitees.map(({ id }) => id)
  const answers = await listAnswers(deps.database, { siteId: open.site.id, kind: 'rsvp', spam: false, linked })
  const said = new Map<string, AnswerRecord>()
  for (const id of linked) {
    const newest = newestOf(answers.filter((answer) => answer.inviteeId === id && answer.formId === form?.module.id))
    if (newest !== undefined) said.set(id, newest)
  }
  return { ...opened, said }
}

/** A person with what their fields hold as long as nothing is answered for them. */
export interface KnownPerson extends InvitedPerson {
  untouched: Typed
}

/** The persons of the household and the seats for company that nobody has taken, each with what is known of them. */
export function personsOf(opened: OpenedInvitation): KnownPerson[] {
  const { household, said, form, open } = opened
  if (form === undefined) return []
  const elements = form.module.form.formElements
  const name = questionOfRole(elements, 'name')
  const { timeZone } = form.module
  const persons = household.invitees.map((invitee): KnownPerson => {
    const known = fullNameOf(invitee)
    const untouched: Typed = new Map([
      ...(name === null || known === '' ? [] : [[name.id, known] as const]),
      // the others have answered: what is not stored is told as it was chosen
      ...(said.size === 0 ? [] : [[laterQuestionOf(elements), laterId] as const]),
    ])
    const person = { guest: invitee.id, name: known, called: invitee.firstName, untouched, isShown: false }
    const record = said.get(invitee.id)
    if (record === undefined) return { ...person, typed: untouched, said: null }
    const typed = typedOf(record)
    const day = new Intl.DateTimeFormat('sv', { timeZone }).format(new Date(saidAt(record)))
    const digests = elements.map(({ id }) => digestOf(id, typed.get(id)))
    const seen = writeSeen({ at: saidAt(record), digests })
    return { ...person, typed, said: { coming: comingOf(record), day, seen, told: typed } }
  })
  const named = household.invitees.filter(({ isExtra }) => isExtra).length
  const company = Array.from({ length: Math.max(0, household.extraSeats - named) }, (): KnownPerson => {
    const untouched: Typed = new Map([[laterQuestionOf(elements), laterId]])
    return { guest: companyGuest, name: '', called: '', untouched, typed: untouched, said: null, isShown: false }
  })
  return isOpen(opened, open.frame.context.now) ? [...persons, ...company] : persons
}

/** An earlier answer as it stood in the fields: when it was given, and what it said to each question. */
export interface Seen {
  at: string
  digests: readonly string[]
}

export const writeSeen = ({ at, digests }: Seen) => `${at} ${digests.join('.')}`

export function readSeen(text: string | null): Seen | undefined {
  const [at = '', digests = ''] = text?.split(' ') ?? []
  return digests === '' ? undefined : { at, digests: digests.split('.') }
}

/** Tells whether a field has been changed since the page was made. */
export function digestOf(question: string, text = ''): string {
  return createHash('sha256')
    .update(JSON.stringify([question, text.trim()]))
    .digest('base64url')
    .slice(0, 8)
}

/** An answer as it stands in the form's fields. */
function typedOf({ formElements }: AnswerRecord): Typed {
  return new Map(
    formElements.map(({ formElement, value, selectedOption }) => [formElement.id, selectedOption?.id ?? value ?? '']),
  )
}

export function isOpen({ form, household }: OpenedInvitation, now: Date): boolean {
  return form !== undefined && isOpenFor({ times: form.module }, now, household.lateUntil)
}

function greetingOf({ greeting, envelopeName, invitees }: LinkedHousehold, { language }: OpenSite): string {
  if (greeting !== null) return greeting
  const own = invitationWords[guestLanguage(language)]
  const names = invitees.filter(({ isExtra }) => !isExtra).flatMap(({ firstName }) => firstName || [])
  const greeted = joinNames(names, own.and) || envelopeName
  return greeted === '' ? own.greetAll : fill(own.greet, { names: greeted })
}

/** What the page shows; `sent`: keys of a form that comes back. */
export async function inputOf(
  deps: FormPageDeps,
  opened: OpenedInvitation,
  sent: { postKey?: string; submissionId?: string } = {},
): Promise<InvitationPageInput> {
  const { open, household, token, form, forms, said, hrefOf } = opened
  const { site, language, frame } = open
  const records = [...said.values()]
  const groups = await findGroupsOfAnswers(
    deps.database,
    records.map(({ _id }) => _id),
  )
  const group = [...groups.values()].find(({ householdId, hasReceipt }) => householdId === household.id && hasReceipt)
  return {
    ...frame,
    form: form ?? null,
    isOpen: isOpen(opened, deps.clock.now()),
    greeting: greetingOf(household, open),
    path: invitationPath(token),
    hrefOf,
    persons: personsOf(opened),
    hidden: {
      postKey: sent.postKey ?? createPostKey(deps, 'rsvp'),
      submissionId: sent.submissionId ?? newToken(),
    },
    ...(household.mail === null ? {} : { receiptMail: household.mail }),
    household: {
      ...household,
      isOne: household.invitees.length + household.extraSeats === 1,
      names: household.invitees.map(fullNameOf).filter((name) => name !== ''),
    },
    others: forms.filter((other) => other !== form),
    receipt:
      group === undefined ? null : `${receiptPath(site.id, receiptToken(deps.secrets, group.id))}?language=${language}`,
  }
}
