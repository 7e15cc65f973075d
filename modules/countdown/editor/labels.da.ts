import type { Labels } from './labels.sv.ts'

export const labels: Labels = {
  '@name': 'Nedtælling',
  textDays: 'Ordet for dage',
  textHours: 'Ordet for timer',
  textMinutes: 'Ordet for minutter',
  textSeconds: 'Ordet for sekunder',
}
