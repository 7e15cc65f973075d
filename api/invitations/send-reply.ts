import { submitRsvp } from '../../commands/answers/submit-rsvp.ts'
import { confirmAddress } from '../../commands/guests/confirm-address.ts'
import { invitationHash } from '../../commands/guests/invitation-token.ts'
import { DomainError } from '../../domain/errors.ts'
import { companyGuest, type GivenAnswer, rsvpRequest, submissionIdSchema } from '../../domain/forms/answers-contract.ts'
import { questionOfRole } from '../../domain/forms/question-roles.ts'
import { isSameName, nameParts } from '../../domain/guests/names.ts'
import { fieldName, formFields, seenField, whoseField } from '../../modules/forms/field-names.ts'
import { laterId, laterQuestionOf } from '../../modules/forms/later.ts'
import { newToken } from '../../platform/ids.ts'
import { type InvitationPageInput, renderInvitation } from '../../renderer/invitation-page.tsx'
import type { InvitedPerson } from '../../renderer/invitation-said.tsx'
import type { FormPageDeps } from '../answer-pages/form-routes.ts'
import { crowded, type Posted, type Reply } from '../answer-pages/guest-page.ts'
import { fieldMistakes, givenOf, readTyped, type Typed } from '../answer-pages/plain-answers.ts'
import {
  digestOf,
  inputOf,
  isOpen,
  type KnownPerson,
  type OpenedInvitation,
  personsOf,
  readSeen,
  type Seen,
  withAnswers,
  writeSeen,
} from './invitation-input.ts'

/** Persons of a household with their company, and of one answer (domain/forms/answers-contract.ts). */
const mostPersons = 20

/** A block of the form as it was sent. */
interface Sent {
  person: KnownPerson
  typed: Typed
  /** The earlier answer that stood in the fields. */
  seen: Seen | undefined
  /** Whether the guest has changed the answer to this question since the page was made. */
  isChanged: (question: string) => boolean
  /** Whether the guest has changed anything in it. */
  isTouched: boolean
}

/** Takes what a household has sent from its page: answers of those who answer now, and their address. */
export async function sendReply(
  deps: FormPageDeps,
  { opened, posted, network }: { opened: OpenedInvitation; posted: Posted; network: string },
): Promise<Reply> {
  const { fields, kept } = posted
  const blocks = isOpen(opened, deps.clock.now()) ? blocksIn(fields, opened) : []
  const again = (changes: Changes, status = 422) =>
    comeBack(deps, { opened, fields, blocks: blocks ?? [], changes, status })
  // somebody is no longer of the household: the page shows who is
  if (blocks === null) return again({ notice: 'changed' }, 409)
  if (kept) return again({ notice: 'kept' }, 200)
  const answering = blocks.map((block, index) => ({ ...block, index })).filter((block) => answersNow(block, opened))
  if (answering.length === 0) return withoutAnswers(deps, { opened, fields, again: () => again({ notice: 'nobody' }) })
  const elements = opened.form?.module.form.formElements ?? []
  const given = answering.map(({ typed }) => givenOf(typed, elements))
  const mail = (fields.get(formFields.mail) ?? '').trim().slice(0, 300)
  const mistakes = fieldMistakes(given, elements, mail).map((mistake) => ({
    ...mistake,
    guest: answering[mistake.guest]?.index ?? 0,
  }))
  if (mistakes.length > 0) return again({ mistakes })
  try {
    const seen = answering.flatMap(({ person, seen }) => (seen === undefined ? [] : [[person.guest, seen.at]]))
    const send = (guests: readonly Pick<Sent, 'person' | 'typed'>[]) =>
      submit(deps, {
        opened,
        fields,
        network,
        mail,
        replaces: Object.fromEntries(seen),
        guests: guests.map(({ person, typed }) => ({ guest: person.guest, formElements: givenOf(typed, elements) })),
      })
    const sent = await send(answering).catch(async (error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'already-answered') throw error
      // who says nothing else than is said already has no conflict
      const fresh = await withAnswers(deps, opened)
      return send(answering.map((block) => settled(block, fresh)))
    })
    if (sent === 'spam') return again({ notice: 'spam' })
    await saveAddress(deps, opened, fields)
    return { seeOther: opened.hrefOf({ sent }) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'already-answered') return again({ concerned: error.details.guests }, 409)
    if (error.code === 'busy') return crowded(await again({ notice: 'crowded' }), error)
    if (error.code === 'form-changed' || error.code === 'invitation-changed') return again({ notice: 'changed' }, 409)
    throw error
  }
}

