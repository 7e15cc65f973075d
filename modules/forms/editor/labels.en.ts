import type { Labels } from './labels.sv.ts'

export const labels: Labels = {
  label: 'Question',
  'options/*/text': 'Answer',
  sendButton: 'Text of the button',
  closedText: 'Text when it is closed',
}
