import { describe, expect, test } from 'vitest'
import { brandProfile } from '../../domain/commerce/market.ts'
import { uiLanguages } from '../../domain/language/language.ts'
import { mailSchema } from '../../platform/mail/mail.ts'
import { passwordResetMail } from './password-reset-mail.ts'
import { proofMail, welcomeMail } from './welcome-mail.ts'

const profile = brandProfile('wedding', 'se')

describe.each(uiLanguages)('mail in %s', (language) => {
  test('the link to choose a new password', () => {
    const url = 'https://vigd.se/aterstall-losenord/abc'
    const mail = passwordResetMail({ to: 'asa@example.com', language, profile, hours: 2, url })
    expect(mailSchema.parse(mail)).toEqual(mail)
    expect(mail.html).toContain(`href="${url}"`)
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot()
  })

  test('the welcome, and the proof of the address alone', () => {
    const facts = { to: 'asa@example.com', language, profile, proofUrl: 'https://vigd.se/bekrafta-adress/a-b' }
    for (const mail of [welcomeMail({ ...facts, pageUrl: 'https://vigd.se/logga-in' }), proofMail(facts)]) {
      expect(mailSchema.parse(mail)).toEqual(mail)
      expect(mail.html).toContain(`href="${facts.proofUrl}"`)
      expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot()
    }
  })

  test('a welcome shows an address as it was written', () => {
    const facts = {
      to: 'fest@xn--saochbo-dxa.se',
      language,
      profile,
      proofUrl: 'https://vigd.se/a',
      pageUrl: 'https://vigd.se',
    }
    expect(welcomeMail(facts).text).toContain(' fest@åsaochbo.se ')
  })
})
