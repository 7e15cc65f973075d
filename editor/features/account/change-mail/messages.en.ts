import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  change: 'Change e-mail',
  dialogTitle: 'Change e-mail address',
  dialogText:
    'We will send a link to both the old and the new address. Once both are confirmed, you log in with the new one.',
  newMail: 'New e-mail address',
  mailTaken: 'That address already belongs to an account. Choose another.',
  mailUnchanged: 'That is already your address. Enter the new one.',
  password: 'Your password',
  send: 'Send the links',
  cancel: 'Cancel',
  pending: 'The address changes to {{newMail}} once both addresses have confirmed, by {{day}} at the latest.',
  waitingFor: 'We are waiting for {{mail}} to answer.',
  waitingForBoth: 'We have written to {{oldMail}} and {{newMail}}.',
  stop: 'Keep the old address',
  confirmTitle: 'Confirm the change',
  confirmLead: 'Press the button to give your account a new e-mail address.',
  confirm: 'Confirm the change',
  waitingTitle: 'Thank you. Now we are waiting for the other address',
  waiting: 'The address changes as soon as the link in the other e-mail has been used too.',
  doneTitle: 'The e-mail address has been changed',
  done: 'Log in with the new address from now on.',
  toLogin: 'To the log-in page',
}
