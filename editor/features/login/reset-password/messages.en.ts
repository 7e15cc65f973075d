import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Choose a new password',
  lead: 'Enter your e-mail address and we will send you a link to choose a new password.',
  send: 'Send the link',
  sentTitle: 'Check your inbox',
  sent: 'If there is an account for {{mail}}, we have sent a link there. It works for two hours.',
  sentHelp: 'Nothing after a few minutes? Check your junk mail, and that the address is right.',
  again: 'Enter another address',
  toLogin: 'Go to log-in',
  password: 'New password',
  newLead: 'You will then be logged out everywhere and can log in again.',
  save: 'Save the password',
  askAgain: 'Ask for a new link',
  changeLead: 'Enter the old password and choose a new one. All other browsers are logged out.',
  oldPassword: 'Current password',
  forgotten: 'Forgotten it? Get a link by e-mail.',
  changed: 'You are still logged in here. All other browsers have been logged out.',
  toAccount: 'To the account',
  doneTitle: 'The password has been changed',
  done: 'You can now log in with your new password.',
}
