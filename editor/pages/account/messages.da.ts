import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Konto',
  back: 'Tilbage til redigering',
  mail: 'E-mail',
  registered: 'Registreret',
  visitors: 'Besøgende på siden',
  publishedSince: 'Offentliggjort siden',
  publishedUntil: 'Offentliggjort til og med',
  unpublished: 'Siden er ikke offentliggjort endnu.',
  chooseAddress: 'Vælg adresse',
  changePassword: 'Skift adgangskode',
  logout: 'Log ud',
}
