import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  reviewOn: 'Review on',
  thisScreen: 'This screen',
  phone: 'Phone',
}
