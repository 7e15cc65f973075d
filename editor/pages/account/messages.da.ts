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
  domainUntil: 'Eget domæne til og med {{day}}',
  domainHelp: 'Vil du forlænge eller flytte domænet? Skriv til os:',
  changePassword: 'Skift adgangskode',
  logout: 'Log ud',
}
