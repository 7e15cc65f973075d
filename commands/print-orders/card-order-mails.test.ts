import { describe, expect, test } from 'vitest'
import { cardPrice, cardShipping } from '../../domain/commerce/card-price.ts'
import { brandProfile } from '../../domain/commerce/market.ts'
import { uiLanguages } from '../../domain/language/language.ts'
import { composed, mailSchema } from '../../platform/mail/mail.ts'
import { cardsOrderedMail, cardsRefusedMail, cardsShippedMail } from './card-order-mails.ts'

const choice = { quantity: 50, envelopes: 'standard', rounded: true } as const
const recipient = {
  firstName: 'Åsa',
  lastName: '<b>Ek</b>',
  addressLine1: 'Storgatan 1',
  postCode: '11122',
  city: 'Stockholm',
}
const front = Buffer.from('a picture')

describe.each(uiLanguages)('mails about ordered cards in %s', (language) => {
  const common = {
    to: 'asa@example.com',
    orderId: 'abcdefghijkmnpqrstuv',
    language,
    profile: brandProfile('wedding', 'se'),
    orderUrl: 'https://vigd.se/redigera/x/inbjudningar/bekraftelse/y',
    front,
  }

  test('the confirmation is a receipt, and shows the card', () => {
    const mail = cardsOrderedMail({
      ...common,
      choice,
      total: cardPrice(choice).total,
      shipping: cardShipping,
      minDays: 3,
      maxDays: 6,
      recipient,
      payment: { reference: 'r', method: 'swish', paidAt: '2026-11-20T23:30:00.000Z' },
      receiptUrl: 'https://vigd.se/redigera/x/konto/kvitto/r1',
      seller: {
        name: 'Fest AB',
        address: 'Gatan 1, 111 22 Stockholm',
        organisationNumber: '556000-0000',
        vatNumber: 'SE556000000001',
      },
    })
    expect(mailSchema.parse(mail)).toEqual(mail)
    expect(mail.html).toContain('<img src="cid:front@card"')
    expect(mail.html).not.toContain('<b>')
    expect(composed('1', mail).attachments).toMatchObject([{ cid: 'front@card', content: front }])
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot()
  })

  test('cards that have been sent, with and without a way to follow them', () => {
    const url = 'https://tracking.example/1'
    const mail = cardsShippedMail({ ...common, recipient, carrier: 'PostNord', tracking: { code: 'X1', url } })
    expect(mail.html).toContain(`href="${url}"`)
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot()
    const untold = cardsShippedMail({ ...common, recipient, carrier: 'DHL', tracking: null, front: null })
    expect(untold.html).toContain(`href="${common.orderUrl}"`)
    expect(untold.html).not.toContain('<img')
    expect(mailSchema.parse(untold)).toEqual(untold)
  })

  test('cards that could not be printed: how it goes on', () => {
    const mail = cardsRefusedMail(common)
    expect(mail.text).toContain('hej@vigd.se')
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot()
  })
})
