import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  languages: 'Sidens sprog',
  languagesHelp: 'Vælg det sprog, du vil skrive på. Gæsterne får siden på deres eget sprog, når det findes.',
  languageNow: 'Skrives nu',
  languageAdd: 'Tilføj sprog',
  languageSearch: 'Søg efter sprog',
  languageSearchHelp: 'Skriv navnet på et hvilket som helst sprog.',
  languageFound: '{{number}} sprog',
  languageNone: 'Der er ikke noget sprog, der hedder sådan.',
  languageMost: 'Siden har så mange sprog, som den kan have.',
  languageRemove: 'Fjern {{name}}',
  languageRemoveText:
    'Gæsterne kan ikke længere læse siden på sproget. Det, du har skrevet, kommer tilbage, hvis du tilføjer det igen.',
  missing: '{{number}} tekster at oversætte',
  missingOne: 'Én tekst at oversætte',
  complete: 'Alt er oversat',
  translate: 'Oversæt',
  translateTo: 'Oversæt til {{name}}',
  reminder: '{{name}} er tilføjet. Gæsterne ser originalteksterne, indtil du har oversat dem.',
  reminderNow: 'Oversæt nu',
  reminderLater: 'Senere',
}
