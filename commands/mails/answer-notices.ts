import type { AnswerGroup } from '../../db/answer/answer-rows.ts'
import type { NewOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { type BrandProfile, brandProfile } from '../../domain/commerce/market.ts'
import type { RecordedAnswer } from '../../domain/forms/answers-contract.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { textIn } from '../../domain/language/translatable.ts'
import { plainTextOf } from '../../domain/text/plain-text.ts'
import { moduleForms } from '../../modules/module-forms.ts'
import { newId } from '../../platform/ids.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { currentCause } from '../../platform/telemetry/cause.ts'
import type { AnswerDeps } from '../answers/answer-deps.ts'
import type { PublishedSite } from '../answers/published-site.ts'
import { type AnswerEvent, answerMailMessages } from './answer-messages.ts'
import { mailKind } from './enqueue-mail.ts'
import { mailLanguage } from './mail-language.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'

/** Maximum length of a name in a subject, in characters. */
const longestName = 60
const longestSubject = 180

/** Mail addresses to notify of a form's answers: those named in the document, else the owner's (product-rules.md#answers). */
export function recipientsOf(site: Pick<PublishedSite, 'document' | 'ownerMail'>, formId: string): string[] {
  const named = site.document.formRecipients.filter((entry) => entry.formId === formId)
  const recipients = [...new Set(named.flatMap((entry) => entry.recipients))]
  return recipients.length > 0 || site.ownerMail === null ? recipients : [site.ownerMail]
}

/** The mails about an answer, one per recipient, so that one bad address does not affect the others; all with the same Message-ID. */
export function tellOfAnswer(
  deps: Pick<AnswerDeps, 'settings' | 'editorOrigin'>,
  news: {
    site: Pick<PublishedSite, 'id' | 'brand' | 'document' | 'ownerMail'> & { host: string | null }
    group: Pick<AnswerGroup, 'id' | 'formId' | 'formTitle' | 'recipients'>
    event: AnswerEvent
    guests: readonly RecordedAnswer[][]
    now: Date
  },
): NewOutboxEntry[] {
  const { site, group, now } = news
  const profile = brandProfile(site.brand, deps.settings.market)
  // one answer may cause several notices over time, each of which needs its own message id
  const message = `${group.id}.${newId().slice(0, 12)}`
  const about = news.event === 'new' ? group.id : message
  return group.recipients.map((to, index) => {
    const list = `${deps.editorOrigin}/redigera/${site.id}/visa-osa?form=${encodeURIComponent(group.formId)}`
    const seeAll = to === site.ownerMail ? list : undefined
    const mail: Mail = { ...answerMail(news, profile, seeAll), to, about }
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
  { site, group, event, guests }: Parameters<typeof tellOfAnswer>[1],
  profile: BrandProfile,
  seeAll: string | undefined,
): Omit<Mail, 'to'> {
  const language = mailLanguage(site, profile)
  const messages = answerMailMessages[language]
  const { heading, lead } = messages.notice[event]
  const module = moduleForms(site.document).find(({ formId }) => formId === group.formId)
  const host = site.host ?? profile.domain
  const title = oneLine(module === undefined ? group.formTitle : plainTextOf(textIn(module.title, language)))
  const tables = guests.map((answers) => factsOf(answers, language, messages.noAnswer))
  const [only] = tables
  const content: MailContent = {
    language,
    profile,
    heading,
    paragraphs: [lead(title, host)],
    ...(tables.length === 1 && only !== undefined
      ? { facts: only }
      : { sections: tables.map((facts, index) => ({ heading: messages.guest(index + 1), facts })) }),
    ...(seeAll === undefined ? {} : { action: { label: messages.seeAll, url: seeAll } }),
    footer: messages.why(host),
  }
  const subject = [heading, nameOf(guests), title].filter((part) => part !== '').join(' – ')
  return {
    from: { name: profile.productName, address: profile.contactMail },
    subject: subject.slice(0, longestSubject),
    text: mailText(content),
    html: mailHtml(content),
  }
}

function factsOf(
  answers: readonly RecordedAnswer[],
  language: UiLanguage,
  noAnswer: string,
): (readonly [string, string])[] {
  return answers.map(({ formElement, value, selectedOption }) => [
    oneLine(textIn(formElement.label, language)),
    selectedOption === null ? (value ?? noAnswer) : oneLine(textIn(selectedOption.text, language)),
  ])
}

/** Probable name of the person who answered: the first text of the first guest, and the number of further guests. */
function nameOf(guests: readonly RecordedAnswer[][]): string {
  const name = oneLine(guests[0]?.find(({ value }) => value !== null)?.value ?? '').slice(0, longestName)
  return name === '' || guests.length === 1 ? name : `${name} +${guests.length - 1}`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
