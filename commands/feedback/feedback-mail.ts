import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type MailContent, mailHtml, mailText } from '../mails/mail-layout.ts'

interface FeedbackMessages {
  subject: (brand: string) => string
  heading: string
  from: string
  unknown: string
  reply: string
  yes: string
  no: string
  /** Footer: how to reply to the sender. */
  answer: string
  noAnswer: string
}

const messages: Record<UiLanguage, FeedbackMessages> = {
  sv: {
    subject: (brand) => `Synpunkter på ${brand}`,
    heading: 'Någon har lämnat synpunkter',
    from: 'Från',
    unknown: 'Inte angivet',
    reply: 'Vill ha svar',
    yes: 'Ja',
    no: 'Nej',
    answer: 'Svara på det här mejlet, så går svaret till avsändaren.',
    noAnswer: 'Avsändaren har inte lämnat någon adress.',
  },
  en: {
    subject: (brand) => `Feedback on ${brand}`,
    heading: 'Somebody has sent feedback',
    from: 'From',
    unknown: 'Not given',
    reply: 'Wants a reply',
    yes: 'Yes',
    no: 'No',
    answer: 'Reply to this e-mail and your answer goes to the sender.',
    noAnswer: 'The sender left no address.',
  },
  da: {
    subject: (brand) => `Feedback om ${brand}`,
    heading: 'Nogen har sendt feedback',
    from: 'Fra',
    unknown: 'Ikke oplyst',
    reply: 'Ønsker svar',
    yes: 'Ja',
    no: 'Nej',
    answer: 'Besvar denne mail, så går svaret til afsenderen.',
    noAnswer: 'Afsenderen har ikke oplyst en adresse.',
  },
}

export interface FeedbackFacts {
  feedbackText: string
  expectsReply: boolean
  /** Null when the sender gave none. */
  userMail: string | null
  profile: BrandProfile
}

/** Feedback, mailed to the brand's own address; Reply-To is the sender's address, if given. */
export function feedbackMail({ feedbackText, expectsReply, userMail, profile }: FeedbackFacts): Mail {
  const text = messages[profile.language]
  const content: MailContent = {
    language: profile.language,
    profile,
    heading: text.heading,
    paragraphs: feedbackText.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [
      [text.from, userMail ?? text.unknown],
      [text.reply, expectsReply ? text.yes : text.no],
    ],
    footer: userMail === null ? text.noAnswer : text.answer,
  }
  return {
    // our own address: a foreign sender would fail the receiver's SPF and DMARC checks
    from: { name: profile.productName, address: profile.contactMail },
    to: profile.contactMail,
    ...(userMail === null ? {} : { replyTo: userMail }),
    subject: text.subject(profile.productName),
    text: mailText(content),
    html: mailHtml(content),
  }
}
