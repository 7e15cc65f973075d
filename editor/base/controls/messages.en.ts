import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  logIn: 'Log in',
  loading: 'Loading',
  notifications: 'Notifications',
  drawerHeight: 'Change the height of the panel',
  errorTitle: 'Error',
  fieldRequired: 'Fill in this field.',
  fieldTooShort: 'The text is too short.',
  fieldMalformed: 'This does not look right. Check the spelling.',
  keyShift: 'Shift',
  retry: 'Try again',
  awaitingNetwork: 'No contact with the server. What you opened will show as soon as the connection is back.',
}
