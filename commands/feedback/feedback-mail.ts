import type { BrandProfile } from '../../domain/commerce/market.ts'
import { translator, wordsOf } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type MailContent, mailHtml, mailText } from '../mails/mail-layout.ts'
import type sv from './words.sv.json'

const words = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))

export interface FeedbackFacts {
  feedbackText: string
  expectsReply: boolean
  /** Null when the sender gave none. */
  userMail: string | null
  profile: BrandProfile
}

/** Feedback, mailed to the brand's own address; Reply-To is the sender's address, if given. */
export function feedbackMail({ feedbackText, expectsReply, userMail, profile }: FeedbackFacts): Mail {
  const t = translator(words[profile.language].feedback, profile.language)
  const content: MailContent = {
    language: profile.language,
    profile,
    heading: t('heading'),
    paragraphs: feedbackText.split(/\n+/).filter((line) => line.trim() !== ''),
    facts: [
      [t('from'), userMail ?? t('unknown')],
      [t('reply'), t(expectsReply ? 'yes' : 'no')],
    ],
    footer: t(userMail === null ? 'noAnswer' : 'answer'),
  }
  return {
    // our own address: a foreign sender would fail the receiver's SPF and DMARC checks
    from: { name: profile.productName, address: profile.contactMail },
    to: profile.contactMail,
    ...(userMail === null ? {} : { replyTo: userMail }),
    subject: t('subject', { brand: profile.productName }),
    text: mailText(content),
    html: mailHtml(content),
  }
}
