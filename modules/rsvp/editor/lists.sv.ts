export const lists = {
  '@about': 'Svarskort där gästerna svarar om de kommer',
  'maxNumberOfGuests@change': 'högsta antal gäster',
  selectNumberOfGuestsText: 'Text vid antalet gäster',
  'selectNumberOfGuestsText@change': 'text vid antalet gäster',
  oneGuestRsvpButton: 'Knappen som öppnar',
  'oneGuestRsvpButton@change': 'text på en knapp',
  guestIndexTitle: 'Rubrik för varje gäst',
  'guestIndexTitle@change': 'rubrik för varje gäst',
}

export type Lists = Record<keyof typeof lists, string>
