import { describe, expect, it } from 'vitest'
import { canCancel, canReserve, isWebAddress, remainingOf, reservedOf, statusOf } from './gift.ts'

const words = { reserved: 'Reserverad', quantity: 'Antal: ', alsoReserved: ', reserverade: ' }

describe('a gift', () => {
  it.each([
    [{ reservable: true, quantity: 1, reserved: 0 }, '', true, false],
    [{ reservable: true, quantity: 1, reserved: 1 }, 'Reserverad', false, true],
    [{ reservable: true, quantity: 4, reserved: 0 }, 'Antal: 4', true, false],
    [{ reservable: true, quantity: 4, reserved: 1 }, 'Antal: 4, reserverade: 1', true, true],
    [{ reservable: true, quantity: 4, reserved: 4 }, 'Antal: 4, reserverade: 4', false, true],
    // not reservable, even with earlier reservations
    [{ reservable: false, quantity: 4, reserved: 2 }, '', false, false],
    // the owner has cleared or lowered the quantity
    [{ reservable: true, quantity: null, reserved: 0 }, '', false, false],
    [{ reservable: true, quantity: null, reserved: 2 }, 'Reserverad', false, true],
    [{ reservable: true, quantity: 1, reserved: 3 }, 'Reserverad', false, true],
    [{ reservable: true, quantity: 2, reserved: 3 }, 'Antal: 2, reserverade: 2', false, true],
  ])('%o says %s', (gift, status, reserve, cancel) => {
    expect(statusOf(gift, words)).toBe(status)
    expect(canReserve(gift)).toBe(reserve)
    expect(canCancel(gift)).toBe(cancel)
    expect(remainingOf(gift)).toBeGreaterThanOrEqual(0)
  })

  it('finds what is reserved of it', () => {
    expect(reservedOf([{ giftRegistryId: 'a', quantityReserved: 2 }], 'a')).toBe(2)
    expect(reservedOf([], 'a')).toBe(0)
  })

  it.each(['https://example.com/kvarn?x=1', 'http://a.se'])('links to %s', (address) =>
    expect(isWebAddress(address)).toBe(true),
  )
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.se',
    '//a.se',
    'https:/a.se',
    'https://',
    'https://a b',
  ])('does not link to %s', (address) => expect(isWebAddress(address)).toBe(false))
})
