export const messages = {
  title: 'Logga in',
  passkey: 'Använd en lösennyckel',
  passkeyNotUsed: 'Ingen lösennyckel användes.',
  forgotten: 'Glömt lösenordet?',
  getStarted: 'Har du ingen sida än?',
  getStartedLink: 'Kom igång',
  loggedInTitle: 'Du är inloggad',
  loggedInAs: 'Inloggad som {{mail}}',
  toSite: 'Till din sida',
  toQuickStart: 'Gör din sida',
  logout: 'Logga ut',
}

export type Messages = Record<keyof typeof messages, string>
