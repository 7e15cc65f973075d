import type { Household, Standing } from '../../../domain/guests/guest-contract.ts'
import { envelopeNameOf } from '../../../domain/guests/names.ts'
import { demoGuests } from '../../answers/model/demo-guests.ts'

const day = 24 * 3600 * 1000

/** The last households have not answered yet. */
const waiting = 2

/** A list of the made-up guests who answer in the samples of replies, for a page that is not saved yet. `now`, ms. */
export function sampleGuests(language: string, now: number, and: string): Household[] {
  const guests = demoGuests(language)
  const parties = [...new Set(guests.map(({ party }) => party))]
  return parties.map((party, index) => {
    const sentAt = new Date(now - 20 * day).toISOString()
    const hasAnswered = index < parties.length - waiting
    const invitees = guests
      .filter((guest) => guest.party === party)
      .map(({ name, comes, place }) => {
        const [firstName = '', ...rest] = name.split(' ')
        const standing: Standing = hasAnswered ? (comes ? 'yes' : 'no') : 'open'
        return {
          id: `sample${party}person${place}`,
          firstName,
          lastName: rest.join(' '),
          kind: place > 1 ? ('child' as const) : ('adult' as const),
          isExtra: false,
          role: null,
          standing,
          answerId: null,
          answeredAt: hasAnswered ? new Date(now - (parties.length - index) * day).toISOString() : null,
        }
      })
    return {
      id: `sample${party}`,
      envelopeName: envelopeNameOf(invitees, and),
      greeting: null,
      language: null,
      side: index % 2 === 0 ? 'a' : 'b',
      list: 'A',
      tags: [],
      mail: `${invitees[0]?.firstName.toLowerCase() ?? ''}@example.com`,
      phone: null,
      street: null,
      postcode: null,
      city: null,
      country: null,
      note: '',
      extraSeats: 0,
      lateUntil: null,
      invitees,
      revision: 1,
      link: null,
      sentAt,
      openedAt: hasAnswered ? sentAt : null,
      addressedAt: null,
      createdAt: sentAt,
      updatedAt: sentAt,
    }
  })
}
