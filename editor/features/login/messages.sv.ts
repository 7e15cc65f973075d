export const messages = {
  title: 'Logga in',
  passkey: 'Logga in med lösennyckel',
  passkeyNotUsed: 'Ingen lösennyckel användes. Försök igen, eller logga in med lösenord.',
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
