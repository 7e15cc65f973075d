import type { NewOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import type { LanguageCode, UiLanguage } from '../../domain/language/language.ts'
import { siteTitleOf } from '../../modules/site-facts.ts'
import { newId } from '../../platform/ids.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { currentCause } from '../../platform/telemetry/cause.ts'
import type { AnswerDeps } from '../answers/answer-deps.ts'
import type { PublishedSite } from '../answers/published-site.ts'
import { mailKind } from './enqueue-mail.ts'
import { mailLanguage } from './mail-language.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'

export type GuestLinkDeps = Pick<AnswerDeps, 'settings' | 'siteOrigin'>

/** A private link and its recipient. */
export interface GuestLink {
  site: PublishedSite
  language: LanguageCode
  to: string
  /** On the site's host. */
  path: string
  now: Date
}

/** `page` is the site's title, or its host. */
export interface GuestLinkWords {
  subject: (page: string) => string
  heading: string
  lead: (page: string) => string
  secret: string
  action: string
  notYou: string
}

/** Maximum length of a site's title in a mail, in characters. */
const longestTitle = 120

/**
 * Outbox entry that mails a guest's private link. The mail contains nothing the guest has written: otherwise anybody could make us send
 * arbitrary text to a stranger's address. Nor should mailboxes hold copies of answers.
 */
export function guestLinkMail(
  deps: GuestLinkDeps,
  { site, to, path, now, ...link }: GuestLink,
  wordsIn: (language: UiLanguage) => GuestLinkWords,
): NewOutboxEntry {
  const profile = brandProfile(site.brand, deps.settings.market)
  const language = mailLanguage(site, profile, link.language)
  const words = wordsIn(language)
  const page = (siteTitleOf(site.document, language) || site.host).slice(0, longestTitle)
  const content: MailContent = {
    language,
    profile,
    heading: words.heading,
    paragraphs: [words.lead(page), words.secret],
    action: { label: words.action, url: deps.siteOrigin(site.host) + path },
    footer: words.notYou,
  }
  const mail: Mail = {
    from: { name: profile.productName, address: profile.contactMail },
    to,
    subject: words.subject(page),
    text: mailText(content),
    html: mailHtml(content),
  }
  return { id: newId(), kind: mailKind, payload: mail, now: now.toISOString(), requestId: currentCause()?.requestId }
}
