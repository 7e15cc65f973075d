import type { Labels } from './labels.sv.ts'

export const labels: Labels = {
  title: 'Titel',
  text: 'Tekst',
  image: 'Billede',
}
