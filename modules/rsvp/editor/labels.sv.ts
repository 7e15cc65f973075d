export const labels = {
  '@name': 'OSA',
  selectNumberOfGuestsText: 'Text vid antalet gäster',
  oneGuestRsvpButton: 'Knappens text',
  guestIndexTitle: 'Rubrik för varje gäst',
}

export type Labels = Record<keyof typeof labels, string>
