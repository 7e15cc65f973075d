import { countSpam, findGroup } from '../../db/answer/answer-repository.ts'
import type { AnswerGroup, SpamReason } from '../../db/answer/answer-rows.ts'
import { deleteSpamGroup, type NewAnswerGroup } from '../../db/answer/answer-writing.ts'
import { DomainError } from '../../domain/errors.ts'
import type { AnswerKind, RecordedAnswer, SubmissionResponse } from '../../domain/forms/answers-contract.ts'
import type { LanguageCode } from '../../domain/language/language.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { plainTextOf } from '../../domain/text/plain-text.ts'
import type { ModuleForm } from '../../modules/module-forms.ts'
import { newId } from '../../platform/ids.ts'
import type { AnswerDeps } from './answer-deps.ts'
import { storeGroup } from './answer-queue.ts'
import { runningTotals } from './answer-totals.ts'
import { checkAnswerWait } from './answer-wait.ts'
import { checkGuests, contentHash, formOf, type GivenGuest, openForm } from './checked-guests.ts'
import { recipientsOf } from './mails/answer-notices.ts'
import { answerReceiptMail } from './mails/answer-receipt-mail.ts'
import { noticesOf } from './notices.ts'
import { type JudgedKey, judgePostKey } from './post-key.ts'
import { languageOf, type PublishedSite } from './published-site.ts'
import { receiptHash, receiptPath, receiptToken } from './receipt-token.ts'

/** How long suspected spam is kept for the owner, in ms. */
const spamKeptMs = 30 * 24 * 60 * 60 * 1000
/** Maximum submissions in a site's spam tray, as a bound against floods. */
export const maxSpam = 2000

export interface SentAnswer {
  kind: AnswerKind
  language: LanguageCode
  postKey: string
  formId: string
  trap?: string | undefined
  guests: readonly GivenGuest[]
  submissionId: string
  receiptMail: string | null
  /** Kind of form that the post key was issued for; defaults to the answer's kind. */
  keyKind?: AnswerKind
  /** Questions that the client asks before the form's own. */
  alsoAsked?: ModuleForm['elements']
}

interface Submission {
  site: PublishedSite
  sent: SentAnswer
  flood: boolean
  network: string
}

interface Judged extends Submission {
  /** Whether the guest is mailed a receipt. */
  mailsReceipt: boolean
}

/** Common part of `submitRsvp` and `submitForm`, where the behaviour is described. Throws `busy` when it would wait too long. */
export async function submitAnswer(deps: AnswerDeps, input: Submission): Promise<SubmissionResponse> {
  checkAnswerWait(deps.database)
  const key = judgePostKey(deps, input.sent.keyKind ?? input.sent.kind, input.sent.postKey)
  const now = deps.clock.now()
  const { site, sent } = input
  let form: ModuleForm
  let guests: RecordedAnswer[][]
  try {
    form = withQuestions(openForm(site.document, { ...sent, now }), sent.alsoAsked)
    guests = checkGuests(form, sent.guests)
  } catch (refusal) {
    // a repeat gets the first response even if the form has changed since
    const earlier = await findEarlier(deps, input)
    if (earlier === undefined || !(refusal instanceof DomainError)) throw refusal
    return answerRepeat(deps, sent, earlier)
  }
  const spam = spamReason(input, key)
  if (spam !== null && (await countSpam(deps.database, site.id)) >= maxSpam) {
    const earlier = await findEarlier(deps, input)
    return earlier === undefined ? { invertedSuccess: true } : answerRepeat(deps, sent, earlier)
  }
  const judged = { ...input, mailsReceipt: spam === null && (await mayMailReceipt(deps, input)) }
  return store(deps, judged, await newGroup(deps, { ...judged, form, guests, key, spam, now }))
}

export async function mayMailReceipt(
  deps: AnswerDeps,
  { site, sent, network }: Pick<Submission, 'site' | 'sent' | 'network'>,
): Promise<boolean> {
  const to = sent.receiptMail
  return to !== null && (await deps.mayMailGuest({ to, siteId: site.id, network }))
}

function withQuestions(form: ModuleForm, alsoAsked: ModuleForm['elements'] = []): ModuleForm {
  return alsoAsked.length === 0 ? form : { ...form, elements: [...alsoAsked, ...form.elements] }
}

