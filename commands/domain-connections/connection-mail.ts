import { domainToUnicode } from 'node:url'
import { type Brand, brandProfile, type Market } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailFooter } from '../mails/mail-footer.ts'
import { type MailContent, mailOf } from '../mails/mail-layout.ts'
import { connectionMessages } from './connection-messages.ts'

/**
 * News about a site's domain. `was`: the previous host. `days`: how many are left (`waiting`) or have passed. `wanted`: the required
 * DNS records.
 */
export type ConnectionNews =
  | { kind: 'live' | 'registered'; was: string | null }
  | { kind: 'away'; days: number; wanted: readonly (readonly [type: string, value: string])[] }
  | { kind: 'waiting'; days: number }
  | { kind: 'ended'; days: number }

/** Mail to the owner: the domain is live, still pending, given up, or points elsewhere. */
export function connectionMail(facts: {
  to: string
  brand: Brand
  market: Market
  language: UiLanguage
  host: string
  news: ConnectionNews
  siteUrl: string
  /** Page that shows the owner what is missing. */
  stepsUrl: string
  /** Page for choosing another address. */
  addressUrl: string
}): Mail {
  const { language, news, siteUrl, stepsUrl, addressUrl } = facts
  const profile = brandProfile(facts.brand, facts.market)
  const domain = domainToUnicode(facts.host)
  const text = connectionMessages[language]
  const words = () => {
    switch (news.kind) {
      case 'live':
      case 'registered':
        return { ...text[news.kind](domain), action: { label: text.visit, url: siteUrl } }
      case 'waiting':
        return { ...text.waiting(domain, news.days), action: { label: text.steps, url: stepsUrl } }
      case 'ended':
        return { ...text.ended(domain, news.days), action: { label: text.again, url: stepsUrl } }
      case 'away':
        return { ...text.away(domain, news.days), action: { label: text.choose, url: addressUrl } }
    }
  }
  const { heading, paragraphs, action } = words()
  const was = 'was' in news ? news.was : null
  const redirected = was === null ? [] : [text.redirected(domainToUnicode(was))]
  const content: MailContent = {
    language,
    profile,
    heading,
    paragraphs: [...paragraphs, ...redirected],
    ...('wanted' in news ? { facts: news.wanted } : {}),
    action,
    footer: mailFooter[language](profile.contactMail),
  }
  return mailOf({ to: facts.to, subject: heading }, content)
}
