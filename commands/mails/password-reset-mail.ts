import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type MailContent, mailOf } from './mail-layout.ts'
import { mailMessages } from './messages.ts'

export interface PasswordResetFacts {
  to: string
  language: UiLanguage
  profile: BrandProfile
  /** How long the link works. */
  hours: number
  url: string
}

/** The link to choose a new password, and what to do if nobody asked for it. */
export function passwordResetMail(facts: PasswordResetFacts): Mail {
  const { language, profile } = facts
  const { footer, passwordReset: text } = mailMessages[language]
  const content: MailContent = {
    language,
    profile,
    heading: text.heading,
    paragraphs: [text.lead(profile.productName, facts.hours), text.notYou],
    action: { label: text.action, url: facts.url },
    footer: footer(profile.contactMail),
  }
  return mailOf({ to: facts.to, subject: text.subject(profile.productName) }, content)
}
