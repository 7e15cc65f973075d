import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Vælg en ny adgangskode',
  lead: 'Skriv din e-mailadresse, så mailer vi et link, hvor du vælger en ny adgangskode.',
  send: 'Send linket',
  sentTitle: 'Kig i din indbakke',
  sent: 'Hvis der findes en konto for {{mail}}, har vi sendt et link dertil. Det virker i to timer.',
  sentHelp: 'Er der ikke kommet noget inden for få minutter? Kig i uønsket post, og kontrollér, at adressen er rigtig.',
  again: 'Skriv en anden adresse',
  toLogin: 'Til login',
  password: 'Ny adgangskode',
  newLead: 'Når du har valgt den, er du logget ud alle steder og logger ind igen.',
  save: 'Gem adgangskoden',
  askAgain: 'Bed om et nyt link',
  changeLead: 'Skriv den gamle adgangskode, og vælg en ny. Alle andre browsere logges ud.',
  oldPassword: 'Nuværende adgangskode',
  forgotten: 'Har du glemt den? Få et link på mail.',
  changed: 'Du er stadig logget ind her. Alle andre browsere er logget ud.',
  toAccount: 'Til kontoen',
  doneTitle: 'Adgangskoden er ændret',
  done: 'Nu kan du logge ind med din nye adgangskode.',
}
