import type { Labels } from './labels.sv.ts'

export const labels: Labels = {
  '@name': 'Svarkort',
  selectNumberOfGuestsText: 'Tekst ved antal gæster',
  oneGuestRsvpButton: 'Knappens tekst',
  guestIndexTitle: 'Overskrift for hver gæst',
}
