import { domainToUnicode } from 'node:url'
import { type Brand, brandProfile, type Market } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { connectionMessages } from './connection-messages.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'
import { mailMessages } from './messages.ts'

/** What is told about a domain of another registrar; `was` is the address before, `days` those that are left or have passed. */
export type ConnectionNews =
  | { kind: 'live'; was: string | null }
  | { kind: 'waiting'; days: number }
  | { kind: 'ended'; days: number }

/** To the owner: the domain works, is still waited for, or has been let go. */
export function connectionMail(facts: {
  to: string
  brand: Brand
  market: Market
  language: UiLanguage
  host: string
  news: ConnectionNews
  siteUrl: string
  /** Where the owner sees what is missing. */
  stepsUrl: string
}): Mail {
  const { language, news, siteUrl, stepsUrl } = facts
  const profile = brandProfile(facts.brand, facts.market)
  const domain = domainToUnicode(facts.host)
  const text = connectionMessages[language]
  const words = {
    live: () => ({ ...text.live(domain), action: { label: text.visit, url: siteUrl } }),
    waiting: (days: number) => ({ ...text.waiting(domain, days), action: { label: text.steps, url: stepsUrl } }),
    ended: (days: number) => ({ ...text.ended(domain, days), action: { label: text.again, url: stepsUrl } }),
  }
  const { heading, paragraphs, action } = news.kind === 'live' ? words.live() : words[news.kind](news.days)
  const redirected = news.kind === 'live' && news.was !== null ? [text.redirected(domainToUnicode(news.was))] : []
  const content: MailContent = {
    language,
    profile,
    heading,
    paragraphs: [...paragraphs, ...redirected],
    action,
    footer: mailMessages[language].footer(profile.contactMail),
  }
  return {
    from: { name: profile.productName, address: profile.contactMail },
    to: facts.to,
    subject: heading,
    text: mailText(content),
    html: mailHtml(content),
  }
}
