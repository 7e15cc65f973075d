import type { BrandProfile } from '../../domain/commerce/market.ts'
import { dateLocales } from '../../domain/language/date-locales.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type MailContent, mailOf } from './mail-layout.ts'
import { mailMessages } from './messages.ts'
import { privacyMailMessages } from './privacy-messages.ts'

interface To {
  to: string
  language: UiLanguage
  profile: BrandProfile
}

/** Tells an owner when guests' data will be erased, and how to keep it. `page` is what the site calls itself; may be empty. */
export function guestDataMail(facts: To & { page: string; erasedAt: Date; accountUrl: string }): Mail {
  const { language, profile, erasedAt } = facts
  const { ending: text, somePage } = privacyMailMessages[language]
  const page = facts.page === '' ? somePage : facts.page.slice(0, 120)
  const day = new Intl.DateTimeFormat(dateLocales(language), {
    dateStyle: 'long',
    timeZone: profile.timeZone,
  }).format(erasedAt)
  return ownersMail(facts, text.subject(page), {
    heading: text.heading,
    paragraphs: [text.lead(page, day), text.why],
    action: { label: text.action, url: facts.accountUrl },
  })
}

/** The last mail to an address whose account is gone. */
export function accountErasedMail(facts: To): Mail {
  const { erased: text } = privacyMailMessages[facts.language]
  return ownersMail(facts, text.subject(facts.profile.productName), {
    heading: text.heading,
    paragraphs: [text.lead, text.notYou],
  })
}

function ownersMail(
  { to, language, profile }: To,
  subject: string,
  words: Pick<MailContent, 'heading' | 'paragraphs' | 'action'>,
): Mail {
  const content: MailContent = {
    ...words,
    language,
    profile,
    footer: mailMessages[language].footer(profile.contactMail),
  }
  return mailOf({ to, subject }, content)
}
