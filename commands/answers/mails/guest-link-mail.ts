import type { NewOutboxEntry } from '../../../db/outbox/outbox-repository.ts'
import { brandProfile } from '../../../domain/commerce/market.ts'
import type { LanguageCode } from '../../../domain/language/language.ts'
import { withoutAddresses } from '../../../domain/text/without-addresses.ts'
import { type GuestLanguage, guestLanguage } from '../../../modules/kit/guest-language.ts'
import { siteTitleOf } from '../../../modules/site-facts.ts'
import { newId } from '../../../platform/ids.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { currentCause } from '../../../platform/telemetry/cause.ts'
import { mailKind } from '../../mails/enqueue-mail.ts'
import { guestMailLanguage } from '../../mails/mail-language.ts'
import { type MailContent, mailHtml, mailText } from '../../mails/mail-layout.ts'
import type { AnswerDeps } from '../answer-deps.ts'
import type { PublishedSite } from '../published-site.ts'
import { guestWords } from './words.ts'

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

type GuestLinkWords = Record<'subject' | 'heading' | 'lead' | 'secret' | 'action' | 'notYou', string>

/** What a mail says besides its words. */
type GuestLinkContent = GuestLinkWords & Pick<MailContent, 'facts' | 'sections'> & Pick<Mail, 'calendar'>

/** Maximum length of a site's title in a mail, in characters. */
const longestTitle = 120
/** Of which in the sender's name. */
const longestSender = 60

/** The site's title without addresses, or its host. */
const pageName = (site: PublishedSite, language: LanguageCode): string =>
  withoutAddresses(siteTitleOf(site.document, language)).slice(0, longestTitle) || site.host

/**
 * Outbox entry that mails a guest's private link, from the page's owner, whom the guest can answer. Anybody can have it sent to a
 * stranger's address: so callers pass on nothing that the guest has written but names without addresses (ADR 12). `contentIn` gets the
 * language of our words and the site's own, such as `nb` and `no`, and the site's title or host.
 */
export function guestLinkMail(
  deps: GuestLinkDeps,
  { site, to, path, now, ...link }: GuestLink,
  contentIn: (about: { own: GuestLanguage; language: LanguageCode; page: string }) => GuestLinkContent,
): NewOutboxEntry {
  const profile = brandProfile(site.brand, deps.settings.market)
  const language = guestMailLanguage(site, profile, link.language)
  const own = guestLanguage(language)
  const { calendar, facts, sections, ...words } = contentIn({ own, language, page: pageName(site, language) })
  const origin = deps.siteOrigin(site.host)
  const content: MailContent = {
    language: own,
    profile,
    heading: words.heading,
    paragraphs: [words.lead, words.secret],
    action: { label: words.action, url: origin + path },
    ...(facts === undefined ? {} : { facts }),
    ...(sections === undefined ? {} : { sections }),
    link: { label: guestWords[own].guestLink.toPage, url: origin },
    footer: words.notYou,
  }
  const title = withoutAddresses(siteTitleOf(site.document, language)).slice(0, longestSender).trim()
  const mail: Mail = {
    // our own address: the owner's would fail the receiver's SPF and DMARC checks
    from: {
      name: title === '' ? profile.productName : `${title} via ${profile.productName}`,
      address: profile.contactMail,
    },
    to,
    ...(site.ownerMail === null ? {} : { replyTo: site.ownerMail }),
    subject: words.subject,
    text: mailText(content),
    html: mailHtml(content),
    ...(calendar === undefined ? {} : { calendar }),
  }
  return { id: newId(), kind: mailKind, payload: mail, now: now.toISOString(), requestId: currentCause()?.requestId }
}
