import type { Labels } from './labels.sv.ts'

export const labels: Labels = {
  '@name': 'RSVP',
  selectNumberOfGuestsText: 'Text at the number of guests',
  oneGuestRsvpButton: 'Text of the button',
  guestIndexTitle: 'Heading of each guest',
}
