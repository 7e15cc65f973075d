import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'
import { mailMessages } from './messages.ts'

export interface FeedbackFacts {
  feedbackText: string
  expectsReply: boolean
  /** Null when the sender gave none. */
  userMail: string | null
  profile: BrandProfile
}

/** Feedback, mailed to the brand's own address; Reply-To is the sender's address, if given. */
export function feedbackMail({ feedbackText, expectsReply, userMail, profile }: FeedbackFacts): Mail {
  const { feedback: text } = mailMessages[profile.language]
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
