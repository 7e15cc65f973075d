import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  reviewOn: 'Gennemse på',
  thisScreen: 'Denne skærm',
  phone: 'Mobil',
}
