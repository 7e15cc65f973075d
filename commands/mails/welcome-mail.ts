import type { UiLanguage } from '../../domain/language.ts'
import type { BrandProfile } from '../../domain/market.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type MailContent, mailHtml, mailText } from './mail-layout.ts'
import { mailMessages } from './messages.ts'

/** Mail to a new owner. `editUrl` opens the site in the editor. */
export function welcomeMail(about: { to: string; language: UiLanguage; profile: BrandProfile; editUrl: string }): Mail {
  const { profile } = about
  const messages = mailMessages[about.language]
  const content: MailContent = {
    language: about.language,
    brandName: profile.productName,
    heading: messages.welcome.heading,
    paragraphs: [messages.welcome.saved, messages.welcome.next],
    action: { label: messages.welcome.edit, url: about.editUrl },
    footer: messages.footer(profile.contactMail),
  }
  return {
    from: { name: profile.productName, address: profile.contactMail },
    to: about.to,
    subject: messages.welcome.subject(profile.productName),
    text: mailText(content),
    html: mailHtml(content),
  }
}
