import { describe, expect, test } from 'vitest'
import { brandProfile } from '../../domain/commerce/market.ts'
import { ore } from '../../domain/commerce/ore.ts'
import { vatOf } from '../../domain/commerce/price.ts'
import { uiLanguages } from '../../domain/language/language.ts'
import { mailSchema } from '../../platform/mail/mail.ts'
import { type ReceiptFacts, receiptMail } from './receipt-mail.ts'
import { receiptRows } from './receipt-rows.ts'

const profile = brandProfile('wedding', 'se')
const receipt = (changes: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  to: 'asa@example.com',
  payment: {
    reference: 'abcdefghijkmnpqrstuv',
    method: 'stripe',
    product: 'subdomain',
    months: 18,
    amount: ore(59900),
    language: 'sv',
  },
  profile,
  seller: {
    name: 'Fest AB',
    address: 'Gatan 1, 111 22 Stockholm',
    organisationNumber: '556000-0000',
    vatNumber: 'SE556000000001',
  },
  paidAt: '2026-11-20T23:30:00.000Z',
  activeUntil: '2028-05-20T22:30:00.000Z',
  host: 'asa.vigd.se',
  hostLost: false,
  comingDomain: null,
  siteUrl: 'https://asa.vigd.se',
  chooseAddressUrl: 'https://vigd.se/redigera/x/valj-adress/subdoman',
  receiptUrl: 'https://vigd.se/redigera/x/konto/kvitto/r1',
  ...changes,
})

describe.each(uiLanguages)('mail in %s', (language) => {
  test('the receipt', () => {
    const mail = receiptMail(receipt({ payment: { ...receipt().payment, language } }))
    expect(mailSchema.parse(mail)).toEqual(mail)
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mail.html).toContain('href="https://asa.vigd.se"')
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot()
  })

  test('the receipt of a domain of another registrar', () => {
    const bought = receipt({
      payment: {
        ...receipt().payment,
        product: 'domain_name_other_registrar',
        months: 12,
        amount: ore(119900),
        language,
      },
      host: null,
      siteUrl: null,
      connecting: 'xn--sa-och-bo-42a.se',
      chooseAddressUrl: 'https://vigd.se/redigera/x/valj-adress/doman-annan-registrar',
    })
    expect(receiptMail(bought).text).toMatchSnapshot()
  })

  test('the receipt when the name was lost', () => {
    const lost = receipt({ payment: { ...receipt().payment, language }, hostLost: true, host: null, siteUrl: null })
    expect(receiptMail(lost).text).toMatchSnapshot()
  })
})

test.each([
  [
    'sv',
    'Antal',
    ['Återbetalt 2026-11-24', 'Återkrävt av din bank 2026-11-25'],
    '100,00\u00a0SEK, varav moms 20,00\u00a0SEK',
  ],
  [
    'en',
    'Quantity',
    ['Refunded 2026-11-24', 'Charged back by your bank 2026-11-25'],
    'SEK\u00a0100.00, of which VAT SEK\u00a020.00',
  ],
  [
    'da',
    'Antal',
    ['Tilbagebetalt 2026-11-24', 'Tilbageført af din bank 2026-11-25'],
    '100,00\u00a0SEK, heraf moms 20,00\u00a0SEK',
  ],
] as const)('a receipt of cards of which money went back twice, in %s', (language, quantity, returned, amount) => {
  const { purchase } = receiptRows(
    {
      seller: receipt().seller,
      product: 'cards',
      quantity: 50,
      host: null,
      months: 0,
      ...vatOf(ore(109_500)),
      activeExpireDate: null,
      domainExpireDate: null,
      paymentMethod: 'swish',
      date: '2026-11-20T12:00:00.000Z',
      reference: 'abcdefghijkmnpqrstuv',
      refunds: [{ amountWithVat: 10_000, amountVat: 2000, date: '2026-11-23T23:30:00.000Z' }],
      disputes: [{ amountWithVat: 10_000, amountVat: 2000, date: '2026-11-25T12:00:00.000Z' }],
    },
    language,
    profile,
  )
  expect(purchase[1]).toEqual([quantity, '50'])
  expect(purchase.slice(-2)).toEqual(returned.map((label) => [label, amount]))
})

test('days are those of the market, and what is not ours is escaped', () => {
  expect(receiptMail(receipt()).text).toContain('Datum: 2026-11-21')
  expect(receiptMail(receipt({ siteUrl: 'https://a.se/?"><b>' })).html).not.toContain('"><b>')
})
