import type { UiLanguage } from '../../domain/language/language.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type OwnersMailFacts, ownersMail } from '../mails/owners-mail.ts'

interface ResetMessages {
  subject: (brand: string) => string
  heading: string
  lead: (brand: string, hours: number) => string
  /** For a reader who did not request it. */
  notYou: string
  action: string
}

const messages: Record<UiLanguage, ResetMessages> = {
  sv: {
    subject: (brand) => `Välj ett nytt lösenord hos ${brand}`,
    heading: 'Välj ett nytt lösenord',
    lead: (brand, hours) =>
      `Någon har bett om ett nytt lösenord till ditt konto hos ${brand}. Länken fungerar i ${hours} timmar och bara en gång.`,
    notYou: 'Var det inte du? Då behöver du inte göra något. Lösenordet är oförändrat.',
    action: 'Välj nytt lösenord',
  },
  en: {
    subject: (brand) => `Choose a new password at ${brand}`,
    heading: 'Choose a new password',
    lead: (brand, hours) =>
      `Somebody has asked for a new password for your account at ${brand}. The link works for ${hours} hours, and only once.`,
    notYou: 'If this was not you, you do not need to do anything. The password is unchanged.',
    action: 'Choose new password',
  },
  da: {
    subject: (brand) => `Vælg en ny adgangskode hos ${brand}`,
    heading: 'Vælg en ny adgangskode',
    lead: (brand, hours) =>
      `Nogen har bedt om en ny adgangskode til din konto hos ${brand}. Linket virker i ${hours} timer og kun én gang.`,
    notYou: 'Var det ikke dig? Så skal du ikke gøre noget. Adgangskoden er uændret.',
    action: 'Vælg ny adgangskode',
  },
}

export interface PasswordResetFacts extends OwnersMailFacts {
  /** How long the link is valid. */
  hours: number
  url: string
}

/** Mail with the link for choosing a new password, and advice for readers who did not request it. */
export function passwordResetMail(facts: PasswordResetFacts): Mail {
  const { productName } = facts.profile
  const text = messages[facts.language]
  return ownersMail(facts, text.subject(productName), {
    heading: text.heading,
    paragraphs: [text.lead(productName, facts.hours), text.notYou],
    action: { label: text.action, url: facts.url },
  })
}
