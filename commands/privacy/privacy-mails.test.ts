import { expect, test } from 'vitest'
import { brandProfile } from '../../domain/commerce/market.ts'
import { uiLanguages } from '../../domain/language/language.ts'
import { accountErasedMail, dietsMail, guestDataMail } from './privacy-mails.ts'

const profile = brandProfile('wedding', 'se')
const days = { sv: '2 september 2028', en: '2 September 2028', da: '2. september 2028' }

test.each(uiLanguages)('mails about the end of data say when, what and where, in %s', (language) => {
  const url = 'https://vigd.se/redigera/site00000001/konto'
  const erasedAt = new Date('2028-09-01T22:30:00Z')
  const facts = { to: 'anna@example.com', language, profile }
  const mail = guestDataMail({ ...facts, page: 'Anna & <Bo>', erasedAt, url })
  expect(dietsMail({ ...facts, page: 'Anna & <Bo>', erasedAt, url }).text).toContain(days[language])
  expect(mail).toMatchObject({ to: 'anna@example.com', from: { address: profile.contactMail } })
  expect(mail.subject).toContain('Anna & <Bo>')
  // the day in the market's time zone, not in UTC
  for (const part of [days[language], url]) expect(mail.text).toContain(part)
  expect(mail.html).not.toContain('<Bo>')
  expect(guestDataMail({ ...facts, page: '', erasedAt, url }).subject).not.toMatch(/undefined| {2}/)
  expect(accountErasedMail(facts).text).toContain(profile.contactMail)
})
