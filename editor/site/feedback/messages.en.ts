import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Send feedback',
  lead: 'Tell us what is good, what is missing or what does not work. We read everything.',
  text: 'Your feedback',
  textRequired: 'Write your feedback.',
  expectsReply: 'I would like a reply',
  mail: 'E-mail',
  mailHelp: 'We will send our reply here.',
  mailRequired: 'Enter your e-mail address so that we can reply.',
  mailInvalid: 'Enter a full e-mail address, for example anna@example.com.',
  send: 'Send',
  sentTitle: 'Thank you!',
  sent: 'Your feedback has been sent.',
  sentReply: 'Your feedback has been sent. We will reply to {{mail}}.',
  close: 'Close',
}
