import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Giv feedback',
  lead: 'Fortæl, hvad der er godt, hvad der mangler, eller hvad der ikke virker. Vi læser det hele.',
  text: 'Din feedback',
  textRequired: 'Skriv, hvad du vil fortælle.',
  expectsReply: 'Jeg vil gerne have svar',
  mail: 'E-mail',
  mailHelp: 'Her sender vi svaret hen.',
  mailRequired: 'Skriv din e-mailadresse, så vi kan svare.',
  mailInvalid: 'Skriv en hel e-mailadresse, for eksempel anna@eksempel.dk.',
  send: 'Send',
  sentTitle: 'Tak!',
  sent: 'Din feedback er sendt.',
  sentReply: 'Din feedback er sendt. Vi svarer til {{mail}}.',
  close: 'Luk',
}
