import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  ownDate: 'Denne nedtælling tæller ned til sin egen dato: {{date}}.',
  followEvent: 'Tæl ned til begivenhedens dato',
  unitWords: 'Ord under tallene',
  textDays: 'Dage',
  textHours: 'Timer',
  textMinutes: 'Minutter',
  textSeconds: 'Sekunder',
}
