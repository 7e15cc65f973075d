export const messages = {
  errorTitle: 'Något gick fel',
  errorText: 'Sidan kunde inte visas. Vi har fått veta det. Ladda om sidan och försök igen.',
  reload: 'Ladda om sidan',
  notFoundTitle: 'Sidan finns inte',
  notFoundText: 'Adressen leder ingenstans. Den kan vara felskriven, eller så har sidan flyttat.',
  toStart: 'Till startsidan',
  leaveTitle: 'Lämna sidan?',
  leaveText: 'Du har gjort ändringar du inte har sparat, är du säker på att du vill lämna?',
  leave: 'Lämna utan att spara',
  stay: 'Stanna kvar',
  skipToContent: 'Hoppa till innehållet',
  language: 'Språk',
  home: '{{product}}, till startsidan',
  provider: 'Ett namn från {{company}}',
}

export type Messages = Record<keyof typeof messages, string>
