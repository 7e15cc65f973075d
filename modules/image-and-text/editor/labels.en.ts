import type { Labels } from './labels.sv.ts'

export const labels: Labels = {
  '@name': 'Image and text',
  secondTitle: 'Second title',
}
