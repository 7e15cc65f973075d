import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  text: 'We have taken the page down, because it may be against our terms. Guests do not see it. Everything you have written is still here.',
  write: 'Write to us',
}
