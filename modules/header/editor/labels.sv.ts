export const labels = {
  '@name': 'Sidhuvud',
  secondLine: 'Andra raden',
}

export type Labels = Record<keyof typeof labels, string>
