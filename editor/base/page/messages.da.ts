import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  errorTitle: 'Noget gik galt',
  errorText: 'Siden kunne ikke vises. Vi har fået besked. Indlæs siden igen, og prøv på ny.',
  reload: 'Indlæs siden igen',
  notFoundTitle: 'Siden findes ikke',
  notFoundText: 'Adressen fører ingen steder hen. Den kan være stavet forkert, eller siden er flyttet.',
  toStart: 'Til startsiden',
  leaveTitle: 'Forlad siden?',
  leaveText: 'Du har lavet ændringer, du ikke har gemt. Er du sikker på, at du vil forlade siden?',
  leave: 'Forlad uden at gemme',
  stay: 'Bliv her',
  skipToContent: 'Gå til indholdet',
  language: 'Sprog',
  home: '{{product}}, til startsiden',
  provider: 'Et navn fra {{company}}',
}
