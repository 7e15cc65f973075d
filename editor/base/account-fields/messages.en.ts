import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  mailRequired: 'Write your e-mail address.',
  mailInvalid: 'Write an e-mail address, such as name@example.com.',
  passwordRequired: 'Write your password.',
  wrongPassword: 'That is not the password.',
  passwordHelp: 'At least 6 characters.',
  passwordCommon: 'That password is very common and among the first that are guessed. Better choose another one.',
  passwordToChoose: 'Choose a password.',
  passwordTooShort: 'The password must have at least 6 characters.',
  codeLead: 'The password is right. Now write the code that your app shows.',
  code: 'Code of the app',
  recoveryCode: 'Recovery code',
  codeRequired: 'Write the code.',
  useRecoveryCode: 'Use a recovery code',
  useApp: 'Use the app',
  startAgain: 'Start again',
  waitMinutes_one: 'Too many tries. Wait {{count}} minute and try again.',
  waitMinutes_other: 'Too many tries. Wait {{count}} minutes and try again.',
  waitOrReset: 'Or choose a new password: the link in the mail lets you in at once.',
}
