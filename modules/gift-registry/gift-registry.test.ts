import { describe, expect, it } from 'vitest'
import { buildImage } from '../../tests/factories/build-site.ts'
import { wishes } from '../../tests/factories/gift-modules.ts'
import { isShownToGuests } from '../shown-to-guests.ts'
import { labelsOf } from './labels.ts'
import { giftName, isShownGift, newGift, startsWithButton } from './rules.ts'
import { giftRegistryDefaults, giftRegistrySchema } from './schema.ts'
import { giftRegistryWords } from './words.ts'

const empty = giftRegistryDefaults('wishes0002')
const written = giftRegistrySchema.parse(wishes)
const linked = (link: string) =>
  giftRegistrySchema.parse({ ...wishes, items: [{ id: 'gift000009', link }] }).items[0]?.link

describe('a wish list', () => {
  it('is shown to guests once there is a gift, or a word about gifts', () => {
    expect(isShownToGuests(empty)).toBe(false)
    expect(isShownToGuests({ ...empty, text: { sv: '<p></p>' }, items: [newGift('gift000009')] })).toBe(false)
    expect(isShownToGuests({ ...empty, text: { sv: '<p>Inga presenter, tack.</p>' } })).toBe(true)
    expect(isShownToGuests(written)).toBe(true)
  })

  it('begins with a button only where there is more than one gift', () => {
    const two = written.items.slice(0, 2)
    expect(startsWithButton({ showAs: 'START' }, two)).toBe(true)
    expect(startsWithButton({ showAs: 'LIST' }, two)).toBe(false)
    expect(startsWithButton({ showAs: 'START' }, two.slice(1))).toBe(false)
  })

  it('shows a gift that has a name, a picture or a link', () => {
    const gift = newGift('gift000009')
    expect(isShownGift(gift)).toBe(false)
    expect(isShownGift({ ...gift, title: { da: 'Kaffe' } })).toBe(true)
    expect(isShownGift({ ...gift, image: buildImage('gift') })).toBe(true)
    expect(giftName({ ...gift, link: 'https://www.example.com/x' }, 'sv')).toBe('example.com')
  })

  it('keeps links to pages on the web alone', () => {
    expect(linked(' https://example.com/kvarn ')).toBe('https://example.com/kvarn')
    for (const link of ['javascript:alert(1)', 'data:text/html,x', '//example.com', 'kvarn'])
      expect(linked(link)).toBe('')
  })

  it('says the owner’s words in their own language, and joins them to numbers', () => {
    const module = {
      ...written,
      reserveButton: { sv: 'Den tar jag' },
      statusTextQuantity: { sv: 'Vi önskar' },
      statusTextReservedPlural: { sv: 'tagna:', en: '– taken:' },
    }
    expect(labelsOf(module, 'sv')).toMatchObject({
      reserveButton: 'Den tar jag',
      statusTextQuantity: 'Vi önskar ',
      statusTextReservedPlural: ' tagna: ',
    })
    expect(labelsOf(module, 'en')).toMatchObject({ reserveButton: 'Reserve', statusTextReservedPlural: '– taken: ' })
    expect(labelsOf(written, 'sv')).toEqual(giftRegistryWords.sv.labels)
    expect(labelsOf(written, 'de')).toEqual(giftRegistryWords.en.labels)
  })
})
