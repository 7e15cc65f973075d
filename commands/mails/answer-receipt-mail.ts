import type { NewOutboxEntry } from '../../db/outbox/outbox-repository.ts'
import { dateLocales } from '../../domain/language/date-locales.ts'
import type { ModuleForm } from '../../modules/module-forms.ts'
import { answerMailMessages } from './answer-messages.ts'
import { type GuestLink, type GuestLinkDeps, guestLinkMail } from './guest-link-mail.ts'

/** Mail with the private link to a guest's answer. */
export function receiptLinkMail(deps: GuestLinkDeps, receipt: GuestLink & { form: ModuleForm }): NewOutboxEntry {
  const { form, ...link } = receipt
  return guestLinkMail(deps, link, (language) => {
    const { receipt: words } = answerMailMessages[language]
    return { ...words, lead: (page) => words.lead(page, lastDay(form, language)) }
  })
}

function lastDay({ times }: ModuleForm, language: string): string | null {
  if (times.deadline === null) return null
  // all markets write the day before the month
  return new Intl.DateTimeFormat(dateLocales(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${times.deadline}T00:00:00Z`),
  )
}
