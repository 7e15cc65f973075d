import type { Labels } from './labels.sv.ts'

export const labels: Labels = {
  '@name': 'Form',
  showFormButton: 'Text of the button',
}
