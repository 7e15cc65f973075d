import type { Labels } from './labels.sv.ts'

export const labels: Labels = {
  '@name': 'Place and map',
  secondTitle: 'Second title',
}
