export const messages = {
  title: 'Logga in',
  forgotten: 'Glömt lösenordet?',
  mailInvalid: 'Skriv en e-postadress, till exempel namn@exempel.se.',
  mailRequired: 'Skriv din e-postadress.',
  passwordRequired: 'Skriv ditt lösenord.',
  getStarted: 'Har du ingen sida än?',
  getStartedLink: 'Kom igång',
  loggedInTitle: 'Du är inloggad',
  loggedInAs: 'Inloggad som {{mail}}',
  toSite: 'Till din sida',
  toQuickStart: 'Gör din sida',
  logout: 'Logga ut',
}

export type Messages = Record<keyof typeof messages, string>
