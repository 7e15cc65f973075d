import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Svarkort, hvor gæsterne svarer, om de kommer',
  'maxNumberOfGuests@change': 'højeste antal gæster',
  selectNumberOfGuestsText: 'Tekst ved antal gæster',
  'selectNumberOfGuestsText@change': 'tekst ved antal gæster',
  oneGuestRsvpButton: 'Knappen, der åbner',
  'oneGuestRsvpButton@change': 'tekst på en knap',
  guestIndexTitle: 'Overskrift for hver gæst',
  'guestIndexTitle@change': 'overskrift for hver gæst',
}
