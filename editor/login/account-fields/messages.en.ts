import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  mailRequired: 'Enter your e-mail address.',
  mailInvalid: 'Enter an e-mail address, such as name@example.com.',
  passwordRequired: 'Enter your password.',
  wrongPassword: 'Wrong password.',
  passwordHelp: 'At least 6 characters.',
  passwordCommon: 'That password is very common and one of the first that attackers try. Please choose another.',
  passwordToChoose: 'Choose a password.',
  passwordTooShort: 'The password must have at least 6 characters.',
  codeLead: 'Your password is right. Now enter the code from your app.',
  code: 'Code from the app',
  recoveryCode: 'Recovery code',
  codeRequired: 'Enter the code.',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the app',
  startAgain: 'Start again',
  waitMinutes_one: 'Too many attempts. Wait {{count}} minute and try again.',
  waitMinutes_other: 'Too many attempts. Wait {{count}} minutes and try again.',
  waitOrReset: 'Or choose a new password: the link in the e-mail lets you in at once.',
}
