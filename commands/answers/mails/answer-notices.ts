import type { AnswerGroup } from '../../../db/answer/answer-rows.ts'
import type { NewOutboxEntry } from '../../../db/outbox/outbox-repository.ts'
import { type BrandProfile, brandProfile } from '../../../domain/commerce/market.ts'
import type { RecordedAnswer } from '../../../domain/forms/answers-contract.ts'
import { questionsOfRole } from '../../../domain/forms/question-roles.ts'
import type { UiLanguage } from '../../../domain/language/language.ts'
import { textIn } from '../../../domain/language/translatable.ts'
import { fill, type Translate, translator } from '../../../domain/language/words.ts'
import { plainTextOf } from '../../../domain/text/plain-text.ts'
import { withoutAddresses } from '../../../domain/text/without-addresses.ts'
import { moduleForms } from '../../../modules/module-forms.ts'
import { newId } from '../../../platform/ids.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import { currentCause } from '../../../platform/telemetry/cause.ts'
import { mailKind } from '../../mails/enqueue-mail.ts'
import { mailLanguage } from '../../mails/mail-language.ts'
import { type MailContent, mailHtml, mailText } from '../../mails/mail-layout.ts'
import type { AnswerDeps } from '../answer-deps.ts'
import type { RunningTotals } from '../answer-totals.ts'
import { noticeUrls } from '../notice-link.ts'
import type { PublishedSite } from '../published-site.ts'
import { words } from './words.ts'

/** What happened to an answer. */
type AnswerEvent = 'new' | 'changed' | 'withdrawn'

/** Maximum length of a name in a subject, in characters. */
const longestName = 60
const longestSubject = 180

/** Mail addresses to notify of a form's answers: those named in the document, else the owner's (product-rules.md#answers). */
export function recipientsOf(site: Pick<PublishedSite, 'document' | 'ownerMail'>, formId: string): string[] {
  const named = site.document.formRecipients.filter((entry) => entry.formId === formId)
  const recipients = [...new Set(named.flatMap((entry) => entry.recipients))]
  return recipients.length > 0 || site.ownerMail === null ? recipients : [site.ownerMail]
}

export interface NoticeDeps extends Pick<AnswerDeps, 'settings' | 'editorOrigin'> {
  secrets: Pick<SecretBox, 'sign'>
}

export type NoticeSite = Pick<PublishedSite, 'id' | 'brand' | 'document' | 'ownerMail'> & { host: string | null }

export interface AnswerNews {
  site: NoticeSite
  group: Pick<AnswerGroup, 'id' | 'formId' | 'formTitle' | 'recipients'>
  event: AnswerEvent
  guests: readonly RecordedAnswer[][]
  /** What a changed answer said before. */
  before?: readonly RecordedAnswer[][]
  totals: RunningTotals
  now: Date
}

/** URL of the owner's list of a form's answers. */
export const answersUrl = (deps: Pick<NoticeDeps, 'editorOrigin'>, siteId: string, formId: string): string =>
  `${deps.editorOrigin}/redigera/${siteId}/visa-osa?form=${encodeURIComponent(formId)}`

/** Where a recipient chooses how often to be mailed; who is not the owner can stop the mails in the mail program too. */
export function noticeLinks(
  deps: NoticeDeps,
  { site, to, language }: { site: NoticeSite; to: string; language: UiLanguage },
): { link: { label: string; url: string }; unsubscribe: Pick<Mail, 'unsubscribe'> } {
  const isOwner = to === site.ownerMail
  const text = words[language].answers
  const urls = noticeUrls(deps, { siteId: site.id, mail: to })
  return {
    link: { label: isOwner ? text.chooseOften : text.stop, url: urls.page },
    unsubscribe: isOwner ? {} : { unsubscribe: urls.stop },
  }
}

/** The mails about an answer, one per recipient, so that one bad address does not affect the others. */
export function tellOfAnswer(deps: NoticeDeps, news: AnswerNews): NewOutboxEntry[] {
  const { site, group, now } = news
  const profile = brandProfile(site.brand, deps.settings.market)
  // one answer may cause several notices over time, each of which needs its own id; it starts with the answer's, by which it is erased
  const message = `${group.id}.${newId().slice(0, 12)}`
  return group.recipients.map((to, index) => {
    const seeAll = to === site.ownerMail ? answersUrl(deps, site.id, group.formId) : undefined
    const { link, unsubscribe } = noticeLinks(deps, { site, to, language: mailLanguage(site, profile) })
    const mail: Mail = { ...answerMail(news, profile, { seeAll, link }), to, ...unsubscribe }
    return {
      id: `${message}.${index}`,
      kind: mailKind,
      payload: mail,
      now: now.toISOString(),
      requestId: currentCause()?.requestId,
    }
  })
}

