import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  ownDate: 'This countdown counts down to a date of its own: {{date}}.',
  followEvent: 'Count down to the date of the event',
  unitWords: 'Words under the figures',
  textDays: 'Days',
  textHours: 'Hours',
  textMinutes: 'Minutes',
  textSeconds: 'Seconds',
}
