import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  close: 'Luk',
  cancel: 'Annullér',
  undo: 'Fortryd',
  logIn: 'Log ind',
  loading: 'Indlæser',
  notifications: 'Meddelelser',
  drawerHeight: 'Skift panelets højde',
  errorTitle: 'Fejl',
  fieldRequired: 'Udfyld dette felt.',
  fieldTooShort: 'Teksten er for kort.',
  fieldMalformed: 'Det ser ikke rigtigt ud. Kontrollér stavningen.',
  keyShift: 'Skift',
  retry: 'Prøv igen',
  awaitingNetwork: 'Ingen kontakt med serveren. Det, du åbnede, vises, så snart forbindelsen er tilbage.',
}
