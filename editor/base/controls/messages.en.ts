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
  awaitingNetwork: 'No connection to the server. What you opened will show as soon as the connection is back.',
  sortHandle: 'Move {{name}}',
  sortHandleHelp: 'Press space to lift, the arrow keys to move, and space again to drop.',
  sort_dropped: '{{name}} is now at place {{number}} of {{total}}.',
  sort_lifted: '{{name}} is lifted from place {{number}} of {{total}}.',
  sort_over: 'Place {{number}} of {{total}}.',
  sort_cancelled: '{{name}} stays at place {{number}} of {{total}}.',
}
