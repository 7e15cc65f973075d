export const messages = {
  close: 'Stäng',
  cancel: 'Avbryt',
  undo: 'Ångra',
  logIn: 'Logga in',
  loading: 'Laddar',
  notifications: 'Meddelanden',
  drawerHeight: 'Ändra panelens höjd',
  errorTitle: 'Fel',
  fieldRequired: 'Fyll i det här fältet.',
  fieldTooShort: 'Texten är för kort.',
  fieldMalformed: 'Det här ser inte rätt ut. Kontrollera stavningen.',
  keyShift: 'Skift',
  showCharacters: 'Visa tecknen',
  retry: 'Försök igen',
  awaitingNetwork: 'Ingen kontakt med servern. Det du öppnade visas så snart kontakten är tillbaka.',
  sortHandle: 'Flytta {{name}}',
  sortHandleHelp:
    'Tryck på mellanslag för att lyfta, piltangenterna för att flytta och mellanslag igen för att släppa.',
  sort_dropped: '{{name}} ligger nu på plats {{number}} av {{total}}.',
  sort_lifted: '{{name}} är lyft från plats {{number}} av {{total}}.',
  sort_over: 'Plats {{number}} av {{total}}.',
  sort_cancelled: '{{name}} ligger kvar på plats {{number}} av {{total}}.',
}

export type Messages = Record<keyof typeof messages, string>
