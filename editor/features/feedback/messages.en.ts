import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Send feedback',
  lead: 'Tell us what is good, what is missing or what does not work. We read everything.',
  text: 'Your feedback',
  textRequired: 'Write what you want to tell us.',
  expectsReply: 'I would like an answer',
  mail: 'E-mail',
  mailHelp: 'This is where we send the answer.',
  mailRequired: 'Write your e-mail address, so that we can answer.',
  mailInvalid: 'Write a whole e-mail address, for example anna@example.com.',
  send: 'Send',
  sentTitle: 'Thank you!',
  sent: 'Your feedback has been sent.',
  sentReply: 'Your feedback has been sent. We will answer to {{mail}}.',
  close: 'Close',
}
