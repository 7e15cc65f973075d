import { describe, expect, test } from 'vitest'
import { uiLanguages } from '../../domain/language/language.ts'
import { mailSchema } from '../../platform/mail/mail.ts'
import { type ConnectionNews, connectionMail } from './connection-mail.ts'

const news: ConnectionNews[] = [
  { kind: 'live', was: 'asa.vigd.se' },
  { kind: 'live', was: null },
  { kind: 'waiting', days: 16 },
  { kind: 'ended', days: 30 },
  { kind: 'registered', was: 'asa.vigd.se' },
  { kind: 'away', days: 3, wanted: [['A', '203.0.113.5']] },
]

describe.each(uiLanguages)('a domain of another registrar, in %s', (language) => {
  test.each(news)('the mail that it is $kind', (told) => {
    const mail = connectionMail({
      to: 'asa@example.com',
      brand: 'wedding',
      market: 'se',
      language,
      host: 'xn--sa-och-bo-42a.se',
      news: told,
      siteUrl: 'https://xn--sa-och-bo-42a.se',
      stepsUrl: 'https://vigd.se/redigera/x/valj-adress/doman-annan-registrar',
      addressUrl: 'https://vigd.se/redigera/x/valj-adress/subdoman',
    })
    expect(mailSchema.parse(mail)).toEqual(mail)
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot()
  })
})
