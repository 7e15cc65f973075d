import { expect, it } from 'vitest'
import { createOrderRequest, shippingAddressSchema } from './card-order.ts'

const address = {
  firstName: 'Åsa',
  lastName: 'Ek',
  addressLine1: 'Storgatan 1',
  postCode: '111 22',
  city: 'Stockholm',
  email: 'asa@example.com',
  phone: '070-123 45 67',
}

it('takes an address as people write it', () => {
  expect(shippingAddressSchema.parse(address)).toEqual({ ...address, postCode: '11122', phone: '+46701234567' })
  expect(shippingAddressSchema.parse({ ...address, postCode: 'SE-111 22', phone: '0046 70 123 45 67' })).toMatchObject({
    postCode: '11122',
    phone: '+46701234567',
  })
  expect(shippingAddressSchema.parse({ ...address, firstName: ' Åsa\u0000\n Maria ' }).firstName).toBe('Åsa Maria')
})

it.each([
  { firstName: ' ' },
  { lastName: '' },
  { addressLine1: 'x'.repeat(101) },
  { postCode: '1112' },
  { postCode: '01122' },
  { postCode: '١١١٢٢' },
  { city: '\u200b' },
  { email: 'asa' },
  { email: 'asa@example.com\nBcc: x@example.com' },
  { phone: '12' },
  { phone: '+46<script>' },
  { phone: null },
])('refuses %j', (change) => {
  expect(shippingAddressSchema.safeParse({ ...address, ...change }).success).toBe(false)
})

it('takes the quantities and envelopes of the price list alone', () => {
  const order = { print: 'a'.repeat(20), site: 'b'.repeat(20), quantity: 10, envelopes: 'none', shipmentMethodUid: 'x' }
  const ok = (change: object) => createOrderRequest.safeParse({ ...order, shippingAddress: address, ...change }).success
  expect(ok({})).toBe(true)
  expect(ok({ quantity: 300, envelopes: 'premium', shipmentMethodName: 'PostNord' })).toBe(true)
  for (const quantity of [0, -10, 5, 15, 310, 10.5, '10', Number.NaN]) expect(ok({ quantity })).toBe(false)
  expect(ok({ envelopes: 'gold' })).toBe(false)
  expect(ok({ shipmentMethodUid: 'x'.repeat(101) })).toBe(false)
})
