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
  retry: 'Försök igen',
  awaitingNetwork: 'Ingen kontakt med servern. Det du öppnade visas så snart kontakten är tillbaka.',
}

export type Messages = Record<keyof typeof messages, string>
