import { shownHost } from '../../domain/address/idn.ts'
import type { BrandProfile } from '../../domain/commerce/market.ts'
import { isoDate } from '../../domain/commerce/money.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailFooter } from '../mails/mail-footer.ts'
import { type MailContent, mailOf } from '../mails/mail-layout.ts'

interface EndMessages {
  subject: (domain: string, day: string) => string
  heading: string
  text: (domain: string, day: string) => string
  how: (contactMail: string) => string
}

const messages: Record<UiLanguage, EndMessages> = {
  sv: {
    subject: (domain, day) => `${domain} upphör ${day}`,
    heading: 'Din domän upphör snart',
    text: (domain, day) =>
      `${domain} gäller till och med ${day}. Efter det når gästerna inte sidan där, och namnet blir ledigt för andra.`,
    how: (contactMail) => `Vill du behålla domänen? Skriv till oss på ${contactMail} så förlänger vi den.`,
  },
  en: {
    subject: (domain, day) => `${domain} ends on ${day}`,
    heading: 'Your domain ends soon',
    text: (domain, day) =>
      `${domain} is yours until ${day}. After that guests no longer reach your page there, and the name becomes free for others.`,
    how: (contactMail) => `Do you want to keep the domain? Write to us at ${contactMail} and we will renew it.`,
  },
  da: {
    subject: (domain, day) => `${domain} udløber ${day}`,
    heading: 'Dit domæne udløber snart',
    text: (domain, day) =>
      `${domain} gælder til og med ${day}. Derefter kan gæsterne ikke nå siden der, og navnet bliver ledigt for andre.`,
    how: (contactMail) => `Vil du beholde domænet? Skriv til os på ${contactMail}, så forlænger vi det.`,
  },
}

/** Warns an owner that a domain which is not paid for beyond its expiry will end; in the language of the market. */
export function domainEndsMail(facts: { to: string; host: string; expiresAt: string; profile: BrandProfile }): Mail {
  const { to, profile } = facts
  const text = messages[profile.language]
  const domain = shownHost(facts.host)
  const day = isoDate(facts.expiresAt, profile.timeZone)
  const content: MailContent = {
    language: profile.language,
    profile,
    heading: text.heading,
    paragraphs: [text.text(domain, day), text.how(profile.contactMail)],
    footer: mailFooter[profile.language](profile.contactMail),
  }
  return mailOf({ to, subject: text.subject(domain, day) }, content)
}
