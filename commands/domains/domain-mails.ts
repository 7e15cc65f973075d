import { shownHost } from '../../domain/address/idn.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import { isoDate } from '../../domain/commerce/money.ts'
import { translator, wordsOf } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailFooter } from '../mails/mail-footer.ts'
import { type MailContent, mailOf } from '../mails/mail-layout.ts'
import type sv from './words.sv.json'

const words = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))

/** Warns an owner that a domain which is not paid for beyond its expiry will end; in the language of the market. */
export function domainEndsMail(facts: { to: string; host: string; expiresAt: string; profile: BrandProfile }): Mail {
  const { to, profile } = facts
  const t = translator(words[profile.language].ending, profile.language)
  const domain = shownHost(facts.host)
  const day = isoDate(facts.expiresAt, profile.timeZone)
  const content: MailContent = {
    language: profile.language,
    profile,
    heading: t('heading'),
    paragraphs: [t('text', { domain, day }), t('how', { contactMail: profile.contactMail })],
    footer: mailFooter(profile.language, profile.contactMail),
  }
  return mailOf({ to, subject: t('subject', { domain, day }) }, content)
}
