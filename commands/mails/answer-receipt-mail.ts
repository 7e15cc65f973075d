import type { NewOutboxEntry } from '../../db/outbox-repository.ts'
import type { LanguageCode } from '../../domain/language.ts'
import { brandProfile } from '../../domain/market.ts'
import type { AskingModule } from '../../modules/asks-guests.ts'
import { siteTitleOf } from '../../modules/site-facts.ts'
import { newId } from '../../platform/ids.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { AnswerDeps } from '../answers/answer-deps.ts'
import type { AskingSite } from '../answers/asking-site.ts'
import { answerMailMessages } from './answer-messages.ts'
import { mailLanguage } from './answer-notices.ts'
import { mailKind } from './enqueue-mail.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'

/**
 * The private link to a guest's answer, for the outbox. The mail holds nothing that the guest has written: whoever names a
 * stranger's address must not be able to make us write to them what they like, and a mailbox needs no copy of the answer.
 */
export function receiptLinkMail(
  deps: Pick<AnswerDeps, 'settings' | 'siteOrigin'>,
  receipt: { site: AskingSite; form: AskingModule; language: LanguageCode; to: string; path: string; now: Date },
): NewOutboxEntry {
  const { site, form, to } = receipt
  const profile = brandProfile(site.brand, deps.settings.market)
  const language = mailLanguage(site, profile, receipt.language)
  const { receipt: text } = answerMailMessages[language]
  const page = (siteTitleOf(site.document, language) || site.host).slice(0, 120)
  const content: MailContent = {
    language,
    profile,
    heading: text.heading,
    paragraphs: [text.lead(page, lastDay(form, language)), text.secret],
    action: { label: text.action, url: `${deps.siteOrigin(site.host)}${receipt.path}` },
    footer: text.notYou,
  }
  const mail: Mail = {
    from: { name: profile.productName, address: profile.contactMail },
    to,
    subject: text.subject(page),
    text: mailText(content),
    html: mailHtml(content),
  }
  return { id: newId(), kind: mailKind, payload: mail, now: receipt.now.toISOString() }
}

function lastDay({ times }: AskingModule, language: string): string | null {
  if (times.deadline === null) return null
  // days stand before months in all markets
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${times.deadline}T00:00:00Z`),
  )
}
