import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Choose a new password',
  lead: 'Write your e-mail address, and we mail you a link to choose a new password.',
  send: 'Send the link',
  sentTitle: 'Look in your inbox',
  sent: 'If there is an account for {{mail}}, we have sent a link there. It works for two hours.',
  sentHelp: 'Nothing within a few minutes? Look among the junk mail, and check that the address is right.',
  again: 'Write another address',
  toLogin: 'To the log-in',
  password: 'New password',
  newLead: 'Once it is chosen you are logged out everywhere, and log in again.',
  save: 'Save the password',
  askAgain: 'Ask for a new link',
  doneTitle: 'The password has been changed',
  done: 'You can now log in with your new password.',
}
