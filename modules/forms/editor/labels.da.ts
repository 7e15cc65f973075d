import type { Labels } from './labels.sv.ts'

export const labels: Labels = {
  label: 'Spørgsmål',
  'options/*/text': 'Svar',
  sendButton: 'Knappens tekst',
  closedText: 'Tekst, når der er lukket',
}
