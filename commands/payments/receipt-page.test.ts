import { expect, test } from 'vitest'
import { brandProfile } from '../../domain/commerce/market.ts'
import { receiptPage } from './receipt-page.ts'

test('nothing on a receipt is read as markup', () => {
  const hostile = '<b>&Co</b>'
  const page = receiptPage(
    {
      seller: { name: hostile, address: hostile, organisationNumber: hostile, vatNumber: hostile },
      product: 'subdomain',
      quantity: 1,
      months: 12,
      amountWithVat: 59900,
      amountVat: 11980,
      amountWithoutVat: 47920,
      paymentMethod: 'stripe',
      date: '2027-01-10T12:00:00.000Z',
      reference: hostile,
      host: null,
      activeExpireDate: null,
      domainExpireDate: null,
      refunds: [],
      disputes: [],
    },
    'sv',
    { ...brandProfile('wedding', 'se'), productName: hostile, contactMail: hostile },
  )
  expect(page).not.toContain('<b>')
  expect(page).toContain('&#60;b&#62;')
})
