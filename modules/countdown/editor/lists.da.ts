import type { Lists } from './lists.sv.ts'

export const lists: Lists = {
  '@about': 'Dage, timer, minutter og sekunder tilbage',
  'countdownDate@change': 'dato',
  textDays: 'Ordet for dage',
  textHours: 'Ordet for timer',
  textMinutes: 'Ordet for minutter',
  textSeconds: 'Ordet for sekunder',
}