interface Changes extends Pick<InvitationPageInput, 'mistakes' | 'notice'> {
  /** Persons for whom others have answered in the meantime. */
  concerned?: unknown
}

/** The form as it was sent, beside what has been answered by now. */
async function comeBack(
  deps: FormPageDeps,
  {
    opened,
    fields,
    blocks,
    changes: { concerned, ...changes },
    status,
  }: { opened: OpenedInvitation; fields: URLSearchParams; blocks: readonly Sent[]; changes: Changes; status: number },
): Promise<Reply> {
  const fresh = await withAnswers(deps, opened)
  const input = await inputOf(deps, fresh, { submissionId: submissionIdOf(fields) })
  const inConflict = Array.isArray(concerned) ? concerned : []
  const shown = blocks.map((block): InvitedPerson => {
    const person = personNow(block, fresh)
    // overwrites only when it is sent again
    if (inConflict.includes(person.guest)) return { ...person, typed: merged(block, person), isShown: true }
    return shownAgain({ ...block, person }, fresh)
  })
  const conflict = shown.filter(({ guest }) => inConflict.includes(guest)).map(({ name }) => name)
  const html = renderInvitation({
    ...input,
    ...(shown.length === 0 ? {} : { persons: shown }),
    ...changes,
    ...(conflict.length === 0 ? {} : { notice: { conflict } }),
    receiptMail: fields.get(formFields.mail) ?? '',
    household: { ...input.household, ...addressIn(fields, input.household) },
  })
  return { html, status, at: opened.hrefOf({}) }
}

async function submit(
  deps: FormPageDeps,
  input: {
    opened: OpenedInvitation
    fields: URLSearchParams
    network: string
    guests: { guest: string; formElements: GivenAnswer[] }[]
    replaces: Record<string, string>
    mail: string
  },
): Promise<'spam' | '1' | 'mail' | 'link'> {
  const { opened, fields, network, guests, replaces, mail } = input
  const { open, token, form } = opened
  const postKey = (fields.get('postKey') ?? '').slice(0, 300)
  const request = rsvpRequest.parse({
    language: open.language,
    postKey: postKey === '' ? 'none' : postKey,
    formId: form?.module.id,
    trap: (fields.get(formFields.trap) ?? '').slice(0, 2000),
    groupIdentifier: submissionIdOf(fields),
    receiptMail: mail,
    invitation: token,
    guests,
    replaces,
  })
  const response = await submitRsvp(deps, {
    site: open.site,
    flood: false,
    network,
    request,
    household: opened.household,
  })
  if (response.invertedSuccess) return 'spam'
  return mail === '' ? '1' : response.receiptNotMailed ? 'link' : 'mail'
}

/** Only the address was sent, or nothing. */
async function withoutAnswers(
  deps: FormPageDeps,
  { opened, fields, again }: { opened: OpenedInvitation; fields: URLSearchParams; again: () => Promise<Reply> },
): Promise<Reply> {
  const given = addressIn(fields, opened.household)
  const { street, postcode, city } = opened.household
  const isSame = given.street === (street ?? '') && given.postcode === (postcode ?? '') && given.city === (city ?? '')
  if (isSame && isOpen(opened, deps.clock.now())) return again()
  await saveAddress(deps, opened, fields)
  return { seeOther: opened.hrefOf({ sent: 'saved' }) }
}

async function saveAddress(deps: FormPageDeps, { household, token }: OpenedInvitation, fields: URLSearchParams) {
  const given = addressIn(fields, household)
  await confirmAddress(deps, { household, linkHash: invitationHash(token), given })
}

function addressIn(
  fields: URLSearchParams,
  known: { street: string | null; postcode: string | null; city: string | null },
) {
  const line = (name: 'street' | 'postcode' | 'city') => (fields.get(name) ?? known[name] ?? '').trim().slice(0, 1000)
  return { street: line('street'), postcode: line('postcode'), city: line('city') }
}

