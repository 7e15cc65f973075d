import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  close: 'Luk',
  cancel: 'Annuller',
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
  sortHandle: 'Flyt {{name}}',
  sortHandleHelp: 'Tryk på mellemrum for at løfte, piletasterne for at flytte og mellemrum igen for at slippe.',
  sort_dropped: '{{name}} ligger nu på plads {{number}} af {{total}}.',
  sort_lifted: '{{name}} er løftet fra plads {{number}} af {{total}}.',
  sort_over: 'Plads {{number}} af {{total}}.',
  sort_cancelled: '{{name}} bliver på plads {{number}} af {{total}}.',
}
