import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Days, hours, minutes and seconds left',
  'countdownDate@change': 'date',
  textDays: 'The word for days',
  textHours: 'The word for hours',
  textMinutes: 'The word for minutes',
  textSeconds: 'The word for seconds',
}