function spamReason({ sent, flood }: Submission, key: JudgedKey): SpamReason | null {
  if ((sent.trap ?? '') !== '') return 'trap'
  return key.fault ?? (flood ? 'flood' : null)
}

async function store(deps: AnswerDeps, input: Judged, group: NewAnswerGroup): Promise<SubmissionResponse> {
  if (await storeGroup(deps.database, group)) {
    if (group.spamUntil !== null) return { invertedSuccess: true }
    if (group.mails.length > 0) deps.wakeOutbox()
    const isLeftOut = input.sent.receiptMail !== null && !input.mailsReceipt
    return { ...success(deps, group), ...(isLeftOut ? { receiptNotMailed: true } : {}) }
  }
  const earlier = await findEarlier(deps, input)
  if (earlier === undefined) {
    // the conflict is not about its id but about its key, which another answer has used
    const spam = asSpam(group, 'used-key', deps.clock.now())
    return (await storeGroup(deps.database, spam)) ? { invertedSuccess: true } : store(deps, input, spam)
  }
  const isNewTry = earlier.spamUntil !== null && group.spamUntil === null && earlier.keyNonce !== group.keyNonce
  if (!isNewTry) return answerRepeat(deps, input.sent, earlier)
  // the guest was asked to wait and try again, and did so with a new key
  await deleteSpamGroup(deps.database, earlier.id)
  return store(deps, input, group)
}

const findEarlier = (deps: AnswerDeps, { site, sent }: Submission) =>
  findGroup(deps.database, { siteId: site.id, kind: sent.kind, submissionId: sent.submissionId })

function answerRepeat(deps: AnswerDeps, sent: SentAnswer, earlier: AnswerGroup): SubmissionResponse {
  if (earlier.spamUntil !== null) return { invertedSuccess: true }
  const first = success(deps, earlier)
  if (contentHash(sent.formId, sent.guests) === earlier.contentHash) return first
  throw new DomainError('already-answered', first.receiptPath === undefined ? {} : { receiptPath: first.receiptPath })
}

function success(deps: AnswerDeps, { id, siteId, kind }: Pick<AnswerGroup, 'id' | 'siteId' | 'kind'>) {
  if (kind !== 'rsvp') return { invertedSuccess: false }
  return { invertedSuccess: false, receiptPath: receiptPath(siteId, receiptToken(deps.secrets, id)) }
}

async function newGroup(
  deps: AnswerDeps,
  input: Judged & {
    form: ModuleForm
    guests: RecordedAnswer[][]
    key: JudgedKey
    spam: SpamReason | null
    now: Date
  },
): Promise<NewAnswerGroup> {
  const { site, sent, form, guests, key, spam, now } = input
  const id = newId()
  const language = languageOf(site, sent.language)
  const token = receiptToken(deps.secrets, id)
  const group: NewAnswerGroup = {
    id,
    siteId: site.id,
    kind: sent.kind,
    submissionId: sent.submissionId,
    keyNonce: key.nonce,
    contentHash: contentHash(sent.formId, sent.guests),
    receiptHash: sent.kind === 'rsvp' ? receiptHash(token) : null,
    formId: form.formId,
    formTitle: plainTextOf(textIn(form.title, language)),
    language,
    recipients: recipientsOf(site, form.formId),
    origin: 'guest',
    spamReason: null,
    spamUntil: null,
    createdAt: now.toISOString(),
    form: formOf(form.elements),
    answers: guests.map((given) => ({ id: newId(), given })),
    mails: [],
  }
  if (spam !== null) return asSpam(group, spam, now)
  const totals = () => runningTotals(deps.database, { site, formId: form.formId, added: guests })
  const mails = await noticesOf(deps, deps.database, { site, group, event: 'new', guests, totals, now })
  const to = sent.receiptMail
  if (to !== null && input.mailsReceipt)
    mails.push(answerReceiptMail(deps, { site, form, guests, language, to, path: receiptPath(site.id, token), now }))
  return { ...group, mails }
}

/** Suspected spam sends no mails. */
function asSpam(group: NewAnswerGroup, reason: SpamReason, now: Date): NewAnswerGroup {
  return { ...group, spamReason: reason, spamUntil: new Date(now.getTime() + spamKeptMs).toISOString(), mails: [] }
}
