import type { Labels } from './labels.sv.ts'

export const labels: Labels = {
  '@name': 'Countdown',
  textDays: 'The word for days',
  textHours: 'The word for hours',
  textMinutes: 'The word for minutes',
  textSeconds: 'The word for seconds',
}
