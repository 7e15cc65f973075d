import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Log ind',
  passkey: 'Brug en adgangsnøgle',
  passkeyNotUsed: 'Der blev ikke brugt nogen adgangsnøgle.',
  forgotten: 'Glemt din adgangskode?',
  getStarted: 'Har du ingen side endnu?',
  getStartedLink: 'Kom i gang',
  loggedInTitle: 'Du er logget ind',
  loggedInAs: 'Logget ind som {{mail}}',
  toSite: 'Til din side',
  toQuickStart: 'Lav din side',
  logout: 'Log ud',
}
