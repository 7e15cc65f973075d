import { dateLocales } from '../../domain/language/date-locales.ts'
import { fill, translator } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type OwnersMailFacts, ownersMail } from '../mails/owners-mail.ts'
import { words } from './words.ts'

/** Tells an owner when guests' data will be erased, and how to keep it. `page` is the site's title and may be ''. */
export function guestDataMail(facts: OwnersMailFacts & { page: string; erasedAt: Date; accountUrl: string }): Mail {
  const { language, profile, erasedAt } = facts
  const t = translator(words[language].ending, language)
  const page = facts.page === '' ? t('somePage') : facts.page.slice(0, 120)
  const day = new Intl.DateTimeFormat(dateLocales(language), {
    dateStyle: 'long',
    timeZone: profile.timeZone,
  }).format(erasedAt)
  return ownersMail(facts, t('subject', { page }), {
    heading: t('heading'),
    paragraphs: [t('lead', { page, day }), t('why')],
    action: { label: t('action'), url: facts.accountUrl },
  })
}

/** The last mail to the address of an erased account. */
export function accountErasedMail(facts: OwnersMailFacts): Mail {
  const { erased: text } = words[facts.language]
  return ownersMail(facts, fill(text.subject, { product: facts.profile.productName }), {
    heading: text.heading,
    paragraphs: [text.lead, text.notYou],
  })
}
