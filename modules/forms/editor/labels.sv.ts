export const labels = {
  label: 'Fråga',
  'options/*/text': 'Svar',
  sendButton: 'Knappens text',
  closedText: 'Text när det är stängt',
}

export type Labels = Record<keyof typeof labels, string>