function answerMail(
  { site, group, event, guests, before = guests, totals }: AnswerNews,
  profile: BrandProfile,
  { seeAll, link }: { seeAll: string | undefined; link: MailContent['link'] & object },
): Omit<Mail, 'to'> {
  const language = mailLanguage(site, profile)
  const { answers: common, [event]: notice } = words[language]
  const t = translator(common, language)
  const { heading } = notice
  const module = moduleForms(site.document).find(({ formId }) => formId === group.formId)
  const host = site.host ?? profile.domain
  const title = oneLine(module === undefined ? group.formTitle : plainTextOf(textIn(module.title, language)))
  const form = title === '' ? t('theForm') : t('namedForm', { title })
  const [earlier, later] = [before, guests].map((all) =>
    module?.mailsWithoutDiet === true ? all.map(withoutDiet) : all,
  )
  const tables = changesOf(earlier ?? before, later ?? guests).map(({ was, is }) =>
    factsOf({ was, is }, language, common.noAnswer),
  )
  const [only] = tables
  const content: MailContent = {
    language,
    profile,
    heading,
    paragraphs: [
      fill(notice.lead, { form, host }),
      totalsIn(language, totals),
      ...(module?.mailsWithoutDiet === true && guests.some(asksDiet) ? [t('withoutDiet')] : []),
    ],
    ...(tables.length === 1 && only !== undefined
      ? { facts: only }
      : {
          sections: tables.map((facts, index) => ({
            heading: guestHeading(t, { index, before: before.length, after: guests.length }),
            facts,
          })),
        }),
    ...(seeAll === undefined ? {} : { action: { label: common.seeAll, url: seeAll } }),
    link,
    footer: t('why', { host }),
  }
  const subject = [heading, withoutAddresses(nameOf(guests)), withoutAddresses(title)]
    .filter((part) => part !== '')
    .join(' – ')
  return {
    from: { name: profile.productName, address: profile.contactMail },
    subject: subject.slice(0, longestSubject),
    text: mailText(content),
    html: mailHtml(content),
  }
}

const dietIn = (answers: readonly RecordedAnswer[]) =>
  questionsOfRole(
    answers.map(({ formElement }) => formElement),
    'diet',
  )
const asksDiet = (answers: readonly RecordedAnswer[]) => dietIn(answers).length > 0

function withoutDiet(answers: RecordedAnswer[]): RecordedAnswer[] {
  const diet = dietIn(answers)
  return answers.filter(({ formElement }) => !diet.includes(formElement))
}

interface Change {
  /** The guest's answers before and after; undefined for a guest who was added or removed. */
  was: readonly RecordedAnswer[] | undefined
  is: readonly RecordedAnswer[] | undefined
}

const changesOf = (before: readonly RecordedAnswer[][], after: readonly RecordedAnswer[][]): Change[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
    was: before[index],
    is: after[index],
  }))

type TranslateAnswers = Translate<(typeof words)[UiLanguage]['answers']>

function guestHeading(
  t: TranslateAnswers,
  { index, before, after }: { index: number; before: number; after: number },
): string {
  const guest = t('guest', { number: index + 1 })
  if (index >= after) return t('removedGuest', { guest })
  return index >= before ? t('addedGuest', { guest }) : guest
}

/** How many have answered so far. */
export function totalsIn(language: UiLanguage, { guests: count, coming }: RunningTotals): string {
  const t = translator(words[language].answers, language)
  return coming === null ? t('totals', { count }) : t('totalsComing', { count, ...coming })
}

/** The answers, and what they were before where they have changed. */
function factsOf({ was, is }: Change, language: UiLanguage, noAnswer: string): (readonly [string, string])[] {
  const said = ({ value, selectedOption }: RecordedAnswer) =>
    selectedOption === null ? (value ?? noAnswer) : oneLine(textIn(selectedOption.text, language))
  const label = ({ formElement }: RecordedAnswer) => oneLine(textIn(formElement.label, language))
  const earlier = new Map((was ?? is ?? []).map((answer) => [answer.formElement.id, answer]))
  const facts = (is ?? was ?? []).map((answer): readonly [string, string] => {
    const before = earlier.get(answer.formElement.id)
    earlier.delete(answer.formElement.id)
    const from = before === undefined ? noAnswer : said(before)
    const to = said(answer)
    return [label(answer), from === to ? to : `${from} → ${to}`]
  })
  // questions that are not asked any more, since another answer has changed
  const gone = [...earlier.values()]
    .filter((answer) => said(answer) !== noAnswer)
    .map((answer): readonly [string, string] => [label(answer), `${said(answer)} → ${noAnswer}`])
  return [...facts, ...gone]
}

/** Probable name of the person who answered: the first text of the first guest, and the number of further guests. */
function nameOf(guests: readonly RecordedAnswer[][]): string {
  const name = oneLine(guests[0]?.find(({ value }) => value !== null)?.value ?? '').slice(0, longestName)
  return name === '' || guests.length === 1 ? name : `${name} +${guests.length - 1}`
}

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
