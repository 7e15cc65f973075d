import { describe, expect, test } from 'vitest'
import { brandProfile } from '../../domain/commerce/market.ts'
import { uiLanguages } from '../../domain/language/language.ts'
import { mailSchema } from '../../platform/mail/mail.ts'
import { movedPageMail } from './moved-page-mail.ts'

const profile = brandProfile('wedding', 'se')

describe.each(uiLanguages)('mail in %s', (language) => {
  test('to the owner of a page that has moved here', () => {
    const facts = { to: 'asa@example.com', language, profile, days: 30, url: 'https://vigd.se/aterstall-losenord/a' }
    const moved = [
      movedPageMail({ ...facts, page: 'Åsa & Bo', pageUrl: 'https://asa.vigd.se' }),
      movedPageMail({ ...facts, page: '', pageUrl: null }),
    ]
    for (const mail of moved) {
      expect(mailSchema.parse(mail)).toEqual(mail)
      expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot()
    }
  })
})
