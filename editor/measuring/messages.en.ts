import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'May we measure?',
  text: 'May we measure how our pages and the editor are used? Guests’ pages are never measured.',
  more: 'More about cookies',
  yes: 'Yes, go ahead',
  no: 'No, thanks',
}
