import { domainToUnicode } from 'node:url'
import { type Brand, brandProfile, type Market } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import { fill, wordsOf } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailFooter } from '../mails/mail-footer.ts'
import { type MailContent, mailOf } from '../mails/mail-layout.ts'
import type sv from './words.sv.json'

const words = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))

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
  const said = (text: string) => fill(text, { domain, ...('days' in news ? { days: news.days } : {}) })
  const section = words[language][news.kind]
  const urls = { live: siteUrl, registered: siteUrl, waiting: stepsUrl, ended: stepsUrl, away: addressUrl }
  const was = 'was' in news ? news.was : null
  const heading = said(section.heading)
  const content: MailContent = {
    language,
    profile,
    heading,
    paragraphs: [
      said(section.text),
      ...('more' in section ? [said(section.more)] : []),
      ...(was === null ? [] : [fill(words[language].redirected.text, { host: domainToUnicode(was) })]),
    ],
    ...('wanted' in news ? { facts: news.wanted } : {}),
    action: { label: section.action, url: urls[news.kind] },
    footer: mailFooter(language, profile.contactMail),
  }
  return mailOf({ to: facts.to, subject: heading }, content)
}
