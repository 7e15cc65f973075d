import { translator } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type OwnersMailFacts, ownersMail } from '../mails/owners-mail.ts'
import { words } from './words.ts'

export interface PasswordResetFacts extends OwnersMailFacts {
  /** How long the link is valid. */
  hours: number
  url: string
}

/** Mail with the link for choosing a new password, and advice for readers who did not request it. */
export function passwordResetMail(facts: PasswordResetFacts): Mail {
  const brand = facts.profile.productName
  const t = translator(words[facts.language].passwordReset, facts.language)
  return ownersMail(facts, t('subject', { brand }), {
    heading: t('heading'),
    paragraphs: [t('lead', { brand, hours: facts.hours }), t('notYou')],
    action: { label: t('action'), url: facts.url },
  })
}
