import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'A reply card on which guests say whether they come',
  'maxNumberOfGuests@change': 'most guests',
  selectNumberOfGuestsText: 'Text at the number of guests',
  'selectNumberOfGuestsText@change': 'text at the number of guests',
  oneGuestRsvpButton: 'The button that opens it',
  'oneGuestRsvpButton@change': 'text of a button',
  guestIndexTitle: 'Heading of each guest',
  'guestIndexTitle@change': 'heading of each guest',
}
