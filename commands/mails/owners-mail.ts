import type { BrandProfile } from '../../domain/commerce/market.ts'
import type { UiLanguage } from '../../domain/language/language.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailFooter } from './mail-footer.ts'
import { type MailContent, mailOf } from './mail-layout.ts'

/** Recipient of a mail to an owner. */
export interface OwnersMailFacts {
  to: string
  language: UiLanguage
  profile: BrandProfile
}

/** A mail to an owner, with the common footer. */
export function ownersMail(
  { to, language, profile }: OwnersMailFacts,
  subject: string,
  words: Pick<MailContent, 'heading' | 'paragraphs' | 'action' | 'link'>,
): Mail {
  const content: MailContent = {
    ...words,
    language,
    profile,
    footer: mailFooter(language, profile.contactMail),
  }
  return mailOf({ to, subject }, content)
}
