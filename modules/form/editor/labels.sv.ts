export const labels = {
  '@name': 'Formulär',
  showFormButton: 'Knappens text',
}

export type Labels = Record<keyof typeof labels, string>
