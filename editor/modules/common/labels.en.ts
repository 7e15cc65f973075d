import type { Labels } from './labels.sv.ts'

export const labels: Labels = {
  title: 'Title',
  text: 'Text',
  image: 'Image',
}
