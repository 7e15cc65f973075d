import type { Mail } from '../../platform/mail/mail.ts'
import { mailMessages } from './messages.ts'
import { type OwnersMailFacts, ownersMail } from './owners-mail.ts'

export interface PasswordResetFacts extends OwnersMailFacts {
  /** How long the link is valid. */
  hours: number
  url: string
}

/** Mail with the link for choosing a new password, and advice for readers who did not request it. */
export function passwordResetMail(facts: PasswordResetFacts): Mail {
  const { productName } = facts.profile
  const { passwordReset: text } = mailMessages[facts.language]
  return ownersMail(facts, text.subject(productName), {
    heading: text.heading,
    paragraphs: [text.lead(productName, facts.hours), text.notYou],
    action: { label: text.action, url: facts.url },
  })
}