const submissionIdOf = (fields: URLSearchParams) =>
  submissionIdSchema.safeParse(fields.get('submissionId')).data ?? newToken()

/** The persons of the form as it was sent; null when one is not of the household. */
function blocksIn(fields: URLSearchParams, opened: OpenedInvitation): Sent[] | null {
  const elements = opened.form?.module.form.formElements ?? []
  const typed = readTyped(fields, [...elements, { id: laterId }], mostPersons)
  const known = personsOf(opened)
  const company = known.find(({ guest }) => guest === companyGuest)
  const blocks: Sent[] = []
  for (let guest = 0; guest < mostPersons; guest += 1) {
    const whose = fields.get(whoseField(guest))
    if (whose === null) break
    const person = known.find((one) => one.guest === whose) ?? (whose === companyGuest ? company : undefined)
    // a seat that somebody else has taken in the meantime
    if (person === undefined && whose === companyGuest) continue
    if (person === undefined) return null
    const given = typed[guest] ?? new Map()
    const seen = readSeen(fields.get(seenField(guest)))
    const isChanged = (id: string) => {
      // a field that was not shown
      if (!fields.has(fieldName(guest, id))) return false
      const text = (given.get(id) ?? '').trim()
      if (seen === undefined) return text !== '' && text !== person.untouched.get(id)
      return !seen.digests.includes(digestOf(id, text))
    }
    const isTouched = (seen === undefined ? [...given.keys()] : elements.map(({ id }) => id)).some(isChanged)
    blocks.push({ person, typed: given, seen, isChanged, isTouched })
  }
  return blocks
}

/** Whether something is answered for this person: who is left out, or whose answer stands as it was, answers later or has answered. */
function answersNow({ typed, isTouched }: Sent, { form }: OpenedInvitation): boolean {
  return isTouched && typed.get(laterQuestionOf(form?.module.form.formElements ?? [])) !== laterId
}

/** Whose block it is, with what has been answered by now; company may have been named by somebody else in the meantime. */
function personNow({ person, typed }: Pick<Sent, 'person' | 'typed'>, fresh: OpenedInvitation): KnownPerson {
  const now = personsOf(fresh)
  const known = now.find(({ guest }) => guest === person.guest)
  if (person.guest !== companyGuest) return known ?? person
  const name = questionOfRole(fresh.form?.module.form.formElements ?? [], 'name')
  const called = nameParts(typed.get(name?.id ?? '') ?? '')
  const named = fresh.household.invitees.find((invitee) => invitee.isExtra && isSameName(invitee, called))
  return now.find(({ guest }) => guest === named?.id) ?? person
}

/** What the guest has changed, and beside it what is answered by now: no field that they left alone empties an answer. */
function merged({ typed, isChanged }: Sent, { said }: KnownPerson): Typed {
  if (said === null) return typed
  return new Map([...typed].map(([id, text]) => [id, isChanged(id) ? text : (said.told.get(id) ?? '')]))
}

/** A block whose every change is what is answered by now stands for that answer; any other stays as it is. */
function settled(block: Sent, fresh: OpenedInvitation): Pick<Sent, 'person' | 'typed'> {
  const person = personNow(block, fresh)
  const { said } = person
  const isSaid = [...block.typed].every(
    ([id, text]) => id === laterId || !block.isChanged(id) || text.trim() === said?.told.get(id)?.trim(),
  )
  return said !== null && isSaid ? { person, typed: said.told } : block
}

/**
 * A block of a form that comes back: as the guest has filled it in, with the earlier answer that they have seen, or, if they have done nothing
 * in it or leave it for later, as it is now.
 */
function shownAgain(sent: Sent, opened: OpenedInvitation): InvitedPerson {
  const { person, typed, seen } = sent
  if (!sent.isTouched || (person.said !== null && !answersNow(sent, opened))) return person
  const said = person.said === null || seen === undefined ? null : { ...person.said, seen: writeSeen(seen) }
  return { ...person, typed, said, isShown: true }
}
