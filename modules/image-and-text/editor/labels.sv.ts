export const labels = {
  '@name': 'Bild och text',
  secondTitle: 'Underrubrik',
}

export type Labels = Record<keyof typeof labels, string>
