import type { Labels } from './labels.sv.ts'

export const labels: Labels = {
  '@name': 'Picture gallery',
}
